import { sql } from '#platform/database/query.ts'
import {
  bigint,
  char,
  check,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
} from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'

// The sandbox provider's own books: in the same database, but as if another company's. Our queries never join them.

const amount = () => bigint({ mode: 'number' })

/** What the merchant is told; delivered at least once, in no order. Times are instants. */
export type SandboxEvent = {
  id: string
  body: string
  at: string
  /** When it is sent; not there once nothing is to be sent any more. */
  due?: string
  /** When it is sent once more, as happens to one in three. */
  again?: string
  delivered?: string
  attempts: number
}

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    /** The merchant's key of the authorisation. */
    key: text().notNull(),
    status: text({
      enum: ['requires_action', 'authorised', 'captured', 'voided', 'expired', 'declined'],
    }).notNull(),
    method: text({ enum: ['card', 'pix'] }).notNull(),
    /** Stands for one payment. */
    token: text(),
    /** What the test card does (test-cards.ts). */
    behaviour: text().notNull(),
    currency: char({ length: 3, enum: CURRENCIES }).notNull(),
    amount: amount().notNull(),
    brand: text({ enum: ['visa', 'mastercard', 'diners'] }),
    last4: char({ length: 4 }),
    instalments: smallint().notNull().default(1),
    description: text().notNull(),
    declineCode: text(),
    locale: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Counts the moves. */
    version: integer().notNull().default(1),
    /** What the merchant is told of it and of its refunds. Written under the lock of the row. */
    events: jsonb().$type<SandboxEvent[]>().notNull().default(sql`'[]'`),
    /** When the first of them is sent. */
    dueAt: instant(),
  },
  (t) => [
    index('sandbox_payments_due').on(t.dueAt).where(sql`due_at is not null`),
    check('sandbox_payments_waiting', sql`(${t.dueAt} is not null) = jsonb_path_exists(${t.events}, '$[*].due')`),
    unique('sandbox_payments_key').on(t.key),
    unique('sandbox_payments_token').on(t.token),
    check(
      'sandbox_payments_status',
      sql`${t.status} in ('requires_action', 'authorised', 'captured', 'voided', 'expired', 'declined')`,
    ),
  ],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id),
    key: text().notNull(),
    status: text({ enum: ['pending', 'succeeded', 'failed'] }).notNull(),
    amount: amount().notNull(),
    reference: text(),
    createdAt: instant().notNull(),
    settlesAt: instant().notNull(),
  },
  (t) => [
    unique('sandbox_refunds_key').on(t.key),
    index('sandbox_refunds_by_payment').on(t.paymentId),
    check('sandbox_refunds_status', sql`${t.status} in ('pending', 'succeeded', 'failed')`),
  ],
)

/** Payers who want their money back from their bank; at most once for each payment. */
export const sandboxDisputes = pgTable(
  'sandbox_disputes',
  {
    id: text().primaryKey(),
    paymentId: text()
      .notNull()
      .references(() => sandboxPayments.id),
    status: text({ enum: ['needs_response', 'under_review', 'won', 'lost'] }).notNull(),
    amount: amount().notNull(),
    /** What the merchant said. */
    evidence: text(),
    answerBy: instant().notNull(),
    openedAt: instant().notNull(),
  },
  (t) => [
    unique('sandbox_disputes_payment').on(t.paymentId),
    index('sandbox_disputes_by_opening').on(t.openedAt),
    check('sandbox_disputes_status', sql`${t.status} in ('needs_response', 'under_review', 'won', 'lost')`),
  ],
)
