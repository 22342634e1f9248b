import { roomNights } from '#modules/hotels/calendar/calendar.tables.ts'
import { hotels, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import { type Day, daysBetween } from '#platform/dates.ts'

/** Rooms of one type of a hotel for the nights from `checkIn` to before `checkOut`. */
export type Nights = { hotelId: string; roomTypeId: string; checkIn: Day; checkOut: Day; rooms: number }

/**
 * Holds rooms on every night of a stay within the caller's transaction. @returns false when a night is closed or has not
 * enough left, upon which the caller rolls back. Two who want the last room meet in the row: the second waits for the first
 * and is then refused by the condition. Nights are locked in their order, so that stays which overlap cannot block each
 * other; the room type is locked against a change of its allotment while rows take it over.
 */
export async function takeNights(tx: Transaction, stay: Nights): Promise<boolean> {
  const { hotelId, roomTypeId, checkIn, checkOut, rooms } = stay
  await tx.execute(sql`
    insert into ${roomNights} (hotel_id, room_type_id, day, city_id, allotment)
    select room.hotel_id, room.id, day, hotel.city_id, room.allotment
    from (select * from ${roomTypes} where id = ${roomTypeId} and hotel_id = ${hotelId} and archived_at is null for share) as room
    join ${hotels} as hotel on hotel.id = room.hotel_id
    cross join generate_series(${checkIn}::date, ${checkOut}::date - 1, interval '1 day') as day
    on conflict do nothing`)
  const free = sql`not night.closed and night.sold + night.held + night.blocked + ${rooms} <= night.allotment`
  return (await change(tx, stay, sql`held = night.held + ${rooms}`, free)) === daysBetween(checkIn, checkOut)
}

/** Turns held rooms into sold ones. Throws Error when they were not held: the hold was released before. */
export async function sellHeldNights(tx: Transaction, stay: Nights): Promise<void> {
  const { rooms } = stay
  const set = sql`held = night.held - ${rooms}, sold = night.sold + ${rooms}`
  await mustChange(tx, stay, set, sql`night.held >= ${rooms}`)
}

/** Gives rooms back. Throws Error when so many were not taken. */
export async function releaseNights(tx: Transaction, stay: Nights, from: 'held' | 'sold'): Promise<void> {
  const column = sql.raw(from)
  await mustChange(tx, stay, sql`${column} = night.${column} - ${stay.rooms}`, sql`night.${column} >= ${stay.rooms}`)
}

async function mustChange(tx: Transaction, stay: Nights, set: SQL, where: SQL): Promise<void> {
  if ((await change(tx, stay, set, where)) === daysBetween(stay.checkIn, stay.checkOut)) return
  throw new Error(`rooms of type ${stay.roomTypeId} from ${stay.checkIn} to ${stay.checkOut} were not taken before`)
}

async function change(tx: Transaction, { hotelId, roomTypeId, checkIn, checkOut }: Nights, set: SQL, where: SQL) {
  const { rowCount } = await tx.execute(sql`
    with locked as (
      select room_type_id, day from ${roomNights}
      where hotel_id = ${hotelId} and room_type_id = ${roomTypeId} and day >= ${checkIn} and day < ${checkOut}
      order by day for update
    )
    update ${roomNights} as night set ${set}
    from locked where night.hotel_id = ${hotelId} and night.room_type_id = locked.room_type_id and night.day = locked.day and ${where}`)
  return rowCount ?? 0
}
