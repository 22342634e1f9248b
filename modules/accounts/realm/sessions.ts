import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, desc, eq, gt, lte, ne } from '#platform/database/query.ts'
import type { Realm } from './realm.ts'
import { hashToken, newToken } from './tokens.ts'

export type Device = { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date; expiresAt: Date }

const USER_AGENT_LENGTH = 300
/** "Last seen" needs no better, and a write with every request would cost more than it tells. */
const SEEN_EVERY_MS = 5 * 60_000

/** The token is shown here once; only its hash is kept. */
export async function openSession(
  tx: Transaction,
  realm: Realm,
  session: { accountId: string; userAgent: string; now: Date },
): Promise<{ token: string; id: string; expiresAt: Date }> {
  const { accountId, now } = session
  const token = newToken(realm.prefix)
  const expiresAt = new Date(now.getTime() + realm.sessionLifeMs)
  const userAgent = session.userAgent.slice(0, USER_AGENT_LENGTH)
  const [row] = await tx
    .insert(realm.sessions)
    .values({ accountId, tokenHash: hashToken(token), userAgent, createdAt: now, lastSeenAt: now, expiresAt })
    .returning({ id: realm.sessions.id })
  if (!row) throw new Error('the session was not stored')
  return { token, id: row.id, expiresAt }
}

/** Condition under which a row of the realm's sessions is the one that the token opens now. */
export function opensNow(realm: Realm, token: string, now: Date) {
  return and(eq(realm.sessions.tokenHash, hashToken(token)), gt(realm.sessions.expiresAt, now))
}

/** @returns whether it was time to write it down. */
export async function noteSeen(
  db: Database,
  realm: Realm,
  session: { id: string; lastSeenAt: Date; now: Date },
): Promise<boolean> {
  const { id, lastSeenAt, now } = session
  const due = new Date(now.getTime() - SEEN_EVERY_MS)
  if (lastSeenAt > due) return false
  const rows = await db
    .update(realm.sessions)
    .set({ lastSeenAt: now })
    .where(and(eq(realm.sessions.id, id), lte(realm.sessions.lastSeenAt, due)))
    .returning({ id: realm.sessions.id })
  return rows.length > 0
}

/** Moves the end to a whole life from now. @returns the new end, or null when the session has ended. */
export async function extendSession(db: Database, realm: Realm, session: { id: string; now: Date }) {
  const { id, now } = session
  const expiresAt = new Date(now.getTime() + realm.sessionLifeMs)
  const rows = await db
    .update(realm.sessions)
    .set({ expiresAt, lastSeenAt: now })
    .where(and(eq(realm.sessions.id, id), gt(realm.sessions.expiresAt, now)))
    .returning({ id: realm.sessions.id })
  return rows.length > 0 ? expiresAt : null
}

/** The second factor was proved on this device; it holds for the life of the session. */
export async function proveSession(tx: Transaction, { sessions }: Realm, { id, now }: { id: string; now: Date }) {
  await tx.update(sessions).set({ provedAt: now }).where(eq(sessions.id, id))
}

/** @returns false when this account has no such session; a stranger's looks the same. */
export async function endSession(db: DatabaseOrTransaction, realm: Realm, session: { accountId: string; id: string }) {
  const { sessions } = realm
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.id, session.id), eq(sessions.accountId, session.accountId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

export async function endSessions(tx: DatabaseOrTransaction, realm: Realm, accountId: string, except?: string) {
  const { sessions } = realm
  await tx.delete(sessions).where(and(eq(sessions.accountId, accountId), except ? ne(sessions.id, except) : undefined))
}

/** The devices of an account that are signed in now, the last seen first. */
export function listSessions(db: Database, realm: Realm, query: { accountId: string; now: Date }): Promise<Device[]> {
  const { id, userAgent, createdAt, lastSeenAt, expiresAt, accountId } = realm.sessions
  return db
    .select({ id, userAgent, createdAt, lastSeenAt, expiresAt })
    .from(realm.sessions)
    .where(and(eq(accountId, query.accountId), gt(expiresAt, query.now)))
    .orderBy(desc(lastSeenAt), desc(id))
}
