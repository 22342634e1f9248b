import type { AuthRecord, CustomerLogin } from '#modules/accounts/accounts.contract.ts'
import { accountBlocked, passwordEnded, wrongPair } from '#modules/accounts/accounts.errors.ts'
import type { Proof } from '#modules/accounts/second-factor/second-factor.contract.ts'
import { askSecondFactor, neededStep, takeSecondStep } from '#modules/accounts/second-factor/sign-in-step.ts'
import type { Guarded } from '#modules/accounts/slow-down.ts'
import { and, eq } from '#platform/database/query.ts'
import { noteCustomerSeen, signIn } from './auth-record.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps, Origin } from './customers.deps.ts'
import { customers } from './customers.tables.ts'
import { profileOf } from './profile.ts'

/**
 * With two-factor sign-in on, the answer is a ticket for the second step.
 * Throws AppError `account/slow-down`, `account/credentials` for a wrong password and an unknown address
 * alike, and for the right one `account/blocked` or `account/password-ended`.
 */
export async function logIn(
  deps: CustomerDeps,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<CustomerLogin> {
  const account = customerAttempts(email)
  const address: Guarded = { kind: 'address', realm: 'customer', who: origin.address }
  await deps.slowDown.attempt(account, address)
  const [customer] = await deps.db.select().from(customers).where(eq(customers.email, email))
  const isRight = await deps.passwords.matches(password, customer?.passwordHash ?? null)
  if (!customer || !isRight) throw wrongPair()
  await deps.slowDown.passed(deps.db, account, address)
  return enter(deps, customer, origin)
}

export function customerAttempts(email: string): Guarded {
  return { kind: 'account', realm: 'customer', who: email }
}

type Customer = typeof customers.$inferSelect

/** The row is locked, and the hash compared again: a password that was changed meanwhile opens nothing. */
function enter(
  { db, clock }: CustomerDeps,
  { id, passwordHash }: Customer,
  { userAgent }: Origin,
): Promise<CustomerLogin> {
  const now = clock.now()
  return db.transaction(async (tx) => {
    const [still] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash ?? '')))
      // Two at once would each wait for the other to write when the customer was seen.
      .for('no key update')
    if (!still) throw wrongPair()
    if (still.status === 'blocked') throw accountBlocked()
    if (still.passwordEndedAt) throw passwordEnded()
    const halfWay = await askSecondFactor(tx, CUSTOMERS, { accountId: id, now })
    return halfWay ? neededStep(halfWay) : signIn(tx, still, { userAgent, now })
  })
}

/** The second step. Throws as `takeSecondStep`. */
export async function logInWithFactor(
  deps: CustomerDeps,
  given: Proof & { ticket: string },
  origin: Origin,
): Promise<AuthRecord> {
  const { id, token, expiresAt } = await takeSecondStep(deps, CUSTOMERS, given, origin)
  await noteCustomerSeen(deps.db, { id, now: deps.clock.now() })
  const { firstName, lastName } = await profileOf(deps, { id })
  return { token, expiresAt: expiresAt.getTime(), userData: { firstName, lastName } }
}
