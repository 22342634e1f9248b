import { amount } from '#modules/hotels/columns.ts'
import { hotels, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { sql } from '#platform/database/query.ts'
import {
  boolean,
  check,
  date,
  id,
  index,
  instant,
  jsonb,
  pgTable,
  primaryKey,
  seq,
  smallint,
  text,
  uuid,
} from '#platform/database/schema.ts'

/**
 * One night of one room type. Sparse: a row exists only where the night differs from its room type, because something is
 * sold or held, closed, or has a price or a rule of its own. Nothing is sold around the last check.
 */
export const roomNights = pgTable(
  'room_nights',
  {
    /** Of the room type. */
    hotelId: uuid().notNull(),
    roomTypeId: uuid()
      .notNull()
      .references(() => roomTypes.id),
    /** The night from this day of the hotel to the next. */
    day: date({ mode: 'string' }).notNull(),
    /** Of the hotel, here so that a search of a city reads one range of one index. */
    cityId: text().notNull(),
    allotment: smallint().notNull(),
    /** The owner gave this night an allotment; it does not follow the room type's any more. */
    ownAllotment: boolean().notNull().default(false),
    sold: smallint().notNull().default(0),
    held: smallint().notNull().default(0),
    /** Taken by an outside calendar. It may collide with what was sold meanwhile: then it is a conflict to be shown. */
    blocked: smallint().notNull().default(0),
    closed: boolean().notNull().default(false),
    /** Null: the room type's. */
    price: amount(),
    minStay: smallint(),
    maxStay: smallint(),
    closedToArrival: boolean().notNull().default(false),
    closedToDeparture: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ name: 'room_nights_key', columns: [t.roomTypeId, t.day] }),
    index('room_nights_by_city').on(t.cityId, t.day),
    check('room_nights_counts', sql`${t.sold} >= 0 and ${t.held} >= 0 and ${t.blocked} >= 0`),
    check('room_nights_allotment', sql`${t.sold} + ${t.held} <= ${t.allotment}`),
    check('room_nights_price', sql`${t.price} > 0`),
    check('room_nights_stay', sql`${t.minStay} between 1 and 30 and ${t.maxStay} between 1 and 30`),
  ],
)

/** What an owner changed in the calendar and how it was before, so that it can be undone and is known. */
export const calendarEdits = pgTable(
  'calendar_edits',
  {
    id: id(),
    seq: seq(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    by: text().notNull(),
    change: jsonb().$type<Record<string, unknown>>().notNull(),
    before: jsonb().$type<Record<string, unknown>[]>().notNull(),
    at: instant().notNull(),
    undoneAt: instant(),
  },
  (t) => [index('calendar_edits_by_hotel').on(t.hotelId, t.at)],
)

/** Which hotels have an address in a city; on every server, so that each shard is asked for its own. A trigger (db/) keeps it with the hotels. */
export const cityHotels = pgTable('city_hotels', { cityId: text().notNull(), hotelId: uuid().notNull() }, (t) => [
  primaryKey({ name: 'city_hotels_key', columns: [t.cityId, t.hotelId] }),
])

/** Counts every change of what a search shows of the hotels of a city; processes that keep them look at it. */
export const hotelCities = pgTable('hotel_cities', {
  cityId: text().primaryKey(),
  version: amount().notNull(),
})
