import type { OwnerIdentity } from '#modules/accounts/access.contract.ts'
import { notFound } from '#modules/accounts/accounts.errors.ts'
import { remember } from '#modules/accounts/realm/history.ts'
import { noteSeen, opensNow } from '#modules/accounts/realm/sessions.ts'
import { among } from '#platform/database/among.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, gt, ilike, inArray, isNull, ne, or, sql } from '#platform/database/query.ts'
import { containing } from '#platform/lists/found.ts'
import type { Locale } from '#platform/locale.ts'
import { OWNERS } from './owner-realm.ts'
import type { OwnerDeps } from './owners.deps.ts'
import { ownerSessions, owners } from './owners.tables.ts'

type Deps = Pick<OwnerDeps, 'db' | 'clock' | 'isShutOut'>

export type OwnerContact = {
  id: string
  email: string
  firstName: string
  lastName: string
  locale: Locale
  /** The mailbox is proved to be theirs. */
  confirmed: boolean
  /** Staff have shut the account: nobody signs in to it. */
  blocked: boolean
}

/** The owner whom this token signs in, or null. */
export async function ownerOf({ db, clock, isShutOut }: Deps, token: string): Promise<OwnerIdentity | null> {
  if (!token.startsWith(OWNERS.prefix)) return null
  const now = clock.now()
  const { id, email, firstName, lastName } = owners
  const [row] = await db
    .select({ id, email, firstName, lastName, sessionId: ownerSessions.id, lastSeenAt: ownerSessions.lastSeenAt })
    .from(ownerSessions)
    .innerJoin(owners, eq(owners.id, ownerSessions.accountId))
    .where(and(opensNow(OWNERS, token, now), ne(owners.status, 'closed'), isNull(owners.blockedAt)))
  if (!row?.email || isShutOut(row.email)) return null
  const { lastSeenAt, ...identity } = row
  await noteSeen(db, OWNERS, { id: row.sessionId, lastSeenAt, now })
  return { kind: 'owner', ...identity, email: row.email }
}

/** Those of the accounts that are not closed, in no order. */
export async function contactsOf(db: DatabaseOrTransaction, ids: readonly string[]): Promise<OwnerContact[]> {
  if (ids.length === 0) return []
  const { id, email, firstName, lastName, locale, status, blockedAt } = owners
  const rows = await db
    .select({ id, email, firstName, lastName, locale, status, blockedAt })
    .from(owners)
    .where(and(inArray(owners.id, [...ids]), ne(owners.status, 'closed')))
  return rows.map(({ status: now, email: address, blockedAt: since, ...row }) => ({
    ...row,
    email: address ?? '',
    confirmed: now === 'active',
    blocked: since !== null,
  }))
}

/** Those whose mailbox is proved, in the order of their ids, behind one. */
export async function contactsAfter(db: DatabaseOrTransaction, after: string | null, most: number) {
  const behind = after === null ? undefined : gt(owners.id, after)
  const rows = await db
    .select({ id: owners.id })
    .from(owners)
    .where(and(eq(owners.status, 'active'), behind))
    .orderBy(asc(owners.id))
    .limit(most)
  const contacts = await contactsOf(
    db,
    rows.map(({ id }) => id),
  )
  return contacts.sort((one, other) => (one.id < other.id ? -1 : 1))
}

/** Null for an address without an account, or with one that is closed. */
export async function contactBy(db: DatabaseOrTransaction, email: string): Promise<OwnerContact | null> {
  const rows = await db.select({ id: owners.id }).from(owners).where(eq(owners.email, email))
  const [contact] = await contactsOf(
    db,
    rows.map(({ id }) => id),
  )
  return contact ?? null
}

/** Of these accounts those that are closed. */
export async function closedAmong(db: DatabaseOrTransaction, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ id: owners.id })
    .from(owners)
    .where(and(among(owners.id, ids), eq(owners.status, 'closed')))
  return rows.map(({ id }) => id)
}

/** Ids of all accounts whose name or address has this text. */
export async function searchOwners({ db }: Pick<Deps, 'db'>, text: string): Promise<string[]> {
  const pattern = containing(text)
  const name = sql`${owners.firstName} || ' ' || ${owners.lastName}`
  const rows = await db
    .select({ id: owners.id })
    .from(owners)
    .where(and(ne(owners.status, 'closed'), or(ilike(sql`${owners.email}::text`, pattern), ilike(name, pattern))))
  return rows.map(({ id }) => id)
}

export type OwnerChange = { firstName: string; lastName: string; locale: Locale }

/** In the caller's transaction. Throws AppError `account/not-found`. */
export async function changeOwner(
  tx: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  { id, ...change }: OwnerChange & { id: string },
) {
  const now = clock.now()
  const rows = await tx
    .update(owners)
    .set({ ...change, updatedAt: now })
    .where(and(eq(owners.id, id), ne(owners.status, 'closed')))
    .returning({ id: owners.id })
  if (rows.length === 0) throw notFound()
  await remember(tx, OWNERS, id, 'profile-changed', now)
}
