import type { CustomerIdentity } from '#modules/accounts/access.contract.ts'
import { linkInvalid, samePassword, wrongPassword } from '#modules/accounts/accounts.errors.ts'
import { requireGoodPassword } from '#modules/accounts/passwords/password-rules.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { endLinks, issueReset, linksSince, useLink, whoseLink } from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { changedMail, resetMail } from './customer-mails.ts'
import { CUSTOMERS } from './customer-realm.ts'
import type { CustomerDeps } from './customers.deps.ts'
import { customers, hasPerson } from './customers.tables.ts'
import { customerAttempts } from './log-in.ts'
import { MAILS, QUIET_MS, remind } from './register.ts'

const FORGOT_JOB = 'accounts.forgot-password'
const FORGOT_CONTEXT = 'accounts.forgot-password'

/** Signs every other device out, and tells the owner by mail. */
export async function changePassword(
  deps: CustomerDeps,
  customer: CustomerIdentity,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  requireGoodPassword(newPassword, [customer.firstName, customer.lastName, customer.email], 'newPassword')
  const before = await confirmPassword(deps, CUSTOMERS, customer, {
    password: currentPassword,
    field: 'currentPassword',
  })
  const passwordHash = await deps.passwords.hash(newPassword)
  await deps.db.transaction(async (tx) => {
    const row = await setPassword(tx, deps, { customerId: customer.id, passwordHash, before })
    if (!row) throw wrongPassword('currentPassword')
    await endSessions(tx, CUSTOMERS, customer.id, customer.sessionId)
    await remember(tx, CUSTOMERS, customer.id, 'password-changed', deps.clock.now())
  })
}

/** The work is the same for every address: one job, which looks whether there is anyone to write to. */
export async function forgotPassword({ db, jobs, vault }: CustomerDeps, email: string): Promise<void> {
  await jobs.send(db, FORGOT_JOB, { sealed: vault.seal(email, FORGOT_CONTEXT) })
}

export async function definePasswordJobs(deps: CustomerDeps): Promise<void> {
  await deps.jobs.define<{ sealed: string }>({
    name: FORGOT_JOB,
    work: ({ sealed }) => mailResetLink(deps, deps.vault.open(sealed, FORGOT_CONTEXT)),
  })
}

/** Someone who registered and has not followed the link yet gets that link again: the password is chosen there. */
async function mailResetLink(deps: CustomerDeps, email: string): Promise<void> {
  const { db, clock, mail, publicUrl, translate } = deps
  await db.transaction(async (tx) => {
    const [customer] = await tx.select().from(customers).where(eq(customers.email, email)).for('update')
    if (!customer) return remind(tx, deps, email)
    const since = new Date(clock.now().getTime() - QUIET_MS)
    if ((await linksSince(tx, CUSTOMERS, { accountId: customer.id, purpose: 'reset', since })) >= MAILS) return
    const token = await issueReset(tx, CUSTOMERS, { accountId: customer.id, now: clock.now() })
    const { firstName, locale } = customer
    await mail.post(tx, resetMail({ recipient: email, locale, firstName, publicUrl, translate }, token))
  })
}

export async function verifyResetToken({ db, clock }: CustomerDeps, token: string): Promise<{ valid: boolean }> {
  return { valid: (await whoseLink(db, CUSTOMERS, { token, purpose: 'reset', now: clock.now() })) !== null }
}

/** Ends every session. Throws AppError `account/link-invalid`, or `request/invalid`, which leaves the link as it is. */
export async function resetPassword(
  deps: CustomerDeps,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { db, clock, passwords, slowDown } = deps
  const link = { token, purpose: 'reset' as const, now: clock.now() }
  const customerId = await whoseLink(db, CUSTOMERS, link)
  const [customer] = customerId ? await db.select().from(customers).where(eq(customers.id, customerId)) : []
  if (!customer?.email) throw linkInvalid()
  requireGoodPassword(password, [customer.firstName, customer.lastName, customer.email], 'password')
  // Staff ask for a new password where others may know the old one.
  if (customer.passwordEndedAt && (await passwords.matches(password, customer.passwordHash))) throw samePassword()
  const passwordHash = await passwords.hash(password)
  await db.transaction(async (tx) => {
    if ((await useLink(tx, CUSTOMERS, link)) !== customer.id) throw linkInvalid()
    const row = await setPassword(tx, deps, { customerId: customer.id, passwordHash })
    if (!row) throw linkInvalid()
    await endSessions(tx, CUSTOMERS, customer.id)
    await remember(tx, CUSTOMERS, customer.id, 'password-reset', clock.now())
    // The reader of the mailbox owns the account: strangers' guesses no longer slow them down.
    await slowDown.passed(tx, customerAttempts(row.email))
  })
}

type NewPassword = { customerId: string; passwordHash: string; before?: string }

/** The guard: only over the password that was checked, if one was. What the old one opened ends; tells the owner by mail. */
async function setPassword(tx: Transaction, deps: CustomerDeps, { customerId, passwordHash, before }: NewPassword) {
  const { clock, mail, publicUrl, translate } = deps
  const [row] = await tx
    .update(customers)
    .set({ passwordHash, passwordEndedAt: null, updatedAt: clock.now() })
    .where(
      and(
        eq(customers.id, customerId),
        hasPerson(),
        before === undefined ? undefined : eq(customers.passwordHash, before),
      ),
    )
    .returning()
  if (!row?.email) return null
  for (const purpose of ['reset', 'second-factor'] as const) await endLinks(tx, CUSTOMERS, customerId, purpose)
  const { email, firstName, locale } = row
  await mail.post(tx, changedMail({ recipient: email, locale, firstName, publicUrl, translate }))
  return { email }
}
