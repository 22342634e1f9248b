import { index, instant, pgTable, primaryKey, text, uuid } from '#platform/database/schema.ts'

/*
 * What says where a reservation lies to those who do not know its id (decision 102). Each line is written before the reservation is, in a
 * transaction of its own; one whose reservation never came leads nowhere. A trigger (db/) writes what processes of the release before do not.
 */

/** Which reservation has a code; it has the last word on whether one is taken. */
export const reservationCodes = pgTable(
  'reservation_codes',
  {
    code: text().primaryKey(),
    reservationId: uuid().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [index('reservation_codes_by_time').on(t.createdAt, t.code)],
)

/** The list of an account, beside it. The reservation has the last word on whose it is. */
export const customerReservations = pgTable(
  'customer_reservations',
  {
    customerId: uuid().notNull(),
    reservationId: uuid().notNull(),
    /** Of the reservation: lists are in this order. */
    createdAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'customer_reservations_key', columns: [t.customerId, t.reservationId] }),
    index('customer_reservations_by_time').on(t.customerId, t.createdAt, t.reservationId),
  ],
)
