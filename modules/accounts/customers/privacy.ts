import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import type { Erased } from '#modules/accounts/accounts.contract.ts'
import { wrongPassword } from '#modules/accounts/accounts.errors.ts'
import { customerErased } from '#modules/accounts/accounts.events.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { devicesOf } from '#modules/accounts/realm/devices.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks } from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import { secondFactorOf } from '#modules/accounts/second-factor/second-factor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, asc, eq } from '#platform/database/query.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { forgetMailsTo } from '#platform/mail/post-office.ts'
import { companionsOf } from './companions.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { companions, customerHistory, customers, registrations } from './customers.tables.ts'
import { profileOf } from './profile.ts'

/** Everything that we know of a customer (LGPD art. 18 II and V), as one readable document. */
export async function exportData(deps: CustomerDeps, customer: CustomerIdentity): Promise<Record<string, unknown>> {
  const { db, clock, personalData } = deps
  const now = clock.now()
  const own = {
    profile: await profileOf(deps, customer),
    companions: await companionsOf(deps, customer),
    devices: await devicesOf(deps, CUSTOMERS, customer),
    twoFactor: await secondFactorOf(deps, CUSTOMERS, customer.id),
    history: await db
      .select({ what: customerHistory.what, at: customerHistory.at })
      .from(customerHistory)
      .where(eq(customerHistory.accountId, customer.id))
      .orderBy(asc(customerHistory.at), asc(customerHistory.id)),
  }
  const parts = await Promise.all(personalData().map(async ({ name, exportOf }) => [name, await exportOf(customer)]))
  await db.transaction((tx) => remember(tx, CUSTOMERS, customer.id, 'exported', now))
  return { exportedAt: now.toISOString(), ...own, ...Object.fromEntries(parts) }
}

/**
 * Empties the account (LGPD art. 18 VI) in one transaction with what other modules know: names, address, phone, companions,
 * devices and sign-in go. @returns what has to stay, and the law that says so.
 */
export async function erase(
  deps: CustomerDeps,
  customer: CustomerIdentity,
  { password, locale }: { password: string; locale: Locale },
): Promise<Erased> {
  const before = await confirmPassword(deps, CUSTOMERS, customer, { password, field: 'password' })
  await deps.db.transaction(async (tx) => {
    const erasures = []
    for (const { erasureOf } of deps.personalData()) erasures.push(await erasureOf(customer, tx))
    for (const erase of erasures) await erase()
    await empty(tx, deps, { customer, before })
  })
  const say = (message: Message) => deps.translate(locale, message)
  const kept = deps.personalData().flatMap(({ kept = [] }) => kept)
  return { kept: kept.map(({ what, why }) => ({ what: say(what), why: say(why) })) }
}

type Emptied = { customer: CustomerIdentity; before: string }

async function empty(tx: Transaction, { clock, events }: CustomerDeps, { customer, before }: Emptied) {
  const { id, email } = customer
  const now = clock.now()
  const gone = { email: null, passwordHash: null, phone: null, firstName: '', lastName: '', marketing: false }
  const rows = await tx
    .update(customers)
    .set({ status: 'erased', ...gone, updatedAt: now })
    .where(and(eq(customers.id, id), eq(customers.status, 'active'), eq(customers.passwordHash, before)))
    .returning({ id: customers.id })
  if (rows.length === 0) throw wrongPassword('password')
  await endSessions(tx, CUSTOMERS, id)
  await endLinks(tx, CUSTOMERS, id)
  await forgetSecondFactor(tx, CUSTOMERS, id)
  await tx.delete(companions).where(eq(companions.customerId, id))
  await tx.delete(registrations).where(eq(registrations.email, email))
  await forgetMailsTo(tx, email)
  await remember(tx, CUSTOMERS, id, 'erased', now)
  await events.publish(tx, customerErased, { customerId: id })
}
