import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { reservationKeys } from './reservations.tables.ts'

/** A guest's key opens one reservation for as long as one may still want to look at it. */
export const GUEST_KEY_MS = 30 * 86_400_000
const LINK_MS = 86_400_000
const PREFIX = 'rk_'

export function newGuestKey(): string {
  return PREFIX + randomBytes(24).toString('base64url')
}

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

/** Makes `key` open the reservation, and returns it. */
export async function giveKey(
  db: DatabaseOrTransaction,
  reservationId: string,
  key: string,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + GUEST_KEY_MS)
  await db
    .insert(reservationKeys)
    .values({ reservationId, kind: 'guest', hash: hashKey(key), expiresAt, createdAt: now })
  return key
}

/** A link that opens the reservation once, within 24 hours. */
export async function newLink(db: DatabaseOrTransaction, reservationId: string, now: Date): Promise<string> {
  const link = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now.getTime() + LINK_MS)
  await db
    .insert(reservationKeys)
    .values({ reservationId, kind: 'link', hash: hashKey(link), expiresAt, createdAt: now })
  return link
}

/** The reservation that a key opens, or null for one that is unknown or has ended. */
export async function guestOf(db: Database, key: string, now: Date): Promise<{ reservationId: string } | null> {
  if (!key.startsWith(PREFIX)) return null
  const [row] = await db
    .select({ reservationId: reservationKeys.reservationId })
    .from(reservationKeys)
    .where(
      and(
        eq(reservationKeys.hash, hashKey(key)),
        eq(reservationKeys.kind, 'guest'),
        gt(reservationKeys.expiresAt, now),
      ),
    )
  return row ?? null
}

/** Uses a link up; null when it is unknown, was used or is too old. Of two at once one succeeds. */
export async function useLink(db: DatabaseOrTransaction, link: string, now: Date): Promise<string | null> {
  const [row] = await db
    .update(reservationKeys)
    .set({ usedAt: now })
    .where(
      and(
        eq(reservationKeys.hash, hashKey(link)),
        eq(reservationKeys.kind, 'link'),
        isNull(reservationKeys.usedAt),
        gt(reservationKeys.expiresAt, now),
      ),
    )
    .returning({ reservationId: reservationKeys.reservationId })
  return row?.reservationId ?? null
}
