import { ownerBlocked, passwordEnded, wrongPair } from '#modules/accounts/accounts.errors.ts'
import type { Origin } from '#modules/accounts/customers/customers.deps.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { openSession } from '#modules/accounts/realm/sessions.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import {
  askSecondFactor,
  type HalfWay,
  type Opened,
  takeSecondStep,
} from '#modules/accounts/second-factor/sign-in-step.ts'
import type { Guarded } from '#modules/accounts/slow-down.ts'
import { and, eq } from '#platform/database/query.ts'
import { unproved } from './open-account.ts'
import { ownerAttempts } from './owner-attempts.ts'
import { noteDevice } from './owner-devices.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { owners } from './owners.tables.ts'

type SignedIn = { kind: 'signed-in' } & Opened
/** Signed in, or on the way. */
export type Entered = SignedIn | HalfWay

type Owner = typeof owners.$inferSelect

/**
 * Throws AppError `account/slow-down`, `account/credentials` for a wrong password and an unknown address alike, and for the right one
 * `account/blocked` or `account/password-ended`. The
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
  if (!owner || (owner.email && deps.isShutOut(owner.email))) throw wrongPair()
  if (isHolder) await slowDown.passed(db, account, address)
  // A stranger's own account must not reset the limit for guessing the password of the address's real owner.
  else await slowDown.takeBack(db, account, address)
  return enter(deps, owner, origin)
}

/** The second step. Throws as `takeSecondStep`. */
export async function logInWithFactor(
  deps: OwnerDeps,
  given: Proof & { ticket: string },
  origin: Origin,
): Promise<SignedIn> {
  const opened = await takeSecondStep(deps, OWNERS, given, origin)
  await noteDevice(deps.db, { device: origin.device, ownerId: opened.id, now: deps.clock.now() })
  return { kind: 'signed-in', ...opened }
}

async function findByEmail({ db }: OwnerDeps, email: string) {
  const [holder] = await db
    .select()
    .from(owners)
    .where(and(eq(owners.email, email), eq(owners.status, 'active')))
  return { holder, named: await unproved(db, email) }
}

/** The row is locked, and the hash compared again: a password that was changed meanwhile opens nothing. */
function enter({ db, clock }: OwnerDeps, { id, passwordHash }: Owner, { userAgent, device }: Origin): Promise<Entered> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [still] = await tx
      .select({ blockedAt: owners.blockedAt, passwordEndedAt: owners.passwordEndedAt })
      .from(owners)
      .where(and(eq(owners.id, id), eq(owners.passwordHash, passwordHash ?? '')))
      .for('share')
    if (!still) throw wrongPair()
    if (still.blockedAt) throw ownerBlocked()
    if (still.passwordEndedAt) throw passwordEnded()
    const halfWay = await askSecondFactor(tx, OWNERS, { accountId: id, now })
    if (halfWay) return halfWay
    const { token, expiresAt } = await openSession(tx, OWNERS, { accountId: id, userAgent, now })
    await remember(tx, OWNERS, id, 'signed-in', now)
    await noteDevice(tx, { device, ownerId: id, now })
    return { kind: 'signed-in', id, token, expiresAt }
  })
}
