import { payments } from '#modules/payments/payments.tables.ts'
import { sql } from '#platform/database/query.ts'
import {
  bigint,
  char,
  check,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'
import { DISPUTE_REASONS, DISPUTE_STATUSES, type DisputeStatus } from './dispute-kinds.contract.ts'
import type { Evidence } from './disputes.contract.ts'

/** `by` is the name of a member of staff, where one caused it. */
export type DisputeMove = { at: string; status: DisputeStatus; by: string | null }

/** A payer has asked the bank for the money back. Amounts are minor units of its currency. */
export const paymentDisputes = pgTable(
  'payment_disputes',
  {
    id: id(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    reservationId: uuid().notNull(),
    reservationCode: text().notNull(),
    provider: text().notNull(),
    /** What the provider calls it. */
    reference: text().notNull(),
    reason: text({ enum: DISPUTE_REASONS }).notNull(),
    status: text({ enum: DISPUTE_STATUSES }).notNull(),
    currency: char({ length: 3, enum: CURRENCIES }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** What the provider keeps of what it owes us, until it is decided, and for good where it is lost. */
    heldBack: bigint({ mode: 'number' }).notNull().default(0),
    /** Of that, what is gone. */
    lost: bigint({ mode: 'number' }).notNull().default(0),
    /** What the provider charges for it, in the currency in which it settles. */
    fee: bigint({ mode: 'number' }).notNull().default(0),
    feeCurrency: char({ length: 3, enum: CURRENCIES }),
    answerBy: instant(),
    openedAt: instant().notNull(),
    /** When staff were told of it. */
    toldAt: instant(),
    updatedAt: instant().notNull(),
    /** Counts what the ledger was told. */
    version: integer().notNull().default(0),
    /** What the bank was told; `by` is a name. */
    sent: jsonb().$type<Evidence & { at: string; by: string }>(),
    history: jsonb().$type<DisputeMove[]>().notNull(),
  },
  (t) => [
    unique('payment_disputes_reference').on(t.provider, t.reference),
    index('payment_disputes_by_reservation').on(t.reservationId),
    index('payment_disputes_by_payment').on(t.paymentId),
    index('payment_disputes_by_opening').on(t.openedAt, t.id),
    index('payment_disputes_open')
      .on(t.answerBy)
      .where(sql`${t.status} in ('inquiry', 'needs_response', 'under_review')`),
    check(
      'payment_disputes_status',
      sql`${t.status} in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')`,
    ),
    check(
      'payment_disputes_reason',
      sql`${t.reason} in ('fraudulent', 'unrecognised', 'not_received', 'not_as_described', 'duplicate', 'credit_not_processed', 'cancelled', 'other')`,
    ),
    check('payment_disputes_amounts', sql`${t.amount} > 0 and 0 <= ${t.lost} and ${t.lost} <= ${t.heldBack}`),
    check('payment_disputes_fee', sql`${t.fee} = 0 or ${t.feeCurrency} is not null`),
    check('payment_disputes_moved', sql`(${t.history} -> -1 ->> 'status') = ${t.status}`),
  ],
)
