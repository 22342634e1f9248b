import { amount, currency } from '#modules/hotels/columns.ts'
import type { Policy } from '#modules/hotels/hotels.contract.ts'
import { hotels, ratePlans, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
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
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { StayOffer } from './stay-offer.ts'

/** held → pending → confirmed → completed; the others are ends. What may follow what is in stay-states.ts. */
export const STAY_STATUSES = [
  'held',
  'released',
  'pending',
  'confirmed',
  'rejected',
  'lapsed',
  'cancelled',
  'completed',
  'no_show',
] as const

export type StayStatus = (typeof STAY_STATUSES)[number]

/** Rooms that were promised: a hold, and the stay that it becomes. */
export const stays = pgTable(
  'stays',
  {
    id: id(),
    /** Of the hold call; the same key is the same hold. */
    key: text().notNull(),
    status: text({ enum: STAY_STATUSES }).notNull(),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    /** Whose hotel it was when it was booked: that account is owed. */
    ownerId: uuid().notNull(),
    roomTypeId: uuid()
      .notNull()
      .references(() => roomTypes.id),
    ratePlanId: uuid()
      .notNull()
      .references(() => ratePlans.id),
    checkIn: date({ mode: 'string' }).notNull(),
    checkOut: date({ mode: 'string' }).notNull(),
    rooms: smallint().notNull(),
    adults: smallint().notNull(),
    childAges: smallint().array().notNull(),
    /** All that was said when it was held: hotel, room, plan, every night, meal and tax. */
    offer: jsonb().$type<StayOffer>().notNull(),
    /** As the offer says: the database keeps it, so that lists are ordered by it without reading offers. */
    hotelName: text().generatedAlwaysAs(sql`offer->'hotel'->>'name'`),
    total: amount().notNull(),
    currency: currency().notNull(),
    policy: text().$type<Policy>().notNull(),
    /** The hold ends then. */
    until: instant().notNull(),
    orderKey: text(),
    /** The code that the guest has; for the owner's list. */
    code: text(),
    /** Guests, contact and wishes, sealed with the id; emptied when they are not needed any more. */
    people: text(),
    /** The owner's answer is due. */
    answerBy: instant(),
    answeredAt: instant(),
    /** Confirmed by the rule of the hotel: its owner was not asked. */
    byRule: boolean().notNull().default(false),
    /** Of a rejection or a cancellation by the owner. */
    reason: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('stays_key').on(t.key),
    unique('stays_order_key').on(t.orderKey),
    // All that an owner's list counts, filters and sorts by: rows hold whole offers, four to a page.
    index('stays_of_owner').on(
      t.ownerId,
      t.createdAt,
      t.id,
      t.status,
      t.hotelId,
      t.checkIn,
      t.checkOut,
      t.total,
      t.hotelName,
    ),
    index('stays_by_hotel').on(t.hotelId, t.checkIn),
    index('stays_holds').on(t.until).where(sql`${t.status} = 'held'`),
    index('stays_to_answer').on(t.answerBy).where(sql`${t.status} = 'pending'`),
    index('stays_to_complete').on(t.checkOut).where(sql`${t.status} = 'confirmed'`),
    check(
      'stays_status',
      sql`${t.status} in ('held', 'released', 'pending', 'confirmed', 'rejected', 'lapsed', 'cancelled', 'completed', 'no_show')`,
    ),
    check('stays_nights', sql`${t.checkOut} - ${t.checkIn} between 1 and 30`),
    check('stays_rooms', sql`${t.rooms} between 1 and 9`),
    check('stays_total', sql`${t.total} > 0`),
    check(
      'stays_ordered',
      sql`${t.status} in ('held', 'released') or (${t.orderKey} is not null and ${t.answerBy} is not null)`,
    ),
  ],
)

/** Every move of a stay; only ever added to. */
export const stayHistory = pgTable(
  'stay_history',
  {
    id: id(),
    seq: seq(),
    /** Of the stay, by which the line lies with it (decision 97); null in lines older than the column. */
    hotelId: uuid(),
    stayId: uuid()
      .notNull()
      .references(() => stays.id),
    from: text('from_status'),
    to: text('to_status').notNull(),
    by: text().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [index('stay_history_by_stay').on(t.stayId, t.id)],
)

export const STAY_CALL_ANSWERS = ['confirmed', 'reopened', 'revoked', 'held', 'applied', 'released', 'refused'] as const
export type StayCallAnswer = (typeof STAY_CALL_ANSWERS)[number]

/**
 * What a reservation has asked of a stay, each call once by its key, with the answer that the same call gets again (decision 104). Only ever
 * added to.
 */
export const stayCalls = pgTable(
  'stay_calls',
  {
    hotelId: uuid().notNull(),
    key: text().notNull(),
    /** Grows with time, as the ids of histories do. */
    id: uuid().notNull().default(sql`uuidv7()`),
    stayId: uuid()
      .notNull()
      .references(() => stays.id),
    answer: text({ enum: STAY_CALL_ANSWERS }).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'stay_calls_key', columns: [t.hotelId, t.key] }),
    check(
      'stay_calls_answer',
      sql`${t.answer} in ('confirmed', 'reopened', 'revoked', 'held', 'applied', 'released', 'refused')`,
    ),
  ],
)
