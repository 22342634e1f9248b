import { and, eq } from '#platform/database/query.ts'
import { wrongPair } from '../account-errors.ts'
import type { Origin } from '../customers/customers.deps.ts'
import { remember } from '../realm/history.ts'
import { issueLink, useLink, whoseLink } from '../realm/links.ts'
import { openSession, proveSession } from '../realm/sessions.ts'
import { consumeCode, hasSecondFactor } from '../second-factor/codes.ts'
import { codeAttempts } from '../second-factor/second-factor.ts'
import { ticketInvalid, wrongCode } from '../second-factor/second-factor-errors.ts'
import type { Guarded } from '../slow-down.ts'
import { unproved } from './open-account.ts'
import { ownerAttempts } from './owner-attempts.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { owners } from './owners.tables.ts'

/** Signed in, or on the way: the ticket and a code open the account within five minutes. */
export type Entered =
  | { kind: 'signed-in'; id: string; token: string; expiresAt: Date }
  | { kind: 'second-factor'; ticket: string; expiresAt: Date }

type Owner = typeof owners.$inferSelect
const TICKET_LIFE_MS = 5 * 60_000

/**
 * Throws AppError `account/slow-down`, and `account/credentials` for a wrong password and an unknown address alike. The
 * password is held against the account that has the address and those that only name it, always both: who registered with a
 * known address signs in as with any other, and who registers later pushes nobody aside.
 */
export async function logIn(
  deps: OwnerDeps,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<Entered> {
  const { slowDown, passwords, db } = deps
  const account = ownerAttempts(email)
  const address: Guarded = { kind: 'address', realm: 'owner', who: origin.address }
  await slowDown.attempt(account, address)
  const { holder, named } = await findByEmail(deps, email)
  const isHolder = await passwords.matches(password, holder?.passwordHash ?? null)
  const hashes = named.map(({ passwordHash }) => passwordHash)
  const own = named[await passwords.findAmong(password, hashes)]
  const owner = isHolder ? holder : own
  if (!owner) throw wrongPair()
  if (isHolder) await slowDown.passed(db, account, address)
  // A stranger's own account must not clear the way for guessing the password of who has the address.
  else await slowDown.takeBack(db, account, address)
  return enter(deps, owner, origin)
}

/** Throws AppError `account/link-invalid` for a ticket that is used or too old, `account/credentials`, `account/slow-down`. */
export async function logInWithCode(
  deps: OwnerDeps,
  { ticket, code }: { ticket: string; code: string },
  { userAgent }: Origin,
): Promise<Extract<Entered, { kind: 'signed-in' }>> {
  const { db, clock, slowDown } = deps
  const now = clock.now()
  const link = { token: ticket, purpose: 'second-factor' as const, now }
  const id = await whoseLink(db, OWNERS, link)
  if (!id) throw ticketInvalid()
  const guarded = codeAttempts(OWNERS, id)
  await slowDown.attempt(guarded)
  return db.transaction(async (tx) => {
    // Of two at once with one ticket the second finds it gone; a wrong code rolls back and leaves it.
    if ((await useLink(tx, OWNERS, link)) !== id) throw ticketInvalid()
    if (!(await consumeCode(tx, deps, OWNERS, { accountId: id, code }))) throw wrongCode('code')
    await slowDown.passed(tx, guarded)
    const { token, expiresAt, id: sessionId } = await openSession(tx, OWNERS, { accountId: id, userAgent, now })
    await proveSession(tx, OWNERS, { id: sessionId, now })
    await remember(tx, OWNERS, id, 'signed-in', now)
    return { kind: 'signed-in', id, token, expiresAt }
  })
}

async function findByEmail({ db }: OwnerDeps, email: string) {
  const [holder] = await db
    .select()
    .from(owners)
    .where(and(eq(owners.email, email), eq(owners.status, 'active')))
  return { holder, named: await unproved(db, email) }
}

/** The row is locked, and the hash compared again: a password that was changed meanwhile opens nothing. */
function enter({ db, clock }: OwnerDeps, { id, passwordHash }: Owner, { userAgent }: Origin): Promise<Entered> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [still] = await tx
      .select({ id: owners.id })
      .from(owners)
      .where(and(eq(owners.id, id), eq(owners.passwordHash, passwordHash ?? '')))
      .for('share')
    if (!still) throw wrongPair()
    if (await hasSecondFactor(tx, OWNERS, id)) {
      const link = { accountId: id, purpose: 'second-factor' as const, now, lifeMs: TICKET_LIFE_MS }
      const ticket = await issueLink(tx, OWNERS, link)
      return { kind: 'second-factor', ticket, expiresAt: new Date(now.getTime() + TICKET_LIFE_MS) }
    }
    const { token, expiresAt } = await openSession(tx, OWNERS, { accountId: id, userAgent, now })
    await remember(tx, OWNERS, id, 'signed-in', now)
    return { kind: 'signed-in', id, token, expiresAt }
  })
}
