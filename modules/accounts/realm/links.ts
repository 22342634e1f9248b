import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, count, eq, gt, isNull, sql } from '#platform/database/query.ts'
import type { Realm } from './realm.ts'
import { hashToken, newToken } from './tokens.ts'

export type Purpose = 'merge' | 'reset' | 'invite' | 'confirm' | 'second-factor'
type Followed = { token: string; purpose: Purpose; now: Date }

/** A one-time link for an account. @returns the token for the mail; only its hash is kept. */
export async function issueLink(
  tx: Transaction,
  realm: Realm,
  link: { accountId: string; purpose: Purpose; now: Date; lifeMs: number },
): Promise<string> {
  const { accountId, purpose, now, lifeMs } = link
  const token = newToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await tx.insert(realm.links).values({ tokenHash: hashToken(token), purpose, accountId, createdAt: now, expiresAt })
  return token
}

/** Specification §9. */
export const RESET_LIFE_MS = 3_600_000

/** To set a new password by. */
export const issueReset = (tx: Transaction, realm: Realm, link: { accountId: string; now: Date }) =>
  issueLink(tx, realm, { ...link, purpose: 'reset', lifeMs: RESET_LIFE_MS })

/** Whose link it is, without using it up; null for one that is unknown, used or too old. */
export async function whoseLink(db: DatabaseOrTransaction, realm: Realm, followed: Followed): Promise<string | null> {
  const [row] = await db.select({ accountId: realm.links.accountId }).from(realm.links).where(valid(realm, followed))
  return row?.accountId ?? null
}

/** Uses the link up, and with it all others of the account for the same purpose. Of two at once one gets null. */
export async function useLink(tx: Transaction, realm: Realm, followed: Followed): Promise<string | null> {
  const [row] = await tx
    .delete(realm.links)
    .where(valid(realm, followed))
    .returning({ accountId: realm.links.accountId })
  if (!row) return null
  await endLinks(tx, realm, row.accountId, followed.purpose)
  return row.accountId
}

/** How many links an account was given since; the caller holds its row, so that two at once count each other. */
export async function linksSince(
  tx: Transaction,
  { links }: Realm,
  { accountId, purpose, since }: { accountId: string; purpose: Purpose; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ many: count() })
    .from(links)
    .where(and(eq(links.accountId, accountId), eq(links.purpose, purpose), gt(links.createdAt, since)))
  return row?.many ?? 0
}

/** Those that were left with an address before are worth nothing already. */
export async function endLinks(tx: Transaction, realm: Realm, accountId: string, purpose?: Purpose) {
  const { links } = realm
  const own = and(eq(links.accountId, accountId), isNull(links.mailedTo))
  await tx.delete(links).where(and(own, purpose ? eq(links.purpose, purpose) : undefined))
}

/** The account names another address now: its links are worth nothing, and count on for the mailbox that they went to. */
export async function leaveLinks(
  tx: Transaction,
  { links }: Realm,
  { accountId, mailedTo, now }: { accountId: string; mailedTo: string; now: Date },
): Promise<void> {
  await tx
    .update(links)
    .set({ expiresAt: now, mailedTo: sql`coalesce(${links.mailedTo}, ${mailedTo})` })
    .where(eq(links.accountId, accountId))
}

function valid({ links }: Realm, { token, purpose, now }: Followed) {
  return and(eq(links.tokenHash, hashToken(token)), eq(links.purpose, purpose), gt(links.expiresAt, now))
}
