import { createLedger } from '#modules/ledger/index.ts'
import {
  createPayments,
  createSandbox,
  type PaymentProvider,
  type PaymentRequest,
  readPaymentTotals,
  type StripePay,
  TEST_CARDS,
} from '#modules/payments/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { createEvents } from '#platform/events.ts'
import type { Liveness } from '#platform/liveness.ts'
import { createLog } from '#platform/log.ts'
import { money } from '#platform/money.ts'
import { manualJobs } from './jobs.ts'
import { livingUnseen } from './liveness.ts'

const MINUTE = 60_000
type Behaviour = (typeof TEST_CARDS)[number]['behaviour']

/**
 * Payments with the sandbox provider, its webhooks brought by hand: `jobs.run(now)` carries them.
 * @param options.through comes between payments and their provider, to lose answers or to watch.
 */
export async function openPayments(
  { db }: { db: Database },
  clock: Clock,
  options: {
    through?: (provider: PaymentProvider) => PaymentProvider
    /** Takes the payments while it is in use. */
    stripe?: Pick<StripePay, 'provider' | 'isInUse'>
    jobs?: ReturnType<typeof manualJobs>
    /** The database as our side of the wire sees it; the provider keeps its own. */
    ours?: Database
    liveness?: Pick<Liveness, 'owner'>
    patienceMs?: number
  } = {},
) {
  const jobs = options.jobs ?? manualJobs()
  jobs.lookIn(db, await moneyIdsIn(db))
  const log = createLog('silent')
  const events = createEvents(jobs)
  const ledger = createLedger({ db, paid: readPaymentTotals })
  const merchant = { name: 'Jangada', city: 'Fortaleza' }
  const secret = Buffer.alloc(32, 7)
  const sandbox = await createSandbox({ db, clock, jobs, secret, seed: 1, merchant, wait: async () => {} })
  const provider = options.through?.(sandbox.provider) ?? sandbox.provider
  const payments = await createPayments({
    db: options.ours ?? db,
    clock,
    log,
    jobs,
    liveness: options.liveness ?? livingUnseen,
    ledger,
    events,
    providers: [provider, ...(options.stripe ? [options.stripe.provider] : [])],
    inUse: () => (options.stripe?.isInUse() ? options.stripe.provider : provider),
    patienceMs: options.patienceMs ?? 5_000,
  })
  sandbox.connect(async (rawBody, headers) => {
    await payments.webhooks.receive({ provider: provider.code, headers, rawBody })
    return 204
  })
  /** A token of the test card that does this. */
  const tokenFor = async (behaviour: Behaviour): Promise<string> => {
    const number = TEST_CARDS.find((card) => card.behaviour === behaviour)?.number ?? ''
    const answer = await sandbox.desk.tokenise({ number, expiry: '12/40', cvc: '123', name: 'Ana Lima' })
    if (!('token' in answer)) throw new Error(`the card was refused: ${JSON.stringify(answer.problems)}`)
    return answer.token.token
  }
  return {
    jobs,
    events,
    ledger,
    sandbox,
    provider,
    payments,
    tokenFor,
    /** A request to pay R$ 1,234.50 by a card that does this, or by Pix. */
    async request(how: Behaviour | 'pix', over: Partial<PaymentRequest> = {}): Promise<PaymentRequest> {
      const card = async () => ({ kind: 'card' as const, token: await tokenFor(how as Behaviour), instalments: 1 })
      return {
        reservationId: crypto.randomUUID(),
        reservationCode: 'ABC234',
        amount: money(123_450, 'BRL'),
        method: how === 'pix' ? { kind: 'pix' } : await card(),
        payer: { name: 'Ana Lima', email: 'ana@example.com' },
        locale: 'en',
        expiresAt: new Date(clock.now().getTime() + 15 * MINUTE),
        key: `key-${crypto.randomUUID()}`,
        ...over,
      }
    },
  }
}

/** What another test has left may be due too. */
export async function moneyIdsIn(db: Database): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id::text from payments union all select id from sandbox_payments`,
  )
  return new Set(rows.map(({ id }) => id))
}
