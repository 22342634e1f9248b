import { sql } from '#platform/database/query.ts'
import {
  bigint,
  boolean,
  char,
  check,
  date,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  seq,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'
import type { PaymentStatus, PaymentView } from './payments.contract.ts'
import { REFUND_STATUSES } from './payments.contract.ts'

const amount = () => bigint({ mode: 'number' })

/** `at` is an instant. */
export type PaymentMove = { from: PaymentStatus | null; to: PaymentStatus; cause: string; at: string }

/** One attempt to pay for a reservation. Amounts are minor units of its currency. */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    seq: seq(),
    reservationId: uuid().notNull(),
    reservationCode: text().notNull(),
    /** What it is for where that is not the reservation itself, such as a change of it. */
    purpose: uuid(),
    /** The caller's; the same key is the same payment. */
    key: text().notNull(),
    provider: text().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    method: text({ enum: ['card', 'pix'] }).notNull(),
    currency: char({ length: 3, enum: CURRENCIES }).notNull(),
    amount: amount().notNull(),
    captured: amount().notNull().default(0),
    /** Given back or on its way back. */
    refunded: amount().notNull().default(0),
    card: jsonb().$type<PaymentView['card']>(),
    instalments: jsonb().$type<PaymentView['instalments']>(),
    declineCode: text(),
    action: jsonb().$type<PaymentView['action']>(),
    /** After this nothing may be taken any more. */
    expiresAt: instant().notNull(),
    /** It took money after we had closed it: that goes back whole and pays for nothing. */
    stray: boolean().notNull().default(false),
    /** When the money was promised; what a release gives back. */
    authorisedAt: instant(),
    /** Every move with what caused it, in order: the statement that moves it adds its own. */
    history: jsonb().$type<PaymentMove[]>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('payments_key').on(t.reservationId, t.key),
    // Two attempts for one purpose never both take money: as long as one has not failed, no other can begin.
    uniqueIndex('payments_live')
      .on(t.reservationId, sql`coalesce(${t.purpose}, ${t.reservationId})`)
      .where(sql`${t.status} not in ('failed', 'expired', 'voided') and not ${t.stray}`),
    index('payments_unsettled')
      .on(t.expiresAt)
      .where(sql`${t.status} in ('requires_payment', 'requires_action', 'in_doubt')`),
    check(
      'payments_status',
      sql`${t.status} in ('requires_payment', 'requires_action', 'authorised', 'captured', 'partially_refunded', 'refunded', 'voided', 'failed', 'expired', 'in_doubt')`,
    ),
    check('payments_moved', sql`(${t.history} -> -1 ->> 'to') is not distinct from ${t.status}`),
    check('payments_method', sql`${t.method} in ('card', 'pix')`),
    check(
      'payments_amounts',
      sql`0 <= ${t.refunded} and ${t.refunded} <= ${t.captured} and ${t.captured} <= ${t.amount}`,
    ),
    check('payments_amount', sql`${t.amount} > 0`),
    check(
      'payments_captured',
      sql`(${t.captured} > 0) = (${t.status} in ('captured', 'partially_refunded', 'refunded'))`,
    ),
    check(
      'payments_refunded',
      sql`case ${t.status} when 'refunded' then ${t.refunded} = ${t.captured}
        when 'partially_refunded' then 0 < ${t.refunded} and ${t.refunded} < ${t.captured} else ${t.refunded} = 0 end`,
    ),
  ],
)

/** Money on its way back. Recorded before it leaves, so that it is never sent twice nor beyond what was taken. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    seq: seq(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    reservationId: uuid().notNull(),
    key: text().notNull(),
    /** As of a payment: what it gives back for where that is not the end of the reservation. */
    purpose: uuid(),
    /** The part of the reservation that it gives back for; null for none in particular. */
    itemId: uuid(),
    status: text({ enum: REFUND_STATUSES }).notNull(),
    currency: char({ length: 3, enum: CURRENCIES }).notNull(),
    amount: amount().notNull(),
    reason: text().notNull(),
    requestedBy: text().notNull(),
    promisedBy: date({ mode: 'string' }),
    reference: text(),
    /** A bank that has it under way is not asked about it before. */
    askAfter: instant(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    unique('refunds_key').on(t.paymentId, t.key),
    index('refunds_by_reservation').on(t.reservationId),
    index('refunds_by_time').on(t.createdAt, t.status, t.settledAt),
    index('refunds_unsettled').on(t.createdAt).where(sql`${t.status} in ('requested', 'pending', 'in_doubt')`),
    index('refunds_failed').on(t.reservationId).where(sql`${t.status} = 'failed'`),
    check('refunds_status', sql`${t.status} in ('requested', 'pending', 'succeeded', 'failed', 'in_doubt')`),
    check('refunds_amount', sql`${t.amount} > 0`),
    check('refunds_settled', sql`(${t.settledAt} is not null) = (${t.status} in ('succeeded', 'failed'))`),
  ],
)

/** Every call to a provider, written before it is made: after a crash it tells what may have happened out there. */
export const paymentOperations = pgTable(
  'payment_operations',
  {
    id: id(),
    seq: seq(),
    reservationId: uuid().notNull(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    refundId: uuid().references(() => refunds.id),
    kind: text({ enum: ['authorise', 'capture', 'void', 'refund'] }).notNull(),
    /** What the provider knows the call by. */
    key: text().notNull(),
    status: text({ enum: ['intended', 'succeeded', 'failed', 'in_doubt'] }).notNull(),
    attempts: integer().notNull().default(0),
    detail: text(),
    createdAt: instant().notNull(),
    triedAt: instant().notNull(),
    /** The process that made the last try (platform/liveness.ts). */
    owner: bigint({ mode: 'number' }),
    settledAt: instant(),
  },
  (t) => [
    unique('payment_operations_key').on(t.key),
    index('payment_operations_by_payment').on(t.paymentId),
    index('payment_operations_open').on(t.triedAt).where(sql`${t.status} in ('intended', 'in_doubt')`),
    check('payment_operations_kind', sql`${t.kind} in ('authorise', 'capture', 'void', 'refund')`),
    check('payment_operations_status', sql`${t.status} in ('intended', 'succeeded', 'failed', 'in_doubt')`),
    check('payment_operations_refund', sql`(${t.refundId} is not null) = (${t.kind} = 'refund')`),
  ],
)

/** What providers told us, as it came; each event once. */
export const paymentWebhooks = pgTable(
  'payment_webhooks',
  {
    id: id(),
    provider: text().notNull(),
    eventId: text().notNull(),
    body: text().notNull(),
    receivedAt: instant().notNull(),
    handledAt: instant(),
    outcome: text(),
  },
  (t) => [
    unique('payment_webhooks_event').on(t.provider, t.eventId),
    index('payment_webhooks_by_age').on(t.receivedAt),
    index('payment_webhooks_unhandled').on(t.receivedAt).where(sql`${t.handledAt} is null`),
  ],
)
