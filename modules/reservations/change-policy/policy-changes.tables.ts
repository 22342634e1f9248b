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
import type { PolicyChangeStatus } from './policy-change-view.contract.ts'
import type { PolicyTerms } from './policy-terms.ts'

/** What travellers ask for of policies that are issued. What may follow what is in policy-change-states.ts. */
export const policyChanges = pgTable(
  'policy_changes',
  {
    id: id(),
    seq: seq(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid()
      .notNull()
      .references(() => reservationItems.id),
    /** Of the request: the same key is the same change. */
    key: text().notNull(),
    status: text().$type<PolicyChangeStatus>().notNull(),
    before: jsonb().$type<PolicyTerms>().notNull(),
    after: jsonb().$type<PolicyTerms>().notNull(),
    /** Who is to be insured, sealed with the id; null once they are with the travellers, or it came to nothing. */
    insured: text(),
    /** The difference: to be paid, or to come back. */
    toPay: amount().notNull(),
    back: amount().notNull(),
    currency: currency(),
    /** What decided how much of a lower premium comes back. */
    rule: jsonb().$type<RuleApplied>().notNull(),
    refundBy: date({ mode: 'string' }).notNull(),
    payBy: instant(),
    /** Of the insurer who has said no. */
    reason: text(),
    /** Something is left to do from this moment on; null at rest. */
    resumeAt: instant(),
    createdBy: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('policy_changes_key').on(t.reservationId, t.key),
    uniqueIndex('policy_changes_one_open').on(t.itemId).where(sql`${t.status} in ('unpaid', 'asked')`),
    index('policy_changes_by_reservation').on(t.reservationId),
    index('policy_changes_to_resume').on(t.resumeAt).where(sql`${t.resumeAt} is not null`),
    check(
      'policy_changes_status',
      sql`${t.status} in ('unpaid', 'asked', 'applied', 'refused', 'expired', 'withdrawn')`,
    ),
    check('policy_changes_amounts', sql`${t.toPay} >= 0 and ${t.back} >= 0 and (${t.toPay} = 0 or ${t.back} = 0)`),
    check('policy_changes_to_be_paid', sql`(${t.toPay} > 0) = (${t.payBy} is not null)`),
    check('policy_changes_unpaid', sql`${t.status} not in ('unpaid', 'expired') or ${t.toPay} > 0`),
    check('policy_changes_insured', sql`(${t.insured} is not null) = (${t.status} in ('unpaid', 'asked'))`),
  ],
)
