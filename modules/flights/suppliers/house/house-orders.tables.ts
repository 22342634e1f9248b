import type { OrderExtra } from '#modules/flights/flight-order.ts'
import type { Slice } from '#modules/flights/flights.contract.ts'
import { sql } from '#platform/database/query.ts'
import {
  boolean,
  check,
  date,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  seq,
  smallint,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { HouseRef } from './house-ref.ts'
import type { SeatRequest } from './take-seats.ts'

/** held → ordered → ticketed → cancelled; a hold ends as released or expired. */
export const HOUSE_ORDER_STATUSES = ['held', 'ordered', 'ticketed', 'cancelled', 'released', 'expired'] as const

type HouseOrderStatus = (typeof HOUSE_ORDER_STATUSES)[number]
/** `at` is an instant. */
export type HouseMove = { from: HouseOrderStatus | null; to: HouseOrderStatus; at: string }

/** What the house supplier has promised: a hold, and the order that it becomes. */
export const houseOrders = pgTable(
  'house_orders',
  {
    id: id(),
    /** Of the hold call; the same key is the same hold. */
    key: text().notNull(),
    status: text({ enum: HOUSE_ORDER_STATUSES }).notNull(),
    adults: smallint().notNull(),
    childAges: smallint().array().notNull(),
    cabin: text({ enum: ['economy', 'premium', 'business', 'first'] }).notNull(),
    family: text({ enum: ['light', 'standard', 'flex'] }).notNull(),
    /** Services by their key with local day numbers, for each slice. */
    flights: jsonb().$type<HouseRef['slices']>().notNull(),
    /** What was taken from the stock, to be given back as it is. */
    seats: jsonb().$type<SeatRequest[]>().notNull(),
    /** The itinerary as the traveller knows it. */
    slices: jsonb().$type<Slice[]>().notNull(),
    /** A schedule change left no journey. */
    disrupted: boolean().notNull().default(false),
    /** Minor units of `currency`, without extras. */
    total: integer().notNull(),
    currency: text({ enum: ['BRL', 'USD', 'EUR'] }).notNull(),
    until: instant().notNull(),
    orderKey: text(),
    locator: text(),
    /** Travellers and contact, sealed; gone when the order is cancelled. */
    people: text(),
    extras: jsonb().$type<OrderExtra[]>(),
    ticketBy: instant(),
    issueKey: text(),
    /** Every move, in order: the statement that moves it adds its own. */
    moves: jsonb().$type<HouseMove[]>().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [
    unique('house_orders_key').on(t.key),
    unique('house_orders_order_key').on(t.orderKey),
    unique('house_orders_issue_key').on(t.issueKey),
    unique('house_orders_locator').on(t.locator),
    index('house_orders_holds').on(t.until).where(sql`${t.status} = 'held'`),
    index('house_orders_departures').using('gin', t.seats.op('jsonb_path_ops')),
    check(
      'house_orders_status',
      sql`${t.status} in ('held', 'ordered', 'ticketed', 'cancelled', 'released', 'expired')`,
    ),
    check(
      'house_orders_ordered',
      sql`(${t.status} in ('ordered', 'ticketed', 'cancelled')) = (${t.orderKey} is not null and ${t.locator} is not null and ${t.ticketBy} is not null)`,
    ),
    check('house_orders_ticketed', sql`${t.status} <> 'ticketed' or ${t.issueKey} is not null`),
    check('house_orders_total', sql`${t.total} > 0`),
    check('house_orders_moved', sql`(${t.moves} -> -1 ->> 'to') is not distinct from ${t.status}`),
  ],
)

/** Seats of the seat map that someone has; a row is a seat, so that nobody else can have it. */
export const houseSeats = pgTable(
  'house_seats',
  {
    serviceId: integer().notNull(),
    departureDate: date({ mode: 'string' }).notNull(),
    seat: text().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => houseOrders.id),
    /** Known from the order on. */
    travellerId: text(),
  },
  (t) => [
    primaryKey({ name: 'house_seats_key', columns: [t.serviceId, t.departureDate, t.seat] }),
    index('house_seats_by_order').on(t.orderId),
    check('house_seats_seat', sql`${t.seat} ~ '^[1-9][0-9]?[A-K]$'`),
  ],
)

/** Serial of a ticket: ten digits, never used twice. */
export const houseTicketSerial = pgSequence('house_ticket_serial', {
  startWith: 2_100_000_001,
  minValue: 2_100_000_001,
  maxValue: 9_999_999_999,
})

export const houseTickets = pgTable(
  'house_tickets',
  {
    number: text().primaryKey(),
    orderId: uuid()
      .notNull()
      .references(() => houseOrders.id),
    travellerId: text().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [
    unique('house_tickets_traveller').on(t.orderId, t.travellerId),
    check('house_tickets_number', sql`${t.number} ~ '^[0-9]{13}$'`),
  ],
)

/** Changes of single departures; for each departure the latest holds, counted from the timetable. */
export const houseScheduleChanges = pgTable(
  'house_schedule_changes',
  {
    id: id(),
    seq: seq(),
    serviceId: integer().notNull(),
    departureDate: date({ mode: 'string' }).notNull(),
    shiftMinutes: integer().notNull(),
    cancelled: boolean().notNull(),
    /** Of the staff account. */
    changedBy: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('house_schedule_changes_by_departure').on(t.departureDate, t.serviceId, t.id),
    check('house_schedule_changes_shift', sql`${t.shiftMinutes} between -720 and 720`),
    check('house_schedule_changes_kind', sql`not ${t.cancelled} or ${t.shiftMinutes} = 0`),
  ],
)

/** What a schedule change did to an order; one row for each, as for the event that was published. */
export const houseOrderChanges = pgTable(
  'house_order_changes',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => houseOrders.id),
    changeId: uuid()
      .notNull()
      .references(() => houseScheduleChanges.id),
    before: jsonb().$type<Slice[]>().notNull(),
    /** Null: no journey is left. */
    after: jsonb().$type<Slice[]>(),
    at: instant().notNull(),
  },
  (t) => [unique('house_order_changes_once').on(t.orderId, t.changeId)],
)
