import { amount, currency } from '#modules/reservations/columns.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { RuleApplied } from '#modules/rights/index.ts'
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
import type { ChangeStatus } from './change.contract.ts'
import type { ChangeTerms } from './change-money.ts'

/** What a change of a stay would cost or give back, as it was shown. Asking for it with this quote is the one way to change. */
export const stayChangeQuotes = pgTable(
  'stay_change_quotes',
  {
    id: id(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid()
      .notNull()
      .references(() => reservationItems.id),
    before: jsonb().$type<ChangeTerms>().notNull(),
    after: jsonb().$type<ChangeTerms>().notNull(),
    toPay: amount().notNull(),
    back: amount().notNull(),
    currency: currency(),
    /** What decides how much of a lower price comes back. */
    rule: jsonb().$type<RuleApplied>().notNull(),
    refundBy: date({ mode: 'string' }).notNull(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('stay_change_quotes_by_reservation').on(t.reservationId),
    check('stay_change_quotes_amounts', sql`${t.toPay} >= 0 and ${t.back} >= 0 and (${t.toPay} = 0 or ${t.back} = 0)`),
  ],
)

/**
 * `hold`: the nights that are added; until they are held there is no change for anyone. `drop`: it was given up meanwhile. `apply`: what the
 * owner has said yes to. `release`: the nights of a change that came to nothing.
 */
const STAY_CHANGE_CALLS = ['hold', 'drop', 'apply', 'release'] as const

/** A guest's request for other dates or another party of a confirmed stay. What may follow what is in change-states.ts. */
export const stayChanges = pgTable(
  'stay_changes',
  {
    id: id(),
    seq: seq(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid()
      .notNull()
      .references(() => reservationItems.id),
    /** The hotel's own row of it, and who must say yes. */
    stayId: uuid().notNull(),
    ownerId: uuid().notNull(),
    quoteId: uuid()
      .notNull()
      .references(() => stayChangeQuotes.id),
    status: text().$type<ChangeStatus>().notNull(),
    /** The nights as they are and as they are to be: those that only the request has are held while it is open. */
    oldCheckIn: date({ mode: 'string' }).notNull(),
    oldCheckOut: date({ mode: 'string' }).notNull(),
    checkIn: date({ mode: 'string' }).notNull(),
    checkOut: date({ mode: 'string' }).notNull(),
    before: jsonb().$type<ChangeTerms>().notNull(),
    after: jsonb().$type<ChangeTerms>().notNull(),
    /** The difference: to be paid, or to come back. */
    toPay: amount().notNull(),
    back: amount().notNull(),
    currency: currency(),
    payBy: instant(),
    answerBy: instant().notNull(),
    /** Of the owner who said no. */
    reason: text(),
    /** What the hotel is asked and has not answered, as far as is known here: a call is written down before it is made (decision 104). */
    call: text({ enum: STAY_CHANGE_CALLS }),
    /** Who asked for it; null in rows older than the column. */
    askedBy: text(),
    /** Something is left to do from this moment on; null at rest. */
    resumeAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('stay_changes_quote').on(t.quoteId),
    uniqueIndex('stay_changes_one_open').on(t.itemId).where(sql`${t.status} in ('unpaid', 'pending', 'accepted')`),
    index('stay_changes_by_reservation').on(t.reservationId),
    index('stay_changes_by_stay').on(t.stayId),
    index('stay_changes_to_answer').on(t.ownerId).where(sql`${t.status} = 'pending'`),
    index('stay_changes_to_resume').on(t.resumeAt).where(sql`${t.resumeAt} is not null`),
    check(
      'stay_changes_status',
      sql`${t.status} in ('unpaid', 'pending', 'accepted', 'applied', 'expired', 'declined', 'lapsed', 'withdrawn', 'failed')`,
    ),
    check('stay_changes_call', sql`${t.call} in ('hold', 'drop', 'apply', 'release')`),
    check('stay_changes_amounts', sql`${t.toPay} >= 0 and ${t.back} >= 0 and (${t.toPay} = 0 or ${t.back} = 0)`),
    check('stay_changes_to_be_paid', sql`(${t.toPay} > 0) = (${t.payBy} is not null)`),
    check('stay_changes_unpaid', sql`${t.status} not in ('unpaid', 'expired') or ${t.toPay} > 0`),
    check('stay_changes_nights', sql`${t.checkOut} - ${t.checkIn} between 1 and 30`),
  ],
)

/** Every move of a change; only ever added to. */
export const stayChangeHistory = pgTable(
  'stay_change_history',
  {
    id: id(),
    seq: seq(),
    /** Of the change, by which the line lies with it (decision 97); null in lines older than the column. */
    reservationId: uuid(),
    changeId: uuid()
      .notNull()
      .references(() => stayChanges.id),
    from: text('from_status'),
    to: text('to_status').notNull(),
    by: text().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [index('stay_change_history_by_change').on(t.changeId, t.id)],
)
