import { amount, currency, day } from '#modules/ledger/columns.ts'
import { payouts } from '#modules/ledger/payouts/payouts.tables.ts'
import { sql } from '#platform/database/query.ts'
import { check, id, index, instant, integer, pgTable, smallint, text, unique, uuid } from '#platform/database/schema.ts'
import { USUAL_FEE } from '#platform/fees.contract.ts'

/**
 * Our fee, invoiced to the owner with the payout from which it was kept. Numbers have no gap within a year, and nothing is ever
 * changed: triggers (db/) see to both. What turns out too much, as when a bank sends a payout back, is a credit note with a
 * number of its own.
 */
export const feeInvoices = pgTable(
  'fee_invoices',
  {
    id: id(),
    year: smallint().notNull(),
    number: integer().notNull(),
    kind: text({ enum: ['invoice', 'credit_note'] }).notNull(),
    ownerId: uuid().notNull(),
    payoutId: uuid()
      .notNull()
      .references(() => payouts.id),
    currency: currency(),
    /** Below zero on a credit note. */
    total: amount().notNull(),
    /** Whose name, number and address it bears, sealed with the id. */
    buyer: text().notNull(),
    /** In Brasília. */
    issuedOn: day().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [
    unique('fee_invoices_number').on(t.year, t.number),
    unique('fee_invoices_payout').on(t.payoutId, t.kind),
    index('fee_invoices_by_owner').on(t.ownerId, t.issuedAt),
    check(
      'fee_invoices_kind',
      sql`(${t.kind} = 'invoice' and ${t.total} > 0) or (${t.kind} = 'credit_note' and ${t.total} < 0)`,
    ),
    check('fee_invoices_year', sql`${t.number} > 0 and extract(year from ${t.issuedOn}) = ${t.year}`),
  ],
)

export const feeInvoiceLines = pgTable(
  'fee_invoice_lines',
  {
    id: id(),
    invoiceId: uuid()
      .notNull()
      .references(() => feeInvoices.id),
    position: smallint().notNull(),
    stayId: uuid().notNull(),
    code: text().notNull(),
    hotelName: text().notNull(),
    checkOut: day().notNull(),
    /** What the guest paid for the stay and did not get back. */
    base: amount().notNull(),
    /** That the stay was booked with. */
    feePercent: smallint().notNull().default(USUAL_FEE),
    /** The fee of it, less what was invoiced before. */
    amount: amount().notNull(),
  },
  (t) => [
    unique('fee_invoice_lines_position').on(t.invoiceId, t.position),
    index('fee_invoice_lines_by_stay').on(t.stayId),
    check('fee_invoice_lines_amount', sql`${t.amount} <> 0 and ${t.base} >= 0`),
  ],
)
