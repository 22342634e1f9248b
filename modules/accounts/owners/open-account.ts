import type { OwnerIdentity } from '#modules/accounts/access.contract.ts'
import { linkInvalid } from '#modules/accounts/accounts.errors.ts'
import { ownerConfirmed } from '#modules/accounts/accounts.events.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { issueLink, useLink, whoseLink } from '#modules/accounts/realm/links.ts'
import { openSession } from '#modules/accounts/realm/sessions.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, count, eq, gt, inArray, isNotNull, sql } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { noteDevice } from './owner-devices.ts'
import { confirmMail, inviteMail, knownMail } from './owner-mails.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { ownerLinks, owners } from './owners.tables.ts'

/** `passwordHash` null: the account ends with a link to set one. */
export type NewOwner = {
  email: string
  firstName: string
  lastName: string
  locale: Locale
  passwordHash: string | null
}
export type Opened = { id: string; session: { token: string; expiresAt: Date } | null }
type Owner = typeof owners.$inferSelect

const CONFIRM_LIFE_MS = 7 * 86_400_000
export const INVITE_LIFE_MS = 72 * 3_600_000
/** So many mails to one address in ten minutes, as for customers. */
const MAILS = 3
const QUIET_MS = 10 * 60_000

/**
 * Opens an account that nobody has proved the address of, and signs it in if it has a password. A known address makes no
 * difference to who registers: the account stays apart, and its owner is told by mail.
 */
export async function openAccount(
  tx: Transaction,
  deps: OwnerDeps,
  { userAgent, device, ...account }: NewOwner & { userAgent: string; device?: string | null | undefined },
): Promise<Opened> {
  const now = deps.clock.now()
  await oneAtATime(tx, account.email)
  const [owner] = await tx
    .insert(owners)
    .values({ ...account, status: 'unconfirmed', createdAt: now, updatedAt: now })
    .returning()
  if (!owner) throw new Error('the account was not stored')
  await remember(tx, OWNERS, owner.id, 'registered', now)
  await noteDevice(tx, { device, ownerId: owner.id, now })
  await greet(tx, deps, owner)
  if (!account.passwordHash) return { id: owner.id, session: null }
  const session = await openSession(tx, OWNERS, { accountId: owner.id, userAgent, now })
  await remember(tx, OWNERS, owner.id, 'signed-in', now)
  return { id: owner.id, session }
}

/** Mails the link once more; nothing happens for an account that is confirmed. */
export async function resendConfirmation(deps: OwnerDeps, ownerId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [owner] = await tx
      .select()
      .from(owners)
      .where(and(eq(owners.id, ownerId), eq(owners.status, 'unconfirmed')))
    if (!owner?.email) return
    await oneAtATime(tx, owner.email)
    // Not to the address that it named a moment ago: a link proves the mailbox of the one that it names.
    const [still] = await tx
      .select()
      .from(owners)
      .where(and(eq(owners.id, ownerId), eq(owners.status, 'unconfirmed'), eq(owners.email, owner.email)))
    if (still) await greet(tx, deps, still)
  })
}

/** The link is made for a known address too, so that both cost the same; it is just not told to anyone. */
export async function greet(tx: Transaction, deps: OwnerDeps, owner: Owner): Promise<void> {
  const { clock, mail, publicUrl, translate } = deps
  const { id, email, firstName, locale, passwordHash } = owner
  const now = clock.now()
  if (!email || (await linksTo(tx, email, new Date(now.getTime() - QUIET_MS))) >= MAILS) return
  const link = passwordHash
    ? { purpose: 'confirm' as const, lifeMs: CONFIRM_LIFE_MS }
    : { purpose: 'invite' as const, lifeMs: INVITE_LIFE_MS }
  const token = await issueLink(tx, OWNERS, { accountId: id, now, ...link })
  const letter = { recipient: email, locale, firstName, publicUrl, translate }
  if (await heldBy(tx, email)) await mail.post(tx, knownMail(letter))
  else await mail.post(tx, passwordHash ? confirmMail(letter, token) : inviteMail(letter, token))
}

/**
 * The link proves the mailbox, the session says whose account that is: any link to the address confirms the account that is
 * signed in, and no other, even one that registered later. Throws AppError `account/link-invalid`, also for a link to another
 * address.
 */
export async function confirmEmail(deps: OwnerDeps, by: Pick<OwnerIdentity, 'id'>, token: string): Promise<void> {
  const { db, clock } = deps
  const link = { token, purpose: 'confirm' as const, now: clock.now() }
  await db.transaction(async (tx) => {
    const mailedTo = await emailOf(tx, await whoseLink(tx, OWNERS, link))
    const email = await emailOf(tx, by.id)
    if (!email || mailedTo?.toLowerCase() !== email.toLowerCase()) throw linkInvalid()
    await oneAtATime(tx, email)
    if (!(await useLink(tx, OWNERS, link))) throw linkInvalid()
    if (!(await claimAddress(tx, deps, { id: by.id, email }))) throw linkInvalid()
  })
}

async function emailOf(tx: Transaction, id: string | null): Promise<string | null> {
  const [owner] = id ? await tx.select({ email: owners.email }).from(owners).where(eq(owners.id, id)) : []
  return owner?.email ?? null
}

/**
 * Gives the address to this account; the caller has gone through `oneAtATime` and knows that the mailbox is theirs. Others
 * that named it stay apart with what they hold: who mistyped an address must not lose their work to who has it.
 * @returns false when another account has it.
 */
export async function claimAddress(
  tx: Transaction,
  deps: Pick<OwnerDeps, 'clock' | 'events'>,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const now = deps.clock.now()
  if (await heldBy(tx, email)) return false
  const rows = await tx
    .update(owners)
    .set({ status: 'active', updatedAt: now })
    .where(and(eq(owners.id, id), eq(owners.status, 'unconfirmed'), eq(owners.email, email)))
    .returning({ id: owners.id })
  if (rows.length === 0) return false
  await remember(tx, OWNERS, id, 'confirmed', now)
  await deps.events.publish(tx, ownerConfirmed, { ownerId: id })
  return true
}

/** Opened before anyone proved the address, the oldest first: with a password, and a salt that they share. */
export async function unproved(db: DatabaseOrTransaction, email: string) {
  const rows = await db
    .select()
    .from(owners)
    .where(and(eq(owners.email, email), eq(owners.status, 'unconfirmed'), isNotNull(owners.passwordHash)))
    .orderBy(asc(owners.createdAt), asc(owners.id))
  return rows.map(({ passwordHash, ...owner }) => ({ ...owner, passwordHash: passwordHash ?? '' }))
}

/** Registering, confirming and resetting with one address wait for one another until the transaction ends. */
export async function oneAtATime(tx: Transaction, email: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`owner ${email.toLowerCase()}`}, 0))`)
}

async function heldBy(tx: Transaction, email: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.email, email), eq(owners.status, 'active')))
  return row !== undefined
}

async function linksTo(tx: Transaction, email: string, since: Date): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(ownerLinks)
    .innerJoin(owners, eq(owners.id, ownerLinks.accountId))
    .where(
      and(
        sql`coalesce(${ownerLinks.mailedTo}, ${owners.email}) = ${email}`,
        inArray(ownerLinks.purpose, ['confirm', 'invite']),
        gt(ownerLinks.createdAt, since),
      ),
    )
  return row?.many ?? 0
}
