import { amount, currency } from '#modules/reservations/columns.ts'
import type { HeldItem } from '#modules/reservations/hold/held-item.ts'
import type { FlightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { ChangeRuleApplied } from '#modules/rights/index.ts'
import { sql } from '#platform/database/query.ts'
import {
  check,
  date,
  id,
  index,
  instant,
  jsonb,
  pgTable,
  seq,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#platform/database/schema.ts'
import type { FlightChangeStatus } from './change-flight.contract.ts'
import type { FlightChangeMoney } from './flight-change-money.ts'

/** The flights that are to be, as they are held. */
export type HeldChange = Pick<HeldItem, 'supplier' | 'holdRef' | 'extras' | 'lastDay'> & {
  snapshot: FlightSnapshot
  /** Of the amount, what is ours. */
  markUp: number
}

/** Other flights that a traveller has said yes to. What may follow what is in flight-change-states.ts. */
export const flightChanges = pgTable(
  'flight_changes',
  {
    id: id(),
    seq: seq(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid()
      .notNull()
      .references(() => reservationItems.id),
    /** The flights in its place, once they are being ordered. */
    newItemId: uuid().references(() => reservationItems.id),
    /** Of the call that holds the seats (reservation_holds). */
    holdKey: text().notNull(),
    offerId: text().notNull(),
    held: jsonb().$type<HeldChange>().notNull(),
    /** What was said yes to. */
    seen: jsonb().$type<FlightChangeMoney>().notNull(),
    toPay: amount().notNull(),
    back: amount().notNull(),
    currency: currency(),
    rule: jsonb().$type<ChangeRuleApplied>().notNull(),
    refundBy: date({ mode: 'string' }).notNull(),
    status: text().$type<FlightChangeStatus>().notNull(),
    payBy: instant(),
    /** Something is left to do from this moment on; null at rest. */
    resumeAt: instant(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('flight_changes_hold').on(t.holdKey),
    unique('flight_changes_new_item').on(t.newItemId),
    uniqueIndex('flight_changes_one_open').on(t.itemId).where(sql`${t.status} in ('unpaid', 'ordering')`),
    index('flight_changes_by_reservation').on(t.reservationId),
    index('flight_changes_by_item').on(t.itemId),
    index('flight_changes_to_resume').on(t.resumeAt).where(sql`${t.resumeAt} is not null`),
    check(
      'flight_changes_status',
      sql`${t.status} in ('unpaid', 'ordering', 'applied', 'expired', 'withdrawn', 'failed')`,
    ),
    check('flight_changes_amounts', sql`${t.toPay} >= 0 and ${t.back} >= 0 and (${t.toPay} = 0 or ${t.back} = 0)`),
    check('flight_changes_to_be_paid', sql`(${t.toPay} > 0) = (${t.payBy} is not null)`),
    check('flight_changes_ended', sql`${t.status} not in ('expired', 'withdrawn') or ${t.toPay} > 0`),
    check('flight_changes_ordered', sql`${t.status} not in ('ordering', 'applied') or ${t.newItemId} is not null`),
  ],
)
