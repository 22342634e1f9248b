import { hotelPhotos } from '#modules/hotels/photos/photos.tables.ts'
import { eq, sql } from '#platform/database/query.ts'
import type { ListingDeps } from './deps.ts'
import { changeListing, lockOwn, type Own } from './listing-store.ts'
import { ratePlans, roomTypes } from './listings.tables.ts'

const TABLES = { roomTypes, ratePlans, photos: hotelPhotos }
export type ArrangedPart = keyof typeof TABLES

/**
 * Puts parts of a hotel into this order. What is not named comes after in the order that it had, and what is named but is
 * not the hotel's moves nothing. Throws AppError `hotel/not-found`.
 */
export async function arrangeParts(
  { db, clock }: Pick<ListingDeps, 'db' | 'clock'>,
  own: Own,
  { part, ids }: { part: ArrangedPart; ids: readonly string[] },
): Promise<void> {
  const table = TABLES[part]
  await db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const rows = await tx
      .select({ id: table.id })
      .from(table)
      .where(eq(table.hotelId, hotel.id))
      .orderBy(table.position, table.id)
    const known = new Set(rows.map(({ id }) => id))
    const ordered = new Set([...ids.filter((id) => known.has(id)), ...known])
    if (ordered.size === 0) return
    const list = sql.join(
      [...ordered].map((id) => sql`${id}::uuid`),
      sql`, `,
    )
    await tx
      .update(table)
      .set({ position: sql`array_position(array[${list}], ${table.id}) - 1` })
      .where(eq(table.hotelId, hotel.id))
    await changeListing(tx, hotel, {}, clock.now())
  })
}
