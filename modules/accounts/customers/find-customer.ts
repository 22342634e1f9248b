import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import { noteSeen, opensNow } from '#modules/accounts/realm/sessions.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, gt, inArray, type SQL } from '#platform/database/query.ts'
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

/** Someone with an account that is not blocked, and whether they have said yes to offers. */
export type CustomerContact = {
  id: string
  email: string
  firstName: string
  locale: Locale
  marketing: boolean
}

/** In the order of their ids, behind one. */
export const contactsAfter = (db: DatabaseOrTransaction, after: string | null, most: number) =>
  contacts(db, after === null ? undefined : gt(customers.id, after), most)

/** Those of these who can be written to. */
export const contactsAmong = (db: DatabaseOrTransaction, ids: readonly string[]) =>
  contacts(db, inArray(customers.id, [...ids]), ids.length)

export async function contactBy(db: DatabaseOrTransaction, email: string): Promise<CustomerContact | null> {
  const [found] = await contacts(db, eq(customers.email, email), 1)
  return found ?? null
}

async function contacts(db: DatabaseOrTransaction, where: SQL | undefined, most: number): Promise<CustomerContact[]> {
  const { id, email, firstName, locale, marketing } = customers
  const rows = await db
    .select({ id, email, firstName, locale, marketing })
    .from(customers)
    .where(and(eq(customers.status, 'active'), where))
    .orderBy(asc(id))
    .limit(most)
  return rows.map((row) => ({ ...row, email: row.email ?? '' }))
}

/** Takes back the yes to offers of the account of an address, as its owner could. */
export async function endMarketing(tx: Transaction, { clock }: Pick<Deps, 'clock'>, email: string): Promise<void> {
  await tx
    .update(customers)
    .set({ marketing: false, updatedAt: clock.now() })
    .where(and(eq(customers.email, email), eq(customers.marketing, true)))
}
