import type { StaffIdentity } from '#modules/accounts/index.ts'
import { createPayouts, type Ledger, type Payouts, type PayoutTarget, runThursday } from '#modules/ledger/index.ts'
import { payableStays, payableSums } from '#modules/reservations/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { isAppError } from '#platform/errors.ts'
import type { Vault } from '#platform/vault.ts'
import { worldId } from './world-id.ts'

type Paying = {
  seed: number
  now: Date
  vault: Vault
  ledger: Pick<Ledger, 'postAll' | 'balancesOfOwner'>
  targets: ReadonlyMap<string, PayoutTarget>
  /** The first day on which a guest left. */
  since: Day
}

const ZONE = 'America/Sao_Paulo'

/**
 * The weekly runs of the past, each step by the function that staff use, at its hour. The newest Thursday is left to people
 * who try the demonstration. Nobody is notified: no mail, no notice, no audit log entry.
 */
export async function payOwners(tx: Transaction, { seed, now, vault, ledger, targets, since }: Paying): Promise<void> {
  const [first, second] = [staffMember(seed, 'Marina', 'Teles'), staffMember(seed, 'Caio', 'Rocha')]
  const last = runThursday(dayIn(ZONE, now))
  const clock = { at: now, now: () => clock.at }
  const payouts = createPayouts({
    db: tx,
    clock,
    ledger,
    vault,
    publicUrl: '',
    pixPayer: async () => null,
    seller: async () => ({ name: '', taxId: '', address: [] }),
    payable: (filter) => payableStays(tx, filter),
    payableSums: (filter) => payableSums(tx, filter),
    payoutTargets: async () => targets,
    payoutHindrances: async () => new Map(),
    riskFacts: nobodyAsks,
    transfers: { transfer: nobodyAsks, findTransfer: nobodyAsks },
    payeeOf: async () => null,
    contactsOf: async () => [],
    wantsMail: async () => false,
    staffNames: async () => new Map(),
    translate: () => '',
    audit: { record: nobodyHears },
    events: { publish: nobodyHears },
    mail: { post: nobodyHears },
  })
  for (let thursday = addDays(runThursday(since), 7); thursday < last; thursday = addDays(thursday, 7)) {
    clock.at = new Date(`${thursday}T13:00:00Z`)
    const run = await payouts.prepare({ key: `demonstration ${thursday}`, staff: first }).catch(ifNothingIsDue)
    if (run === null) continue
    clock.at = new Date(`${thursday}T17:30:00Z`)
    await payouts.approve(run, second)
    clock.at = new Date(`${addDays(thursday, 4)}T14:00:00Z`)
    if (clock.at > now) continue
    for (const [index, id] of (await paymentsOf(payouts, run)).entries()) {
      await payouts.markPaid(id, { reference: `TED ${thursday.replaceAll('-', '')}-${index + 1}`, staff: first })
    }
  }
}

const nobodyAsks = () => Promise.reject(new Error('nobody asks'))

function ifNothingIsDue(error: unknown): null {
  if (isAppError(error) && error.code === 'payout/nothing-to-pay') return null
  throw error
}

async function nobodyHears(): Promise<void> {}

function staffMember(seed: number, firstName: string, lastName: string): StaffIdentity {
  const [id, sessionId] = [worldId(seed, 'staff', firstName), worldId(seed, 'session', firstName)]
  return {
    kind: 'staff',
    id,
    email: `${firstName.toLowerCase()}@example.com`,
    firstName,
    lastName,
    role: 'finance',
    sessionId,
  }
}

async function paymentsOf(payouts: Payouts, run: string): Promise<string[]> {
  const ids: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const found = await payouts.run(run, 'en', { page, moves: 1 })
    pages = found.payments.pages
    ids.push(...found.payouts.map(({ id }) => id))
  }
  return ids
}
