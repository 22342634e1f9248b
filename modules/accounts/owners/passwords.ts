import type { OwnerIdentity } from '#modules/accounts/access.contract.ts'
import { linkInvalid, samePassword, wrongPassword } from '#modules/accounts/accounts.errors.ts'
import { requireGoodPassword } from '#modules/accounts/passwords/password-rules.ts'
import { confirmPassword } from '#modules/accounts/realm/confirm-password.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import {
  endLinks,
  issueLink,
  linksSince,
  type Purpose,
  RESET_LIFE_MS,
  useLink,
  whoseLink,
} from '#modules/accounts/realm/links.ts'
import { endSessions } from '#modules/accounts/realm/sessions.ts'
import { forgetSecondFactor } from '#modules/accounts/second-factor/forget-second-factor.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, asc, eq, inArray, ne } from '#platform/database/query.ts'
import { claimAddress, INVITE_LIFE_MS, oneAtATime, unproved } from './open-account.ts'
import { ownerAttempts } from './owner-attempts.ts'
import { changedMail, chooseMail, inviteMail, resetMail } from './owner-mails.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { owners } from './owners.tables.ts'

const MAILS = 3
const QUIET_MS = 10 * 60_000
const FORGOT_JOB = 'accounts.forgot-owner-password'
/** A link of either kind leads to the same form: to reset a password, and to set the first one. */
const SETTING = ['reset', 'invite'] as const satisfies Purpose[]

type FirstPassword = { email: string; password: string; personal: readonly string[]; field: string }

/** @returns the hash of a password that withstands guessing. Throws AppError `request/invalid` that names `field`. */
export async function hashNewPassword(deps: OwnerDeps, given: FirstPassword): Promise<string> {
  requireGoodPassword(given.password, [...given.personal, given.email], given.field)
  return hashFor(deps, given)
}

/** With the salt of the others that name the address, so that signing in costs the same however many there are. */
export async function hashFor({ db, passwords }: OwnerDeps, { email, password }: { email: string; password: string }) {
  const [oldest] = await unproved(db, email)
  return passwords.hash(password, oldest?.passwordHash)
}

/** Signs every other device out, and tells the owner by mail. */
export async function changePassword(
  deps: OwnerDeps,
  owner: OwnerIdentity,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  requireGoodPassword(newPassword, [owner.firstName, owner.lastName, owner.email], 'newPassword')
  const before = await confirmPassword(deps, OWNERS, owner, { password: currentPassword, field: 'currentPassword' })
  const passwordHash = await hashFor(deps, { email: owner.email, password: newPassword })
  await deps.db.transaction(async (tx) => {
    if (!(await setPassword(tx, deps, { ownerId: owner.id, passwordHash, before })))
      throw wrongPassword('currentPassword')
    await endSessions(tx, OWNERS, owner.id, owner.sessionId)
    await remember(tx, OWNERS, owner.id, 'password-changed', deps.clock.now())
  })
}

/** The work is the same for every address: one job, which looks whether there is anyone to write to. */
export async function forgotPassword({ db, jobs, vault }: OwnerDeps, email: string): Promise<void> {
  await jobs.send(db, FORGOT_JOB, { sealed: vault.seal(email, FORGOT_JOB) })
}

export async function defineOwnerPasswordJobs(deps: OwnerDeps): Promise<void> {
  await deps.jobs.define<{ sealed: string }>({
    name: FORGOT_JOB,
    work: ({ sealed }) => mailPasswordLink(deps, deps.vault.open(sealed, FORGOT_JOB)),
  })
}

/** To the owner of the address. While nobody has proved it, one mail for each registration, which names it. */
async function mailPasswordLink(deps: OwnerDeps, email: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await oneAtATime(tx, email)
    const named = await tx
      .select()
      .from(owners)
      .where(and(eq(owners.email, email), inArray(owners.status, ['active', 'unconfirmed'])))
      .orderBy(owners.status, asc(owners.createdAt))
    const [first, ...later] = named
    if (!first) return
    if (first.status === 'active') return mailLinkFor(tx, deps, first)
    // However many a stranger adds, the oldest and the newest are among them.
    for (const owner of [first, ...later.slice(1 - MAILS)]) await mailLinkFor(tx, deps, owner, later.length > 0)
  })
}

