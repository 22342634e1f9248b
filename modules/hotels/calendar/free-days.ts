import { readListed } from '#modules/hotels/search/listed-hotels.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { addDays, type Day, daysBetween } from '#platform/dates.ts'
import { type Currency, type Money, money } from '#platform/money.ts'
import { isOnSale } from '#platform/site.ts'
import { type Night, readNights } from './night-exceptions.ts'

/** A night of a hotel, over all its rooms: what a calendar of prices shows. */
export type FreeDay = {
  day: Day
  /** Rooms that can be had that night, whatever the rules of the stay around it. */
  rooms: number
  /** Of the cheapest room that can be had, without plan and extra guests. */
  from: Money | null
  closedToArrival: boolean
  minStay: number | null
}

/** Night by night from `first` to before `last`; null when the hotel is not on the site. */
export async function freeDays(db: Database, hotelId: string, first: Day, last: Day): Promise<FreeDay[] | null> {
  const own = sql`night.hotel_id = ${hotelId} and night.room_type_id in (select id from room_types where hotel_id = ${hotelId})`
  const [hotels, nightsOf] = await Promise.all([
    readListed(db, sql`hotel.id = ${hotelId}`),
    readNights(db, sql`${own} and night.day >= ${first} and night.day < ${last}`),
  ])
  const hotel = hotels.find(isOnSale)
  if (!hotel) return null
  const rooms = hotel.rooms.map(({ id, allotment, price }) => {
    const exceptions = new Map((nightsOf.get(id) ?? []).map((night) => [night.day, night]))
    return { allotment, price, exceptions }
  })
  const days = Array.from({ length: daysBetween(first, last) }, (_, index) => addDays(first, index))
  return days.map((day) => {
    const night = rooms.map(({ allotment, price, exceptions }) => ofRoom(exceptions.get(day), { allotment, price }))
    return freeDay(day, night, hotel.currency)
  })
}

type RoomNight = { left: number; price: number; closedToArrival: boolean; minStay: number | null }

function ofRoom(night: Night | undefined, { allotment, price }: { allotment: number; price: number }): RoomNight {
  if (!night) return { left: allotment, price, closedToArrival: false, minStay: null }
  const { closed, taken, closedToArrival, minStay } = night
  const left = closed ? 0 : Math.max(0, night.allotment - taken)
  return { left, price: night.price ?? price, closedToArrival, minStay }
}

/** The rule of a night is that of the room that asks least. */
function freeDay(day: Day, rooms: readonly RoomNight[], currency: Currency): FreeDay {
  const free = rooms.filter(({ left }) => left > 0)
  const least = free.map(({ minStay }) => minStay ?? 1).reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
  return {
    day,
    rooms: free.map(({ left }) => left).reduce((a, b) => a + b, 0),
    from: free.length > 0 ? money(Math.min(...free.map(({ price }) => price)), currency) : null,
    closedToArrival: free.length > 0 && free.every(({ closedToArrival }) => closedToArrival),
    minStay: least > 1 && Number.isFinite(least) ? least : null,
  }
}
