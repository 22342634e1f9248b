import { and, eq, gt } from '#platform/database/query.ts'
import { linkInvalid } from '../account-errors.ts'
import type { AuthRecord } from '../accounts.contract.ts'
import { customerVerified } from '../accounts.events.ts'
import { remember } from '../realm/history.ts'
import { hashToken } from '../realm/tokens.ts'
import { signIn } from './auth-record.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps, Origin } from './customers.deps.ts'
import { customers, registrations } from './customers.tables.ts'
import { customerAttempts } from './log-in.ts'
import { oneAtATime } from './register.ts'

/**
 * Follows the link of the first mail: the account exists from now on, and this device is signed in. Other links to the
 * same address end. Throws AppError `account/link-invalid`; of two at once one gets it.
 */
export async function verifyEmail(deps: CustomerDeps, token: string, origin: Origin): Promise<AuthRecord> {
  const { db, clock, events, slowDown } = deps
  const now = clock.now()
  return db.transaction(async (tx) => {
    const link = and(eq(registrations.tokenHash, hashToken(token)), gt(registrations.expiresAt, now))
    const [found] = await tx.select({ email: registrations.email }).from(registrations).where(link)
    if (!found) throw linkInvalid()
    // Two links to one address would each wait for the row of the other.
    await oneAtATime(tx, found.email)
    const [wish] = await tx.delete(registrations).where(link).returning()
    if (!wish) throw linkInvalid()
    const { email, passwordHash, firstName, lastName, locale } = wish
    const [customer] = await tx
      .insert(customers)
      .values({ email, passwordHash, firstName, lastName, locale, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: customers.email })
      .returning()
    if (!customer) throw linkInvalid()
    await tx.delete(registrations).where(eq(registrations.email, email))
    // Whoever reads the mailbox is the owner: strangers' guesses no longer slow them down.
    await slowDown.passed(tx, customerAttempts(email))
    await remember(tx, CUSTOMERS, customer.id, 'verified', now)
    await events.publish(tx, customerVerified, { customerId: customer.id, email })
    return signIn(tx, customer, { userAgent: origin.userAgent, now })
  })
}
