import { createHash, randomBytes } from 'node:crypto'
import { REVIEW_DAYS } from '#modules/hotels/reviews/reviews.contract.ts'
import { reservationKeys, reservations } from '#modules/reservations/reservations.tables.ts'
import { behind } from '#platform/database/behind.ts'
import type { Database, DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, gt, isNull } from '#platform/database/query.ts'
import { statement, statementsOf } from '#platform/database/statement.ts'
import { addDays } from '#platform/dates.ts'

/** A guest's key opens one reservation for as long as one may still want to look at it. */
export const GUEST_KEY_MS = 30 * 86_400_000
const LINK_MS = 86_400_000
const PREFIX = 'rk_'
const REVIEW_PREFIX = 'vk_'
const ID_BYTES = 16
const SECRET_BYTES = 24

export type GuestOfKey = { reservationId: string; only?: 'review' }

/** Says its reservation, so that its row is found where that lies (decision 102). */
const newKey = (prefix: string, reservationId: string) =>
  prefix + Buffer.concat([bytesOf(reservationId), randomBytes(SECRET_BYTES)]).toString('base64url')

const bytesOf = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex')

/** Undefined for a key of the release before, which does not say it: it ends by itself. */
function reservationOf(key: string): string | undefined {
  const bytes = Buffer.from(key.slice(PREFIX.length), 'base64url')
  if (bytes.length !== ID_BYTES + SECRET_BYTES) return undefined
  return bytes.toString('hex', 0, ID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const newGuestKey = (reservationId: string) => newKey(PREFIX, reservationId)

function hashKey(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

const put = statement(reservationKeys, ['reservationId', 'kind', 'hash', 'expiresAt', 'createdAt'], (db, key) =>
  db.insert(reservationKeys).values(key),
)

/** Makes `key` open the reservation, and returns it. */
export async function giveKey(
  db: DatabaseOrTransaction,
  reservationId: string,
  key: string,
  now: Date,
): Promise<string> {
  const expiresAt = new Date(now.getTime() + GUEST_KEY_MS)
  await behind(db, put(db, { reservationId, kind: 'guest', hash: hashKey(key), expiresAt, createdAt: now }))
  return key
}

/** A link that opens the reservation once, within 24 hours unless it ends sooner. */
export async function newLink(
  db: DatabaseOrTransaction,
  reservationId: string,
  now: Date,
  until?: Date,
): Promise<string> {
  const link = randomBytes(SECRET_BYTES).toString('base64url')
  const expiresAt = until ?? new Date(now.getTime() + LINK_MS)
  await behind(db, put(db, { reservationId, kind: 'link', hash: hashKey(link), expiresAt, createdAt: now }))
  return link
}

/** A key with which the stay can be reviewed and nothing else can be seen or done, again and again until the time for it is over. */
export async function reviewKeyOf(tx: Transaction, reservationId: string, now: Date): Promise<string> {
  const [row] = await tx
    .select({ lastDay: reservations.lastDay })
    .from(reservations)
    .where(eq(reservations.id, reservationId))
  if (!row?.lastDay) throw new Error(`reservation ${reservationId} has no last day`)
  // The last day to review, until it is over in every zone.
  const expiresAt = new Date(`${addDays(row.lastDay, REVIEW_DAYS + 2)}T00:00:00Z`)
  const key = newKey(REVIEW_PREFIX, reservationId)
  await tx
    .insert(reservationKeys)
    .values({ reservationId, kind: 'review', hash: hashKey(key), expiresAt, createdAt: now })
  return key
}

const find = statementsOf(reservationKeys, (db, { expiresAt: now, ...key }) => {
  const { reservationId, expiresAt } = reservationKeys
  return db
    .select({ reservationId })
    .from(reservationKeys)
    .where(and(isRow(reservationKeys, key), gt(expiresAt, now)))
})

/** The reservation that a key opens, and for what alone; null for a key that is unknown or has ended. */
export async function guestOf(db: Database, key: string, now: Date): Promise<GuestOfKey | null> {
  const kind = key.startsWith(PREFIX) ? 'guest' : key.startsWith(REVIEW_PREFIX) ? 'review' : null
  if (!kind) return null
  const [row] = await find(db, { reservationId: reservationOf(key), hash: hashKey(key), kind, expiresAt: now })
  return row ? { ...row, ...(kind === 'review' && { only: kind }) } : null
}

/** Uses a link of a reservation up; false when it is unknown, was used or is too old. Of two at once one succeeds. */
export async function useLink(
  db: DatabaseOrTransaction,
  { reservationId, link }: { reservationId: string; link: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(reservationKeys)
    .set({ usedAt: now })
    .where(
      and(
        isRow(reservationKeys, { reservationId, hash: hashKey(link), kind: 'link' }),
        isNull(reservationKeys.usedAt),
        gt(reservationKeys.expiresAt, now),
      ),
    )
    .returning({ id: reservationKeys.id })
  return rows.length > 0
}
