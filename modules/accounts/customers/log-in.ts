import { and, desc, eq, gt } from '#platform/database/query.ts'
import { unverified, wrongPair } from '../account-errors.ts'
import type { AuthRecord } from '../accounts.contract.ts'
import type { Guarded } from '../slow-down.ts'
import { signIn } from './auth-record.ts'
import type { CustomerDeps, Origin } from './customers.deps.ts'
import { customers, registrations } from './customers.tables.ts'
import { askToVerify, oneAtATime } from './register.ts'

const NEW_LINK_AFTER_MS = 10 * 60_000

/**
 * Throws AppError `account/slow-down`, `account/credentials` for a wrong password and an unknown address alike, and
 * `account/unverified` for the password of a registration that is not confirmed; that mails again, at most once in ten
 * minutes. It is said of an address with an account too: anybody may register with the address of another, and must not
 * learn from the answer, nor from its time, whether there is an account, nor clear the way for guessing its password.
 */
export async function logIn(
  deps: CustomerDeps,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<AuthRecord> {
  const account = customerAttempts(email)
  const address: Guarded = { kind: 'address', realm: 'customer', who: origin.address }
  await deps.slowDown.attempt(account, address)
  const { customer, wish } = await findByEmail(deps, email)
  const right = await deps.passwords.matches(password, customer?.passwordHash ?? null)
  if (customer && right) {
    await deps.slowDown.passed(deps.db, account, address)
    return enter(deps, customer, origin)
  }
  if (!wish || !(await deps.passwords.matches(password, wish.passwordHash))) throw wrongPair()
  await remind(deps, wish)
  throw unverified()
}

export function customerAttempts(email: string): Guarded {
  return { kind: 'account', realm: 'customer', who: email }
}

type Customer = typeof customers.$inferSelect
type Wish = typeof registrations.$inferSelect

async function findByEmail({ db, clock }: CustomerDeps, email: string) {
  const [customer] = await db.select().from(customers).where(eq(customers.email, email))
  const [wish] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.email, email), gt(registrations.expiresAt, clock.now())))
    .orderBy(desc(registrations.createdAt))
    .limit(1)
  return { customer, wish }
}

/** The row is locked, and the hash compared again: a password that was changed meanwhile opens nothing. */
function enter({ db, clock }: CustomerDeps, { id, passwordHash }: Customer, { userAgent }: Origin) {
  return db.transaction(async (tx) => {
    const [still] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.id, id), eq(customers.passwordHash, passwordHash ?? '')))
      .for('share')
    if (!still) throw wrongPair()
    return signIn(tx, still, { userAgent, now: clock.now() })
  })
}

async function remind(deps: CustomerDeps, { email, passwordHash, firstName, lastName, locale }: Wish) {
  await deps.db.transaction(async (tx) => {
    await oneAtATime(tx, email)
    const since = new Date(deps.clock.now().getTime() - NEW_LINK_AFTER_MS)
    const [recent] = await tx
      .select({ id: registrations.id })
      .from(registrations)
      .where(and(eq(registrations.email, email), gt(registrations.createdAt, since)))
      .limit(1)
    if (!recent) await askToVerify(tx, deps, { email, passwordHash, firstName, lastName, locale })
  })
}
