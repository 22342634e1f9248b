import type { ItemSnapshot, ItemStatus } from '#modules/reservations/items/item-states.ts'
import { ITEM_STATUSES } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import { AFTER_YES } from '#modules/reservations/items/stay/after-yes.ts'
import { sql } from '#platform/database/query.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  bytea,
  check,
  date,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  seq,
  smallint,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import { MOST_FEE, USUAL_FEE } from '#platform/fees.contract.ts'
import { amount, citext, currency } from './columns.ts'
import type { ItemMoved } from './history.ts'
import type { ReservationStatus } from './reservations.contract.ts'

/** The promise to a traveller. Personal data is sealed with the row's id; amounts are minor units of its currency. */
export const reservations = pgTable(
  'reservations',
  {
    id: id(),
    code: text().notNull(),
    /** Null for a guest, until an account proves the same address. */
    customerId: uuid(),
    /** The status line as it was after the last move, for lists; a view works it out again. */
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
    index('reservations_by_time').on(t.createdAt, t.id),
    index('reservations_by_payment').on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index('reservations_by_status').on(t.status, t.createdAt, t.id),
    index('reservations_by_currency').on(t.currency, t.createdAt, t.id),
    index('reservations_by_amount').on(t.amount, t.id),
    index('reservations_by_last_day').on(t.lastDay, t.id),
    index('reservations_to_resume').on(t.resumeAt).where(sql`${t.resumeAt} is not null`),
    index('reservations_leased').on(t.leaseOwner).where(sql`${t.leaseOwner} is not null`),
    index('reservations_erased').on(t.lastDay).where(sql`${t.erasedAt} is not null`),
    check('reservations_code_form', sql`${t.code} ~ '^[A-HJKMNP-Z2-9]{6}$'`),
    check('reservations_amount', sql`${t.amount} >= 0`),
    check(
      'reservations_status',
      sql`${t.status} in ('held', 'paying', 'pending', 'paid', 'confirmed', 'changed', 'expired', 'cancelled', 'refunding', 'refunded', 'in_doubt')`,
    ),
  ],
)

