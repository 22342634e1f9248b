import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import { wrongPassword } from '#modules/accounts/accounts.errors.ts'
import { customerErased } from '#modules/accounts/accounts.events.ts'
import { documentOf, eraseElsewhere, keptOf } from '#modules/accounts/privacy-requests/account-data.ts'
import { emptyRequestsOf, recordOwn } from '#modules/accounts/privacy-requests/own-requests.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks } from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, type SQL } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { forgetMailsTo } from '#platform/mail/post-office.ts'
import { companionsOf } from './companions.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { companions, customers, hasPerson, registrations } from './customers.tables.ts'
import { profileOf } from './profile.ts'

/** An account that is handed out or erased. */
type Account = { id: string; email: string }

/** Everything that we know of a customer, as one readable document. */
export async function dataOf(deps: CustomerDeps, customer: Account): Promise<Record<string, unknown>> {
  const [profile, companions] = await Promise.all([profileOf(deps, customer), companionsOf(deps, customer)])
  return documentOf(deps, CUSTOMERS, customer, { profile, companions })
}

/** The customer takes it along, which is a request that is answered at once. */
export async function exportData(deps: CustomerDeps, customer: CustomerIdentity): Promise<Record<string, unknown>> {
  const now = deps.clock.now()
  const data = await dataOf(deps, customer)
  await deps.db.transaction(async (tx) => {
    await remember(tx, CUSTOMERS, customer.id, 'exported', now)
    await recordOwn(tx, { account: { realm: 'customer', id: customer.id }, right: 'portability', now })
  })
  return data
}

/** The customer erases the own account. @returns what has to stay. */
export async function erase(
  deps: CustomerDeps,
  customer: CustomerIdentity,
  { password, locale }: { password: string; locale: Locale },
): Promise<Erased> {
  const before = await confirmPassword(deps, CUSTOMERS, customer, { password, field: 'password' })
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const unchanged = and(eq(customers.status, 'active'), eq(customers.passwordHash, before))
    await recordOwn(tx, { account: { realm: 'customer', id: customer.id }, right: 'erasure', now })
    if (!(await eraseAccount(tx, deps, customer, unchanged))) throw wrongPassword('password')
  })
  return { kept: keptOf(deps, 'customer', locale) }
}

/**
 * Empties the account (LGPD art. 18 VI) in one transaction with what other modules know: names, address, phone, companions,
 * devices and sign-in go. @param guard under which it may be done, else nothing is. @returns whether it was done
 */
export async function eraseAccount(
  tx: Transaction,
  deps: CustomerDeps,
  { id, email }: Account,
  guard?: SQL,
): Promise<boolean> {
  await eraseElsewhere(tx, deps, CUSTOMERS, { id, email })
  const now = deps.clock.now()
  const emptied = await emptyAccount(tx, { id, email }, { set: { status: 'erased', updatedAt: now }, guard })
  if (!emptied) return false
  await emptyRequestsOf(tx, { account: { realm: 'customer', id }, now })
  await remember(tx, CUSTOMERS, id, 'erased', now)
  await deps.events.publish(tx, customerErased, { customerId: id })
  return true
}

const GONE = {
  email: null,
  passwordHash: null,
  passwordEndedAt: null,
  phone: null,
  firstName: '',
  lastName: '',
  marketing: false,
  blockReason: null,
}
type Emptied = { set: Partial<typeof customers.$inferInsert>; guard?: SQL | undefined }

/** The row stays, without its person and without any way in. */
export async function emptyAccount(tx: Transaction, { id, email }: Account, { set, guard }: Emptied): Promise<boolean> {
  const rows = await tx
    .update(customers)
    .set({ ...GONE, ...set })
    .where(and(eq(customers.id, id), hasPerson(), guard))
    .returning({ id: customers.id })
  if (rows.length === 0) return false
  await endSessions(tx, CUSTOMERS, id)
  await endLinks(tx, CUSTOMERS, id)
  await forgetSecondFactor(tx, CUSTOMERS, id)
  await tx.delete(companions).where(eq(companions.customerId, id))
  await tx.delete(registrations).where(eq(registrations.email, email))
  await forgetMailsTo(tx, email)
  return true
}
