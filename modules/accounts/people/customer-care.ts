import type { Cared } from '#modules/accounts/care/cared.ts'
import { CUSTOMERS } from '#modules/accounts/customers/customer-realm.ts'
import { customers, hasPerson } from '#modules/accounts/customers/customers.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { noSuchPerson } from './people.errors.ts'
import { blockedMail, factorResetMail, newPasswordMail, unblockedMail } from './people-mails.ts'

/** How customers are looked after. */
export const CUSTOMER_CARE: Cared = {
  realm: CUSTOMERS,
  subject: 'customer',
  async lock(tx, id) {
    const { status, ...person } = await lockPerson(tx, id)
    return { ...person, isBlocked: status === 'blocked' }
  },
  async setBlocked(tx, id, { reason, now }) {
    const status = reason === null ? ('active' as const) : ('blocked' as const)
    await tx.update(customers).set({ status, blockReason: reason, updatedAt: now }).where(eq(customers.id, id))
  },
  async endPassword(tx, id, now) {
    await tx.update(customers).set({ passwordEndedAt: now, updatedAt: now }).where(eq(customers.id, id))
  },
  mails: { blocked: blockedMail, unblocked: unblockedMail, newPassword: newPasswordMail, factorReset: factorResetMail },
}

/** An account that still is someone's; nothing else happens to it until the transaction ends. */
export async function lockPerson(tx: Transaction, id: string) {
  const [person] = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.id, id), hasPerson()))
    .for('no key update')
  if (!person?.email) throw noSuchPerson()
  return { ...person, email: person.email }
}
