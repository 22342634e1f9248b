import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import { wrongPassword } from '#modules/accounts/accounts.errors.ts'
import { customerErased } from '#modules/accounts/accounts.events.ts'
import { emptyRequestsOf, recordOwn, requestsOf } from '#modules/accounts/privacy-requests/own-requests.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks } from '#modules/accounts/realm/links.ts'
import { endSessions, listSessions } from '#modules/accounts/realm/sessions.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import { secondFactorOf } from '#modules/accounts/second-factor/second-factor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, asc, eq, type SQL } from '#platform/database/query.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { forgetMailsTo } from '#platform/mail/post-office.ts'
import { companionsOf } from './companions.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { companions, customerHistory, customers, hasPerson, registrations } from './customers.tables.ts'
import { profileOf } from './profile.ts'

/** An account that is handed out or erased. */
type Account = { id: string; email: string }

/** Everything that we know of a customer (LGPD art. 18 II and V), as one readable document. */
export async function dataOf(deps: CustomerDeps, customer: Account): Promise<Record<string, unknown>> {
  const { db, clock, personalData } = deps
  const now = clock.now()
  const devices = await listSessions(db, CUSTOMERS, { accountId: customer.id, now })
  const own = {
    profile: await profileOf(deps, customer),
    companions: await companionsOf(deps, customer),
    devices: devices.map(({ id: _, ...device }) => device),
    twoFactor: await secondFactorOf(deps, CUSTOMERS, customer.id),
    history: await db
      .select({ what: customerHistory.what, at: customerHistory.at })
      .from(customerHistory)
      .where(eq(customerHistory.accountId, customer.id))
      .orderBy(asc(customerHistory.at), asc(customerHistory.id)),
    privacyRequests: await requestsOf(db, customer.id),
  }
  const parts = await Promise.all(personalData().map(async ({ name, exportOf }) => [name, await exportOf(customer)]))
  return { exportedAt: now.toISOString(), ...own, ...Object.fromEntries(parts) }
}

/** The customer takes it along, which is a request that is answered at once. */
export async function exportData(deps: CustomerDeps, customer: CustomerIdentity): Promise<Record<string, unknown>> {
  const now = deps.clock.now()
  const data = await dataOf(deps, customer)
  await deps.db.transaction(async (tx) => {
    await remember(tx, CUSTOMERS, customer.id, 'exported', now)
    await recordOwn(tx, { customerId: customer.id, right: 'portability', now })
  })
  return data
}

/** What has to stay of an erased account, and the law that says so. */
export function keptOf(deps: CustomerDeps, locale: Locale): Erased['kept'] {
  const say = (message: Message) => deps.translate(locale, message)
  const kept = deps.personalData().flatMap(({ kept = [] }) => kept)
  return kept.map(({ what, why }) => ({ what: say(what), why: say(why) }))
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
    await recordOwn(tx, { customerId: customer.id, right: 'erasure', now })
    if (!(await eraseAccount(tx, deps, customer, unchanged))) throw wrongPassword('password')
  })
  return { kept: keptOf(deps, locale) }
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
  const erasures = []
  for (const { erasureOf } of deps.personalData()) erasures.push(await erasureOf({ id, email }, tx))
  for (const erase of erasures) await erase()
  const now = deps.clock.now()
  const emptied = await emptyAccount(tx, { id, email }, { set: { status: 'erased', updatedAt: now }, guard })
  if (!emptied) return false
  await emptyRequestsOf(tx, { customerId: id, now })
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
