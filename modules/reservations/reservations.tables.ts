import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { CURRENCIES } from '#platform/money.ts'
import type { ItemSnapshot, ItemStatus } from './item-states.ts'
import type { ItemKind, ReservationStatus } from './reservations.contract.ts'

const citext = customType<{ data: string }>({ dataType: () => 'citext' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = () => timestamp({ withTimezone: true })
const amount = () => bigint({ mode: 'number' })
const currency = () => char({ length: 3, enum: CURRENCIES }).notNull()
const id = () => uuid().primaryKey().default(sql`uuidv7()`)

/** The promise to a traveller. Personal data is sealed with the row's id; amounts are minor units of its currency. */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    code: text().notNull(),
    /** Null for a guest, until an account proves the same address. */
    customerId: uuid(),
    /** The status line as it stood after the last move, for lists; a view works it out anew. */
    status: text().$type<ReservationStatus>().notNull(),
    locale: text({ enum: ['en', 'pt-BR'] }).notNull(),
    currency: currency(),
    /** What the traveller pays for all items that were not replaced, extras included. */
    amount: amount().notNull(),
    contactEmail: citext().notNull(),
    contactPhone: text().notNull(),
    holdExpiresAt: instant().notNull(),
    /** Local day of the last flight, stay or hire: trips are past after it. */
    lastDay: date({ mode: 'string' }).notNull(),
    /** When the money was certain. */
    paidAt: instant(),
    /** Something is left to do from this moment on; null at rest. */
    resumeAt: instant(),
    /** Who goes on with the saga just now, so that request, event and job do not do so at once. */
    leaseId: uuid(),
    leaseUntil: instant(),
    /** The process that holds the lease (platform/liveness.ts). */
    leaseOwner: bigint({ mode: 'number' }),
    erasedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('reservations_code').on(t.code),
    index('reservations_by_customer').on(t.customerId, t.createdAt),
    index('reservations_by_email').on(t.contactEmail),
    index('reservations_by_time').on(t.createdAt),
    index('reservations_to_resume').on(t.resumeAt).where(sql`${t.resumeAt} is not null`),
    index('reservations_leased').on(t.leaseOwner).where(sql`${t.leaseOwner} is not null`),
    check('reservations_code_form', sql`${t.code} ~ '^[A-HJKMNP-Z2-9]{6}$'`),
    check('reservations_amount', sql`${t.amount} >= 0`),
    check(
      'reservations_status',
      sql`${t.status} in ('held', 'paying', 'paid', 'confirmed', 'changed', 'expired', 'cancelled', 'refunding', 'refunded', 'in_doubt')`,
    ),
  ],
)

/** What was promised, one row each. The handler of its kind speaks to the supplier. */
export const reservationItems = pgTable(
  'reservation_items',
  {
    id: id(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    position: integer().notNull(),
    kind: text().$type<ItemKind>().notNull(),
    status: text().$type<ItemStatus>().notNull(),
    supplier: text().notNull(),
    holdRef: text().notNull(),
    orderRef: text(),
    locator: text(),
    ticketBy: instant(),
    /** False: staff issue by hand. */
    instant: boolean().notNull().default(true),
    /** Everything that was said when it was sold. */
    snapshot: jsonb().$type<ItemSnapshot>().notNull(),
    amount: amount().notNull(),
    currency: currency(),
    /** The item in whose place it comes, once it is ordered. */
    replaces: uuid().references((): AnyPgColumn => reservationItems.id),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('reservation_items_position').on(t.reservationId, t.position),
    unique('reservation_items_hold').on(t.supplier, t.holdRef),
    unique('reservation_items_order').on(t.supplier, t.orderRef),
    check('reservation_items_amount', sql`${t.amount} >= 0`),
    check(
      'reservation_items_status',
      sql`case ${t.kind}
        when 'flight' then ${t.status} in ('held', 'expired', 'ordering', 'awaiting_ticket', 'ticketed', 'schedule_changed', 'cancelled', 'refunded', 'in_doubt', 'failed')
        when 'stay' then ${t.status} in ('held', 'expired', 'pending', 'confirmed', 'rejected', 'lapsed', 'completed', 'no_show', 'cancelled')
        when 'car' then ${t.status} in ('held', 'expired', 'confirmed', 'completed', 'cancelled')
        when 'policy' then ${t.status} in ('held', 'expired', 'issued', 'completed', 'cancelled')
        else false end`,
    ),
    check(
      'reservation_items_ordered',
      sql`${t.status} not in ('awaiting_ticket', 'ticketed', 'schedule_changed') or ${t.orderRef} is not null`,
    ),
  ],
)

/** Names, birth dates and documents stand sealed; staff find a surname by its keyed hash. */
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
    index('reservation_travellers_by_surname').on(t.surnameHash),
    check('reservation_travellers_type', sql`${t.type} in ('adult', 'child', 'infant')`),
  ],
)

export const reservationExtras = pgTable(
  'reservation_extras',
  {
    id: id(),
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

/** Every call to a supplier, written before it is made; what is still `intended` after a crash may have happened. */
export const reservationSteps = pgTable(
  'reservation_steps',
  {
    id: id(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid().references(() => reservationItems.id),
    step: text({ enum: ['order', 'cancel', 'release', 'issue', 'rehold'] }).notNull(),
    /** What the supplier knows the call by. */
    key: text().notNull(),
    status: text({ enum: ['intended', 'done', 'failed', 'in_doubt'] }).notNull(),
    attempts: integer().notNull().default(1),
    detail: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    unique('reservation_steps_key').on(t.key),
    index('reservation_steps_by_reservation').on(t.reservationId),
    check('reservation_steps_step', sql`${t.step} in ('order', 'cancel', 'release', 'issue', 'rehold')`),
    check('reservation_steps_status', sql`${t.status} in ('intended', 'done', 'failed', 'in_doubt')`),
    check('reservation_steps_settled', sql`(${t.settledAt} is not null) = (${t.status} in ('done', 'failed'))`),
  ],
)

/** Every move with its cause, and what else a traveller reads in the timeline. Only ever added to. */
export const reservationHistory = pgTable(
  'reservation_history',
  {
    id: id(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid().references(() => reservationItems.id),
    from: text('from_status'),
    to: text('to_status').notNull(),
    /** In words of the product for the timeline; null for moves that a traveller need not know. */
    event: text(),
    values: jsonb().$type<Record<string, string>>().notNull().default({}),
    by: text().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [index('reservation_history_by_reservation').on(t.reservationId, t.id)],
)

/** Keys that open one reservation without an account: links in mails work once, guest keys until they end. */
export const reservationKeys = pgTable(
  'reservation_keys',
  {
    id: id(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    kind: text({ enum: ['link', 'guest'] }).notNull(),
    hash: bytea().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('reservation_keys_hash').on(t.hash),
    index('reservation_keys_by_reservation').on(t.reservationId),
    check('reservation_keys_kind', sql`${t.kind} in ('link', 'guest')`),
  ],
)
