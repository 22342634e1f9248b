import type { AuthRecord } from '#modules/accounts/accounts.contract.ts'
import { linkInvalid } from '#modules/accounts/accounts.errors.ts'
import { customerVerified } from '#modules/accounts/accounts.events.ts'
import { requireGoodPassword } from '#modules/accounts/passwords/password-rules.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { hashToken } from '#modules/accounts/realm/tokens.ts'
import { and, eq, gt } from '#platform/database/query.ts'
import { signIn } from './auth-record.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps, Origin } from './customers.deps.ts'
import { customers, registrations } from './customers.tables.ts'
import { customerAttempts } from './log-in.ts'
import { oneAtATime } from './register.ts'

/**
 * Follows the link of the first mail with the password for the account, which exists from now on; this device is signed in.
 * Other links to the same address end. Throws AppError `account/link-invalid`, which of two at once one gets, or
 * `request/invalid`, which leaves the link as it is.
 */
export async function verifyEmail(
  deps: CustomerDeps,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<AuthRecord> {
  const { db, clock, events, slowDown, passwords } = deps
  const now = clock.now()
  const link = and(eq(registrations.tokenHash, hashToken(token)), gt(registrations.expiresAt, now))
  const [found] = await db.select().from(registrations).where(link)
  if (!found) throw linkInvalid()
  requireGoodPassword(password, [found.firstName, found.lastName, found.email], 'password')
  const passwordHash = await passwords.hash(password)
  return db.transaction(async (tx) => {
    // Two links to one address would each wait for the row of the other.
    await oneAtATime(tx, found.email)
    const [typed] = await tx.delete(registrations).where(link).returning()
    if (!typed) throw linkInvalid()
    const { email, firstName, lastName, locale } = typed
    const [customer] = await tx
      .insert(customers)
      .values({ email, passwordHash, firstName, lastName, locale, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: customers.email })
      .returning()
    if (!customer) throw linkInvalid()
    await tx.delete(registrations).where(eq(registrations.email, email))
    // The reader of the mailbox owns the account: strangers' guesses no longer slow them down.
    await slowDown.passed(tx, customerAttempts(email))
    await remember(tx, CUSTOMERS, customer.id, 'verified', now)
    await events.publish(tx, customerVerified, { customerId: customer.id, email })
    return signIn(tx, customer, { userAgent: origin.userAgent, now })
  })
}
