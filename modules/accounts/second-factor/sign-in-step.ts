import type { Origin } from '#modules/accounts/customers/customers.deps.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { issueLink, useLink, whoseLink } from '#modules/accounts/realm/links.ts'
import type { Realm } from '#modules/accounts/realm/realm.ts'
import { openSession, proveSession } from '#modules/accounts/realm/sessions.ts'
import type { Transaction } from '#platform/database/index.ts'
import { readProof } from './consume-proof.ts'
import { type FactorDeps, proofAttempts } from './factor.deps.ts'
import type { Proof, SecondFactorNeeded, Way } from './second-factor.contract.ts'
import { ticketInvalid, wrongProof } from './second-factor.errors.ts'
import { oneChangeAtATime, waysOf } from './ways.ts'

/** The password was right; a code or a passkey opens the account within five minutes. */
export type HalfWay = { kind: 'second-factor'; ticket: string; expiresAt: Date; ways: Way[] }
export type Opened = { id: string; token: string; expiresAt: Date }

const TICKET_LIFE_MS = 5 * 60_000

/** @returns the ticket for the second step, or null where the password alone opens the account. */
export async function askSecondFactor(
  tx: Transaction,
  realm: Realm,
  { accountId, now }: { accountId: string; now: Date },
): Promise<HalfWay | null> {
  const ways = await waysOf(tx, realm, accountId)
  if (ways.length === 0) return null
  const link = { accountId, purpose: 'second-factor' as const, now, lifeMs: TICKET_LIFE_MS }
  const ticket = await issueLink(tx, realm, link)
  return { kind: 'second-factor', ticket, expiresAt: new Date(now.getTime() + TICKET_LIFE_MS), ways }
}

/** As it goes over the wire. */
export function neededStep({ ticket, expiresAt, ways }: HalfWay): SecondFactorNeeded {
  return { status: 'second_factor', ticket, expiresAt: expiresAt.getTime(), ways }
}

/** Throws AppError `account/link-invalid` for a ticket that is used or too old, `account/credentials`, `account/slow-down`. */
export async function takeSecondStep(
  deps: FactorDeps,
  realm: Realm,
  { ticket, ...proof }: Proof & { ticket: string },
  { userAgent }: Origin,
): Promise<Opened> {
  const { db, clock, slowDown } = deps
  const now = clock.now()
  const link = { token: ticket, purpose: 'second-factor' as const, now }
  const id = await whoseLink(db, realm, link)
  if (!id) throw ticketInvalid()
  const guarded = proofAttempts(realm, id)
  await slowDown.attempt(guarded)
  const consume = await readProof(deps, realm, { accountId: id, purpose: 'sign-in', askedBy: ticket, proof })
  return db.transaction(async (tx) => {
    await oneChangeAtATime(tx, realm, id)
    // Of two at once with one ticket the second finds it gone; a wrong code rolls back and leaves it.
    if ((await useLink(tx, realm, link)) !== id) throw ticketInvalid()
    const refused = await consume(tx)
    if (refused) throw wrongProof(refused)
    await slowDown.passed(tx, guarded)
    const { token, expiresAt, id: sessionId } = await openSession(tx, realm, { accountId: id, userAgent, now })
    await proveSession(tx, realm, { id: sessionId, now })
    await remember(tx, realm, id, 'signed-in', now)
    return { id, token, expiresAt }
  })
}
