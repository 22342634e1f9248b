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
  uniqueIndex,
  uuid,
} from '#platform/database/schema.ts'
import type { HireAfter } from './planned-change.ts'

export const CAR_CHANGE_STATUSES = ['asked', 'applied', 'refused'] as const

/** Other times of a hire, written down before the depot is asked (decision 104): asked → applied or refused. */
export const carChanges = pgTable(
  'car_changes',
  {
    id: id(),
    seq: seq(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid()
      .notNull()
      .references(() => reservationItems.id),
    /** The depot's own row of it. */
    hireId: uuid().notNull(),
    status: text({ enum: CAR_CHANGE_STATUSES }).notNull(),
    /** What it is to be, with what is paid, kept and due at pick-up. */
    after: jsonb().$type<HireAfter>().notNull(),
    /** What comes back. */
    back: amount().notNull(),
    currency: currency(),
    /** What decided how much of a lower price comes back. */
    rule: jsonb().$type<RuleApplied>().notNull(),
    refundBy: date({ mode: 'string' }).notNull(),
    askedBy: text().notNull(),
    /** Something is left to do from this moment on; null at rest. */
    resumeAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('car_changes_one_open').on(t.itemId).where(sql`${t.status} = 'asked'`),
    index('car_changes_by_reservation').on(t.reservationId),
    index('car_changes_to_resume').on(t.resumeAt).where(sql`${t.resumeAt} is not null`),
    check('car_changes_status', sql`${t.status} in ('asked', 'applied', 'refused')`),
    check('car_changes_back', sql`${t.back} >= 0`),
    check('car_changes_rest', sql`(${t.resumeAt} is not null) = (${t.status} = 'asked')`),
  ],
)
