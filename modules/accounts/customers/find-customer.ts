import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import { noteSeen, opensNow } from '#modules/accounts/realm/sessions.ts'
import { and, eq } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { noteCustomerSeen } from './auth-record.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { customerSessions, customers, hasPerson } from './customers.tables.ts'

type Deps = Pick<CustomerDeps, 'db' | 'clock'>

/** The customer whom this token signs in, or null. */
export async function customerOf({ db, clock }: Deps, token: string): Promise<CustomerIdentity | null> {
  if (!token.startsWith(CUSTOMERS.prefix)) return null
  const now = clock.now()
  const { id, email, firstName, lastName } = customers
  const [row] = await db
    .select({ id, email, firstName, lastName, sessionId: customerSessions.id, lastSeenAt: customerSessions.lastSeenAt })
    .from(customerSessions)
    .innerJoin(customers, eq(customers.id, customerSessions.accountId))
    .where(and(opensNow(CUSTOMERS, token, now), eq(customers.status, 'active')))
  if (!row?.email) return null
  const { lastSeenAt, ...identity } = row
  if (await noteSeen(db, CUSTOMERS, { id: row.sessionId, lastSeenAt, now }))
    await noteCustomerSeen(db, { id: row.id, now })
  return { kind: 'customer', ...identity, email: row.email }
}

/** Where to write to a customer and in which language; null once the account is erased. A blocked one still hears of the bookings. */
export async function contactOf(
  { db }: Deps,
  customerId: string,
): Promise<{ email: string; firstName: string; lastName: string; locale: Locale; marketing: boolean } | null> {
  const { email, firstName, lastName, locale, marketing } = customers
  const [row] = await db
    .select({ email, firstName, lastName, locale, marketing })
    .from(customers)
    .where(and(eq(customers.id, customerId), hasPerson()))
  return row?.email ? { ...row, email: row.email } : null
}
