import type { NightException } from '#modules/hotels/pricing/fit-stay.ts'
import type { Database } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import { roomNights } from './calendar.tables.ts'

/** A night that differs from its room type, with the price that it may have of its own. */
export type Night = NightException & { price: number | null }
export type NightsOf = ReadonlyMap<string, readonly Night[]>

type Row = Omit<Night, 'price'> & { roomTypeId: string; price: string | null }

/**
 * Nights for which a condition on `night` holds, by room type and in order. A stay needs those from check-in to the day of
 * check-out: on that day it is only asked whether one may leave.
 */
export async function readNights(db: Pick<Database, 'execute'>, where: SQL): Promise<NightsOf> {
  const { rows } = await db.execute<Row>(sql`
    select room_type_id as "roomTypeId", day::text, allotment, sold + held + blocked as taken, closed, price,
      min_stay as "minStay", max_stay as "maxStay", closed_to_arrival as "closedToArrival",
      closed_to_departure as "closedToDeparture"
    from ${roomNights} as night where ${where} order by day`)
  const byRoom = new Map<string, Night[]>()
  for (const { roomTypeId, price, ...night } of rows) {
    const known = byRoom.get(roomTypeId)
    const one = { ...night, price: price === null ? null : Number(price) }
    if (known) known.push(one)
    else byRoom.set(roomTypeId, [one])
  }
  return byRoom
}

/** Rooms that are held or sold, a night each, over all hotels and days. */
export async function countRoomsTaken(db: Pick<Database, 'execute'>): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(
    sql`select coalesce(sum(sold + held), 0)::int as taken from ${roomNights}`,
  )
  return rows[0]?.taken ?? 0
}