async function mailLinkFor(tx: Transaction, deps: OwnerDeps, owner: typeof owners.$inferSelect, oneOfMany = false) {
  const { clock, mail, publicUrl, translate } = deps
  const { id, email, locale, firstName, lastName, createdAt } = owner
  const now = clock.now()
  const purpose = owner.passwordHash ? ('reset' as const) : ('invite' as const)
  const since = new Date(now.getTime() - QUIET_MS)
  if (!email || (await linksSince(tx, OWNERS, { accountId: id, purpose, since })) >= MAILS) return
  const lifeMs = purpose === 'reset' ? RESET_LIFE_MS : INVITE_LIFE_MS
  const token = await issueLink(tx, OWNERS, { accountId: id, purpose, now, lifeMs })
  const letter = { recipient: email, locale, firstName, publicUrl, translate }
  if (oneOfMany) await mail.post(tx, chooseMail({ ...letter, lastName, createdAt }, token))
  else await mail.post(tx, purpose === 'reset' ? resetMail(letter, token) : inviteMail(letter, token))
}

/** Looks without using the link up. */
export async function verifyResetToken(deps: OwnerDeps, token: string): Promise<{ valid: boolean }> {
  return { valid: (await findLink(deps, token)) !== null }
}

/**
 * Ends every session. Following the link proves the mailbox, so an account that nobody has confirmed is from now on.
 * Throws AppError `account/link-invalid`, or `request/invalid`, which leaves the link as it is.
 */
export async function resetPassword(deps: OwnerDeps, given: { token: string; password: string }): Promise<void> {
  const { db, clock, passwords, slowDown } = deps
  const link = await findLink(deps, given.token)
  const [owner] = link ? await db.select().from(owners).where(eq(owners.id, link.ownerId)) : []
  if (!link || !owner?.email) throw linkInvalid()
  const { id, email, firstName, lastName } = owner
  requireGoodPassword(given.password, [firstName, lastName, email], 'password')
  // Staff ask for a new password where others may know the old one.
  if (owner.passwordEndedAt && (await passwords.matches(given.password, owner.passwordHash))) throw samePassword()
  const passwordHash = await passwords.hash(given.password)
  await db.transaction(async (tx) => {
    await oneAtATime(tx, email)
    if ((await useLink(tx, OWNERS, { token: given.token, purpose: link.purpose, now: clock.now() })) !== id)
      throw linkInvalid()
    const row = await setPassword(tx, deps, { ownerId: id, passwordHash })
    if (!row) throw linkInvalid()
    if (row.status === 'unconfirmed') await takeOver(tx, deps, { id, email })
    await endSessions(tx, OWNERS, id)
    await remember(tx, OWNERS, id, 'password-reset', clock.now())
    // The reader of the mailbox owns the account: strangers' guesses no longer slow them down.
    await slowDown.passed(tx, ownerAttempts(email))
  })
}

/** The mailbox alone says whose account it is: no key that was set before opens it, neither password nor second factor. */
async function takeOver(tx: Transaction, deps: OwnerDeps, owner: { id: string; email: string }) {
  if (!(await claimAddress(tx, deps, owner))) throw linkInvalid()
  await forgetSecondFactor(tx, OWNERS, owner.id)
}

async function findLink({ db, clock }: OwnerDeps, token: string) {
  for (const purpose of SETTING) {
    const ownerId = await whoseLink(db, OWNERS, { token, purpose, now: clock.now() })
    if (ownerId) return { ownerId, purpose }
  }
  return null
}

type NewPassword = { ownerId: string; passwordHash: string; before?: string }

/** The guard: only over the password that was checked, if one was. What the old one opened ends; tells the owner by mail. */
async function setPassword(tx: Transaction, deps: OwnerDeps, { ownerId, passwordHash, before }: NewPassword) {
  const { clock, mail, publicUrl, translate } = deps
  const [had] = await tx.select({ hash: owners.passwordHash }).from(owners).where(eq(owners.id, ownerId)).for('update')
  const [row] = await tx
    .update(owners)
    .set({ passwordHash, passwordEndedAt: null, updatedAt: clock.now() })
    .where(
      and(
        eq(owners.id, ownerId),
        ne(owners.status, 'closed'),
        before === undefined ? undefined : eq(owners.passwordHash, before),
      ),
    )
    .returning()
  if (!row?.email) return null
  for (const purpose of [...SETTING, 'second-factor' as const]) await endLinks(tx, OWNERS, ownerId, purpose)
  const { email, firstName, locale, status } = row
  if (had?.hash) await mail.post(tx, changedMail({ recipient: email, locale, firstName, publicUrl, translate }))
  return { status }
}
