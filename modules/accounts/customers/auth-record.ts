import type { AuthRecord } from '#modules/accounts/accounts.contract.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { openSession } from '#modules/accounts/realm/sessions.ts'
import type { Transaction } from '#platform/database/index.ts'
import { CUSTOMERS } from './customer-realm.ts'

type Person = { id: string; firstName: string; lastName: string }

/** Signs a customer in on one device. */
export async function signIn(
  tx: Transaction,
  { id, firstName, lastName }: Person,
  at: { userAgent: string; now: Date },
): Promise<AuthRecord> {
  const { token, expiresAt } = await openSession(tx, CUSTOMERS, { accountId: id, ...at })
  await remember(tx, CUSTOMERS, id, 'signed-in', at.now)
  return { token, expiresAt: expiresAt.getTime(), userData: { firstName, lastName } }
}
