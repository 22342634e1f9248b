import { hotels, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { sql } from '#platform/database/query.ts'
import {
  check,
  date,
  id,
  index,
  instant,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'

/** The address at which others read when a room type is full. Anyone with the token may read; a new one ends the old. */
export const calendarExports = pgTable(
  'calendar_exports',
  {
    roomTypeId: uuid()
      .primaryKey()
      .references(() => roomTypes.id),
    token: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [unique('calendar_exports_token').on(t.token)],
)

/** An outside calendar of a room type: what is busy there takes rooms here (`room_nights.blocked`). */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: id(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    roomTypeId: uuid()
      .notNull()
      .references(() => roomTypes.id),
    /** As the owner calls it. */
    name: text().notNull(),
    /** Sealed: anyone who knows it can read the owner's bookings elsewhere. */
    url: text().notNull(),
    /** Of the address, so that it is not added twice. */
    urlHash: text().notNull(),
    /** How many rooms a busy night takes. */
    rooms: smallint().notNull().default(1),
    etag: text(),
    /** The last time that it was asked, and that it answered. */
    triedAt: instant(),
    fetchedAt: instant(),
    /** Why the last attempt failed; null when it did not. */
    error: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('calendar_feeds_once').on(t.roomTypeId, t.urlHash),
    index('calendar_feeds_by_hotel').on(t.hotelId),
    index('calendar_feeds_due').on(t.triedAt),
    check('calendar_feeds_rooms', sql`${t.rooms} between 1 and 99`),
  ],
)

/** The busy nights of a feed as they are counted in `room_nights.blocked`. */
export const calendarFeedNights = pgTable(
  'calendar_feed_nights',
  {
    feedId: uuid()
      .notNull()
      .references(() => calendarFeeds.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ name: 'calendar_feed_nights_key', columns: [t.feedId, t.day] })],
)
