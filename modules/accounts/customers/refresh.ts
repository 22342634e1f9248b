import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import type { AuthRecord } from '#modules/accounts/accounts.contract.ts'
import { sessionEnded } from '#modules/accounts/accounts.errors.ts'
import { extendSession } from '#modules/accounts/realm/sessions.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps } from './customers.deps.ts'

type Deps = Pick<CustomerDeps, 'db' | 'clock'>

/** The same token with a whole life again. Throws AppError `account/unauthenticated` when it has just ended. */
export async function refresh({ db, clock }: Deps, customer: CustomerIdentity, token: string): Promise<AuthRecord> {
  const expiresAt = await extendSession(db, CUSTOMERS, { id: customer.sessionId, now: clock.now() })
  if (!expiresAt) throw sessionEnded()
  return {
    token,
    expiresAt: expiresAt.getTime(),
    userData: { firstName: customer.firstName, lastName: customer.lastName },
  }
}
