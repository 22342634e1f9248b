import { sql } from '#platform/database/query.ts'
import { bigint, boolean, char, check, index, instant, pgTable, text, unique, uuid } from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'

/** What we asked Stripe to take. The state is Stripe's: here is only what leads to it. */
export const stripePayments = pgTable(
  'stripe_payments',
  {
    /** Of our payment. */
    key: uuid().primaryKey(),
    method: text({ enum: ['card', 'pix'] }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: char({ length: 3, enum: CURRENCIES }).notNull(),
    locale: text().notNull(),
    /** Its PaymentIntent. Nothing is confirmed before this is known, so without it nothing was taken. */
    intentId: text(),
    /** Closed before it had one: it gets none any more. */
    closedAt: instant(),
    declineCode: text(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('stripe_payments_intent').on(t.intentId),
    check('stripe_payments_method', sql`${t.method} in ('card', 'pix')`),
    check('stripe_payments_closed', sql`${t.closedAt} is null or ${t.intentId} is null`),
  ],
)

/** Refunds that we asked Stripe for, by our keys. */
export const stripeRefunds = pgTable(
  'stripe_refunds',
  {
    /** Of our refund. */
    key: uuid().primaryKey(),
    paymentKey: uuid()
      .notNull()
      .references(() => stripePayments.key),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Stripe said no: nothing was made. */
    refused: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (t) => [index('stripe_refunds_by_payment').on(t.paymentKey)],
)
