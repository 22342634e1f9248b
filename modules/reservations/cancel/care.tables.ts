import type { Slice } from '#modules/flights/flights.contract.ts'
import { amount, currency } from '#modules/reservations/columns.ts'
import { NEXT_IN_HISTORY } from '#modules/reservations/history.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { CancellationQuote, RuleApplied } from '#modules/rights/index.ts'
import { sql } from '#platform/database/query.ts'
import {
  bigint,
  check,
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

/** Quotes of before 30 November 2026 do not say what counted of what had come back by then. */
type KeptQuote = Omit<CancellationQuote, 'counted'> & Partial<Pick<CancellationQuote, 'counted'>>

/** What a cancellation would give back, as it was shown. Confirming it is the one way to cancel. */
export const reservationQuotes = pgTable(
  'reservation_quotes',
  {
    id: id(),
    /** Its place in the history, so that it is known what came after it. */
    seq: bigint({ mode: 'number' }).notNull().default(NEXT_IN_HISTORY),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid()
      .notNull()
      .references(() => reservationItems.id),
    quote: jsonb().$type<KeptQuote>().notNull(),
    /** What goes back; staff may give more than the rule does. */
    refund: amount().notNull(),
    currency: currency(),
    reason: text(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    confirmedBy: text(),
    settledAt: instant(),
  },
  (t) => [
    index('reservation_quotes_by_reservation').on(t.reservationId),
    uniqueIndex('reservation_quotes_one_confirmed').on(t.itemId).where(sql`${t.confirmedAt} is not null`),
    index('reservation_quotes_by_confirmation').on(t.confirmedAt).where(sql`${t.confirmedAt} is not null`),
    check('reservation_quotes_refund', sql`${t.refund} >= 0`),
    check('reservation_quotes_settled', sql`${t.settledAt} is null or ${t.confirmedAt} is not null`),
  ],
)

export const reservationNotes = pgTable(
  'reservation_notes',
  {
    id: id(),
    seq: seq(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    staffId: uuid().notNull(),
    staffName: text().notNull(),
    text: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('reservation_notes_by_reservation').on(t.reservationId)],
)

/** Money above the limit waits for a second person; the database refuses an approval by the first one. */
export const refundApprovals = pgTable(
  'refund_approvals',
  {
    id: id(),
    seq: seq(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    kind: text({ enum: ['refund', 'cancel'] }).notNull(),
    quoteId: uuid().references(() => reservationQuotes.id),
    key: text().notNull(),
    amount: amount().notNull(),
    currency: currency(),
    reason: text().notNull(),
    requestedBy: uuid().notNull(),
    requestedName: text().notNull(),
    requestedAt: instant().notNull(),
    status: text({ enum: ['waiting', 'approved', 'declined'] }).notNull(),
    decidedBy: uuid(),
    decidedName: text(),
    decidedAt: instant(),
    decision: text(),
  },
  (t) => [
    unique('refund_approvals_key').on(t.reservationId, t.key),
    index('refund_approvals_waiting').on(t.requestedAt).where(sql`${t.status} = 'waiting'`),
    check('refund_approvals_kind', sql`${t.kind} in ('refund', 'cancel')`),
    check('refund_approvals_status', sql`${t.status} in ('waiting', 'approved', 'declined')`),
    check('refund_approvals_amount', sql`${t.amount} > 0`),
    check('refund_approvals_second_person', sql`${t.status} <> 'approved' or ${t.decidedBy} <> ${t.requestedBy}`),
    check('refund_approvals_decided', sql`(${t.status} = 'waiting') = (${t.decidedBy} is null)`),
    check('refund_approvals_quote', sql`(${t.kind} = 'cancel') = (${t.quoteId} is not null)`),
  ],
)

/** A carrier's change of an ordered flight with the traveller's rights by the rule of the day on which it came. */
export const scheduleChanges = pgTable(
  'schedule_changes',
  {
    id: id(),
    seq: seq(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid()
      .notNull()
      .references(() => reservationItems.id),
    supplier: text().notNull(),
    supplierChange: text().notNull(),
    before: jsonb().$type<Slice[]>().notNull(),
    after: jsonb().$type<Slice[]>(),
    at: instant().notNull(),
    rights: jsonb()
      .$type<{ rebookFree: boolean; refundInFull: boolean; rule: Omit<RuleApplied, 'refund' | 'by'> }>()
      .notNull(),
    status: text({ enum: ['open', 'accepted', 'rebooking', 'rebooked', 'refunded', 'superseded'] }).notNull(),
    answeredAt: instant(),
  },
  (t) => [
    unique('schedule_changes_supplier').on(t.supplier, t.supplierChange, t.itemId),
    uniqueIndex('schedule_changes_one_open').on(t.itemId).where(sql`${t.status} in ('open', 'rebooking')`),
    check(
      'schedule_changes_status',
      sql`${t.status} in ('open', 'accepted', 'rebooking', 'rebooked', 'refunded', 'superseded')`,
    ),
  ],
)
