import { amount, currency } from '#modules/hotels/columns.ts'
import type { HeldAtSupplier } from '#modules/hotels/suppliers/stay-supplier-order.ts'
import { sql } from '#platform/database/query.ts'
import { check, date, id, instant, jsonb, pgTable, smallint, text, unique } from '#platform/database/schema.ts'

/**
 * held → ordering → booked → cancelled; a hold that is given back is released. `ordering` for longer than a call takes: the answer was lost.
 */
export const DUFFEL_STAY_STATUSES = ['held', 'ordering', 'booked', 'cancelled', 'released'] as const

/** What was said of the stay when it was held. */
export type HeldStay = Pick<HeldAtSupplier, 'hotel' | 'room' | 'rate'>

/** Stays that are sold through Duffel, from the quote on. Who stays is known to Duffel and to the reservation, not here. */
export const duffelStays = pgTable(
  'duffel_stays',
  {
    id: id(),
    /** Of the hold call; the same key is the same hold. */
    key: text().notNull(),
    status: text({ enum: DUFFEL_STAY_STATUSES }).notNull(),
    /** Duffel's own. */
    accommodationId: text().notNull(),
    quoteId: text().notNull(),
    checkIn: date({ mode: 'string' }).notNull(),
    checkOut: date({ mode: 'string' }).notNull(),
    rooms: smallint().notNull(),
    adults: smallint().notNull(),
    childAges: smallint().array().notNull(),
    held: jsonb().$type<HeldStay>().notNull(),
    /** What the hold said. */
    total: amount().notNull(),
    currency: currency().notNull(),
    /** What Duffel charges for it, as it writes amounts. */
    cost: text().notNull(),
    costCurrency: text().notNull(),
    until: instant().notNull(),
    orderKey: text(),
    /** When Duffel was asked last to book. */
    orderedAt: instant(),
    bookingId: text(),
    /** By which the hotel knows it. */
    reference: text(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    unique('duffel_stays_key').on(t.key),
    unique('duffel_stays_order_key').on(t.orderKey),
    unique('duffel_stays_booking_id').on(t.bookingId),
    check('duffel_stays_status', sql`${t.status} in ('held', 'ordering', 'booked', 'cancelled', 'released')`),
    check('duffel_stays_booked', sql`(${t.status} in ('booked', 'cancelled')) = (${t.bookingId} is not null)`),
    check('duffel_stays_ordered', sql`${t.status} in ('held', 'released') or ${t.orderKey} is not null`),
    check('duffel_stays_nights', sql`${t.checkOut} > ${t.checkIn}`),
    check('duffel_stays_total', sql`${t.total} > 0`),
  ],
)
