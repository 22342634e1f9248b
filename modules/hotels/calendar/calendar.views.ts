import { languageOf } from '#modules/hotels/known-names.contract.ts'
import type { Own } from '#modules/hotels/listings/listing-store.ts'
import { noSuchHotel } from '#modules/hotels/listings/listings.errors.ts'
import { hotels, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { and, eq, isNull, sql } from '#platform/database/query.ts'
import { lastWrittenFirst } from '#platform/database/written-order.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import type { Calendar, CalendarEdit, CalendarHistory, CalendarNight, CalendarQuery } from './calendar.contract.ts'
import { calendarEdits, roomNights } from './calendar.tables.ts'
import { type CalendarDeps, lastDayFrom } from './edit-calendar.ts'

type RoomRow = Pick<typeof roomTypes.$inferSelect, 'id' | 'name' | 'allotment' | 'price'>
type NightRow = typeof roomNights.$inferSelect

/** The hotel, when it is this owner's. Throws AppError `hotel/not-found`. */
export async function readOwnHotel({ db }: Pick<CalendarDeps, 'db'>, { ownerId, hotelId }: Own) {
  const { id, name, description, timeZone, currency } = hotels
  const [hotel] = await db
    .select({ id, name, description, timeZone, currency })
    .from(hotels)
    .where(and(eq(hotels.id, hotelId), eq(hotels.ownerId, ownerId)))
  if (!hotel) throw noSuchHotel()
  return hotel
}

/** Every room type that is sold, night by night from a day on. Throws AppError `hotel/not-found`. */
export async function readCalendar(deps: CalendarDeps, own: Own, { from, days }: CalendarQuery): Promise<Calendar> {
  const { db, clock } = deps
  const hotel = await readOwnHotel(deps, own)
  const today = dayIn(hotel.timeZone ?? 'UTC', clock.now())
  const first = from ?? today
  const { id, name, allotment, price } = roomTypes
  const [rooms, nights] = await Promise.all([
    db
      .select({ id, name, allotment, price })
      .from(roomTypes)
      .where(and(eq(roomTypes.hotelId, hotel.id), isNull(roomTypes.archivedAt)))
      .orderBy(roomTypes.position, roomTypes.id),
    db
      .select()
      .from(roomNights)
      .where(
        sql`${roomNights.roomTypeId} in (select id from ${roomTypes} where hotel_id = ${hotel.id})
          and ${roomNights.day} >= ${first} and ${roomNights.day} < ${addDays(first, days)}`,
      ),
  ])
  const known = new Map(nights.map((night) => [`${night.roomTypeId} ${night.day}`, night]))
  const list = Array.from({ length: days }, (_, index) => addDays(first, index))
  return {
    hotelName: hotel.name ?? '',
    hotelLanguage: languageOf(hotel.description),
    currency: hotel.currency ?? '',
    today,
    lastDay: lastDayFrom(today),
    from: first,
    days,
    roomTypes: rooms.map((room) => ({
      ...room,
      nights: list.map((day) => nightOf(room, day, known.get(`${room.id} ${day}`))),
    })),
  }
}

function nightOf(room: RoomRow, day: Day, night: NightRow | undefined): CalendarNight {
  if (!night) {
    return {
      day,
      price: room.price,
      ownPrice: false,
      allotment: room.allotment,
      ownAllotment: false,
      sold: 0,
      held: 0,
      blocked: 0,
      left: room.allotment,
      closed: false,
      minStay: null,
      maxStay: null,
      closedToArrival: false,
      closedToDeparture: false,
    }
  }
  const { allotment, ownAllotment, sold, held, blocked, closed, minStay, maxStay, closedToArrival } = night
  return {
    day,
    price: night.price ?? room.price,
    ownPrice: night.price !== null,
    allotment,
    ownAllotment,
    sold,
    held,
    blocked,
    left: closed ? 0 : Math.max(0, allotment - sold - held - blocked),
    closed,
    minStay,
    maxStay,
    closedToArrival,
    closedToDeparture: night.closedToDeparture,
  }
}

const LISTED = 50

/** The newest changes first. Throws AppError `hotel/not-found`. */
export async function readHistory(deps: CalendarDeps, own: Own): Promise<CalendarHistory> {
  const hotel = await readOwnHotel(deps, own)
  const { id, at, undoneAt, change, before } = calendarEdits
  const rows = await deps.db
    .select({ id, at, undoneAt, change, nights: sql<number>`jsonb_array_length(${before})` })
    .from(calendarEdits)
    .where(eq(calendarEdits.hotelId, hotel.id))
    .orderBy(...lastWrittenFirst(calendarEdits))
    .limit(LISTED)
  return rows.map((row) => ({
    id: row.id,
    nights: row.nights,
    at: row.at.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
    change: row.change as CalendarEdit,
  }))
}
