import { amount, currency } from '#modules/reservations/columns.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { sql } from '#platform/database/query.ts'
import { bytea, check, id, index, instant, integer, pgTable, text, unique, uuid } from '#platform/database/schema.ts'

/** Names, birth dates and documents are sealed; staff find a surname by its keyed hash. */
export const reservationTravellers = pgTable(
  'reservation_travellers',
  {
    id: id(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    position: integer().notNull(),
    type: text({ enum: ['adult', 'child', 'infant'] }).notNull(),
    sealed: text().notNull(),
    surnameHash: bytea().notNull(),
  },
  (t) => [
    unique('reservation_travellers_position').on(t.reservationId, t.position),
    index('reservation_travellers_by_surname').on(t.surnameHash, t.reservationId, t.position),
    check('reservation_travellers_type', sql`${t.type} in ('adult', 'child', 'infant')`),
  ],
)

export const reservationExtras = pgTable(
  'reservation_extras',
  {
    id: id(),
    /** The key of the shard, as of all that is of a reservation (decision 102). */
    reservationId: uuid().notNull(),
    itemId: uuid()
      .notNull()
      .references(() => reservationItems.id),
    travellerId: uuid()
      .notNull()
      .references(() => reservationTravellers.id),
    kind: text({ enum: ['seat', 'bag'] }).notNull(),
    slice: integer().notNull(),
    segment: integer(),
    seat: text(),
    count: integer().notNull(),
    kg: integer(),
    amount: amount().notNull(),
    currency: currency(),
  },
  (t) => [
    unique('reservation_extras_once').on(t.itemId, t.travellerId, t.kind, t.slice, t.segment).nullsNotDistinct(),
    check('reservation_extras_kind', sql`${t.kind} in ('seat', 'bag')`),
    check('reservation_extras_seat', sql`(${t.kind} = 'seat') = (${t.seat} is not null and ${t.segment} is not null)`),
    check('reservation_extras_amount', sql`${t.amount} >= 0 and ${t.count} > 0`),
  ],
)

export const reservationTickets = pgTable(
  'reservation_tickets',
  {
    id: id(),
    reservationId: uuid().notNull(),
    itemId: uuid()
      .notNull()
      .references(() => reservationItems.id),
    travellerId: uuid()
      .notNull()
      .references(() => reservationTravellers.id),
    number: text().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [
    unique('reservation_tickets_number').on(t.number),
    unique('reservation_tickets_traveller').on(t.itemId, t.travellerId),
    check('reservation_tickets_form', sql`${t.number} ~ '^[0-9]{13}$'`),
  ],
)
