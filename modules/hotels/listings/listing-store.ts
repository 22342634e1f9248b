import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { ListingStatus } from '#modules/hotels/hotels.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, type SQL, sql } from '#platform/database/query.ts'
import type { PgUpdateSetSource } from '#platform/database/schema.ts'
import { invalidateCity } from './invalidate-city.ts'
import type { ListingMove } from './listing-states.ts'
import { noSuchHotel } from './listings.errors.ts'
import { hotels } from './listings.tables.ts'
import { listingHistory } from './revisions.tables.ts'

export type ListingRow = typeof hotels.$inferSelect
type Changes = PgUpdateSetSource<typeof hotels>
/** Which hotel, and whose it must be. */
export type Own = { ownerId: string; hotelId: string }

/** Who acts, as the history keeps it. */
export type Actor = { by: string; byName: string | null }
export const OWNER: Actor = { by: 'owner', byName: null }
export const SYSTEM: Actor = { by: 'system', byName: null }
export function staffActor({ id, firstName, lastName }: StaffIdentity): Actor {
  return { by: `staff:${id}`, byName: `${firstName} ${lastName}`.trim() }
}

/**
 * Every change of a listing locks its row first: the order is hotel, room type, nights, city. Not locked
 * against the keys of stays, which are booked meanwhile. Throws AppError `hotel/not-found`.
 */
export function lockOwn(tx: Transaction, { ownerId, hotelId }: Own): Promise<ListingRow> {
  return lockWhere(tx, and(eq(hotels.id, hotelId), eq(hotels.ownerId, ownerId)))
}

/** The same for staff, whose hotel it need not be. */
export function lockAny(tx: Transaction, hotelId: string): Promise<ListingRow> {
  return lockWhere(tx, eq(hotels.id, hotelId))
}

async function lockWhere(tx: Transaction, where: SQL | undefined): Promise<ListingRow> {
  const [row] = await tx.select().from(hotels).where(where).for('no key update')
  if (!row) throw noSuchHotel()
  return row
}

/** Counts the change, and tells searches of it when the hotel is on the site. The row is locked by the caller. */
export async function changeListing(tx: Transaction, before: ListingRow, set: Changes, now: Date): Promise<ListingRow> {
  const [row] = await tx
    .update(hotels)
    .set({ ...set, version: sql`${hotels.version} + 1`, updatedAt: now })
    .where(eq(hotels.id, before.id))
    .returning()
  if (!row) throw noSuchHotel()
  if (before.status === 'approved' || row.status === 'approved') await invalidateCity(tx, before.cityId, row.cityId)
  return row
}

type Step<To extends ListingStatus> = {
  hotelId: string
  move: ListingMove<To>
  now: Date
  set?: Changes
  /** What must hold beyond the statuses of the move. */
  where?: SQL | undefined
}

/**
 * The one way to another status: compare-and-set. Null when the listing is not in a status that the move starts from, or the
 * guard does not hold; then nothing happened. The caller writes what it means into the history.
 */
export async function moveListing<To extends ListingStatus>(
  tx: Transaction,
  step: Step<To>,
): Promise<ListingRow | null> {
  const { hotelId, move, now, set, where } = step
  const from: readonly ListingStatus[] = move.from
  const [row] = await tx
    .update(hotels)
    .set({ ...set, status: move.to, version: sql`${hotels.version} + 1`, updatedAt: now })
    .where(and(eq(hotels.id, hotelId), inArray(hotels.status, [...from]), where))
    .returning()
  return row ?? null
}

type Entry = {
  hotelId: string
  action: string
  actor: Actor
  at: Date
  reason?: string | null
  checklist?: Record<string, boolean> | null
}

export async function remember(tx: Transaction, { actor, ...entry }: Entry): Promise<void> {
  await tx.insert(listingHistory).values({ ...entry, ...actor })
}
