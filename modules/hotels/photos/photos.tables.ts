import { hotels, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { sql } from '#platform/database/query.ts'
import {
  bytea,
  check,
  foreignKey,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { Locale } from '#platform/locale.ts'

/** A photo of a hotel. Its files are in another table, so that listing photos does not read them. */
export const hotelPhotos = pgTable(
  'hotel_photos',
  {
    id: id(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    /** What it shows, if it is a room. */
    roomTypeId: uuid(),
    position: smallint().notNull(),
    /** Of hotel and content: the same file again is the same photo, and no hotel has another's. Names its files. */
    hash: text().notNull(),
    /** What staff say: `waiting` is seen by the owner and them only. */
    status: text({ enum: ['waiting', 'shown', 'refused'] })
      .notNull()
      .default('waiting'),
    /** What happened to its files. */
    work: text({ enum: ['stored', 'ready', 'failed'] })
      .notNull()
      .default('stored'),
    alt: jsonb().$type<Partial<Record<Locale, string>>>().notNull().default({}),
    width: integer().notNull(),
    height: integer().notNull(),
    /** Files there are, by width; empty until they are made. */
    widths: smallint().array().notNull().default(sql`'{}'`),
    /** `#rrggbb`, for the place where it will be. */
    color: text().notNull(),
    /** A picture of some pixels as a data address. */
    placeholder: text().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('hotel_photos_of_hotel').on(t.hotelId, t.hash),
    index('hotel_photos_by_hotel').on(t.hotelId, t.position),
    index('hotel_photos_to_review').on(t.createdAt).where(sql`${t.status} = 'waiting'`),
    foreignKey({
      name: 'hotel_photos_room',
      columns: [t.hotelId, t.roomTypeId],
      foreignColumns: [roomTypes.hotelId, roomTypes.id],
    }),
    check('hotel_photos_status', sql`${t.status} in ('waiting', 'shown', 'refused')`),
    check('hotel_photos_work', sql`${t.work} in ('stored', 'ready', 'failed')`),
    check('hotel_photos_ready', sql`(${t.work} = 'ready') = (cardinality(${t.widths}) > 0)`),
    check('hotel_photos_hash', sql`${t.hash} ~ '^[0-9a-f]{40}$'`),
  ],
)

/** As it was uploaded, with all that a camera writes into it: kept until its files are made, and served to nobody. */
export const photoOriginals = pgTable('photo_originals', {
  photoId: uuid()
    .primaryKey()
    .references(() => hotelPhotos.id, { onDelete: 'cascade' }),
  bytes: bytea().notNull(),
})

/** What browsers get; a name is never used for another content. */
export const photoFiles = pgTable(
  'photo_files',
  {
    photoId: uuid()
      .notNull()
      .references(() => hotelPhotos.id, { onDelete: 'cascade' }),
    hash: text().notNull(),
    width: smallint().notNull(),
    format: text({ enum: ['avif', 'webp'] }).notNull(),
    bytes: bytea().notNull(),
  },
  (t) => [
    primaryKey({ name: 'photo_files_key', columns: [t.hash, t.width, t.format] }),
    index('photo_files_by_photo').on(t.photoId),
    check('photo_files_format', sql`${t.format} in ('avif', 'webp')`),
  ],
)
