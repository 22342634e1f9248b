import { and, eq } from '#platform/database/query.ts'
import { wrongPair } from '../account-errors.ts'
import type { AuthRecord } from '../accounts.contract.ts'
import type { Guarded } from '../slow-down.ts'
import { signIn } from './auth-record.ts'
import type { CustomerDeps, Origin } from './customers.deps.ts'
import { customers } from './customers.tables.ts'

/** Throws AppError `account/slow-down`, and `account/credentials` for a wrong password and an unknown address alike. */
export async function logIn(
  deps: CustomerDeps,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<AuthRecord> {
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