/** As one line of the CHECK for each kind. */
function statusesOf(kinds: Readonly<Record<string, readonly string[]>>): string {
  const lines = Object.entries(kinds).map(([kind, all]) => {
    const names = all.map((status) => `'${status}'`).join(', ')
    return `when '${kind}' then "reservation_items"."status" in (${names})`
  })
  return lines.join('\n        ')
}

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
    /** Until when tickets must be issued, or someone such as a hotel must have said yes. */
    ticketBy: instant(),
    /** False: staff issue by hand, or a person says yes. */
    instant: boolean().notNull().default(true),
    /** Everything that was said when it was sold. */
    snapshot: jsonb().$type<ItemSnapshot>().notNull(),
    /** Of a stay, as its snapshot says: the database keeps it. The cast from text to a date is no function that it would keep. */
    checkOut: date({ mode: 'string' }).generatedAlwaysAs(
      sql`make_date(
        substr(snapshot->'stay'->>'checkOut', 1, 4)::integer,
        substr(snapshot->'stay'->>'checkOut', 6, 2)::integer,
        substr(snapshot->'stay'->>'checkOut', 9, 2)::integer)`,
    ),
    /** Of a stay: its owner accepted it, and it has not ended otherwise since. Unlike the status it changes once or twice. */
    afterYes: boolean().generatedAlwaysAs(
      sql`kind = 'stay' and status in (${sql.raw(AFTER_YES.map((one) => `'${one}'`).join(', '))})`,
    ),
    /** Where it leads, as its snapshot says: `GRU-LIS` of a flight, the city of a stay or a hire; reports count by it. */
    place: text().generatedAlwaysAs(
      sql`case kind
        when 'flight' then (snapshot->'slices'->0->>'origin') || '-' || (snapshot->'slices'->0->>'destination')
        when 'stay' then snapshot->'stay'->'hotel'->>'cityName'
        when 'car' then snapshot->'car'->'depot'->>'cityName' end`,
    ),
    amount: amount().notNull(),
    currency: currency(),
    /** What went back to the guest by the quote that was settled: a trigger (db/) keeps it with the quote. */
    refunded: amount().notNull().default(0),
    /** Of a stay: our percentage of it, of the day on which it was booked. A trigger (db/) refuses another. */
    feePercent: smallint().notNull().default(USUAL_FEE),
    /** Of the amount, what is ours on top of the price of its supplier, in minor units; as it was when it was held. */
    markUp: amount().notNull().default(0),
    /** Who is owed for it, where that is not its supplier: the owner of a hotel. */
    ownerId: uuid(),
    /** Which travellers of the reservation it is for, by their positions; null for all of them. */
    people: integer().array(),
    /** What a guest asks of the hotel, sealed with the id. */
    wishes: text(),
    /** The item in whose place it comes, once it is ordered. */
    replaces: uuid().references((): AnyPgColumn => reservationItems.id),
    /** Every move with its cause, in order: the statement that moves it adds its own (history.ts). */
    moves: jsonb().$type<ItemMoved[]>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('reservation_items_position').on(t.reservationId, t.position),
    unique('reservation_items_hold').on(t.supplier, t.holdRef),
    unique('reservation_items_order').on(t.supplier, t.orderRef),
    index('reservation_items_by_locator').on(sql`upper(${t.locator})`).where(sql`${t.locator} is not null`),
    // All that an owner's earnings are summed up from, and that a guest's surname is looked up with: rows hold whole snapshots, four to a
    // page. Without the status, which changes often.
    index('reservation_items_of_owner')
      .on(
        t.ownerId,
        t.checkOut,
        t.afterYes,
        t.kind,
        t.reservationId,
        t.id,
        t.amount,
        t.currency,
        t.refunded,
        t.orderRef,
        t.people,
        t.feePercent,
      )
      .where(sql`${t.ownerId} is not null`),
    index('reservation_items_by_kind').on(t.kind, t.reservationId),
    index('reservation_items_by_place')
      .on(t.createdAt, t.kind, t.place, t.reservationId)
      .where(sql`${t.place} is not null`),
    // The cover of policies ends by itself.
    index('reservation_items_covered')
      .on(sql`(${t.snapshot} -> 'policy' ->> 'until')`)
      .where(sql`${t.kind} = 'policy' and ${t.status} = 'issued'`),
    check('reservation_items_amount', sql`${t.amount} >= 0`),
    check('reservation_items_mark_up', sql`${t.markUp} between 0 and ${t.amount}`),
    check('reservation_items_fee', sql`${t.feePercent} between 0 and ${sql.raw(String(MOST_FEE))}`),
    check(
      'reservation_items_status',
      sql`case ${t.kind}
        ${sql.raw(statusesOf(ITEM_STATUSES))}
        else false end`,
    ),
    check('reservation_items_moved', sql`(${t.moves} -> -1 ->> 'to') is not distinct from ${t.status}`),
    check(
      'reservation_items_ordered',
      sql`${t.status} not in ('awaiting_ticket', 'ticketed', 'schedule_changed', 'pending', 'accepted', 'confirmed', 'issued', 'completed', 'no_show') or ${t.orderRef} is not null`,
    ),
  ],
)

/** What was written down besides the moves of items, and what else a traveller reads in the timeline. Only ever added to. */
export const reservationHistory = pgTable(
  'reservation_history',
  {
    id: id(),
    seq: seq(),
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
    kind: text({ enum: ['link', 'guest', 'review'] }).notNull(),
    hash: bytea().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('reservation_keys_hash').on(t.hash),
    index('reservation_keys_by_reservation').on(t.reservationId),
    check('reservation_keys_kind', sql`${t.kind} in ('link', 'guest', 'review')`),
  ],
)
