import type { AuthRecord } from '#modules/accounts/accounts.contract.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { openSession } from '#modules/accounts/realm/sessions.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { CUSTOMERS } from './customer-realm.ts'
import { customers } from './customers.tables.ts'

type Person = { id: string; firstName: string; lastName: string }

/** Signs a customer in on one device. */
export async function signIn(
  tx: Transaction,
  { id, firstName, lastName }: Person,
  at: { userAgent: string; now: Date },
): Promise<AuthRecord> {
  const { token, expiresAt } = await openSession(tx, CUSTOMERS, { accountId: id, ...at })
  await remember(tx, CUSTOMERS, id, 'signed-in', at.now)
  await noteCustomerSeen(tx, { id, now: at.now })
  return { token, expiresAt: expiresAt.getTime(), userData: { firstName, lastName } }
}

export async function noteCustomerSeen(db: DatabaseOrTransaction, { id, now }: { id: string; now: Date }) {
  await db.update(customers).set({ lastSeenAt: now }).where(eq(customers.id, id))
}
