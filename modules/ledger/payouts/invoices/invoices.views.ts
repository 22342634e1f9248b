import type { Invoice, InvoiceDetail } from '#modules/ledger/payouts/earnings.contract.ts'
import type { Payee, PayoutDeps } from '#modules/ledger/payouts/payouts.deps.ts'
import { payoutError } from '#modules/ledger/payouts/payouts.errors.ts'
import { payoutRuns, payouts } from '#modules/ledger/payouts/payouts.tables.ts'
import { and, desc, eq } from '#platform/database/query.ts'
import { feeInvoiceLines, feeInvoices } from './invoices.tables.ts'

/** With whose name it bears: for the document itself. */
export type WholeInvoice = InvoiceDetail & { buyer: Payee; issuedAt: Date }

/** The newest first. */
export async function invoicesOf({ db }: PayoutDeps, ownerId: string): Promise<Invoice[]> {
  const rows = await db
    .select({ invoice: feeInvoices, run: payoutRuns.number })
    .from(feeInvoices)
    .innerJoin(payouts, eq(payouts.id, feeInvoices.payoutId))
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(eq(feeInvoices.ownerId, ownerId))
    .orderBy(desc(feeInvoices.year), desc(feeInvoices.number))
  return rows.map(({ invoice, run }) => invoiceView(invoice, run))
}

/** Throws AppError `invoice/not-found`, for another owner's as well. */
export async function readInvoice({ db, vault }: PayoutDeps, ownerId: string, id: string): Promise<WholeInvoice> {
  const [row] = await db
    .select({ invoice: feeInvoices, run: payoutRuns.number })
    .from(feeInvoices)
    .innerJoin(payouts, eq(payouts.id, feeInvoices.payoutId))
    .innerJoin(payoutRuns, eq(payoutRuns.id, payouts.runId))
    .where(and(eq(feeInvoices.id, id), eq(feeInvoices.ownerId, ownerId)))
  if (!row) throw payoutError('invoice')
  const lines = await db
    .select()
    .from(feeInvoiceLines)
    .where(eq(feeInvoiceLines.invoiceId, id))
    .orderBy(feeInvoiceLines.position)
  return {
    ...invoiceView(row.invoice, row.run),
    lines: lines.map(({ code, hotelName, checkOut, base, feePercent, amount }) => ({
      code,
      hotelName,
      checkOut,
      base,
      feePercent,
      amount,
    })),
    buyer: JSON.parse(vault.open(row.invoice.buyer, `invoice:${id}`)) as Payee,
    issuedAt: row.invoice.issuedAt,
  }
}

function invoiceView(
  { id, year, number, kind, issuedOn, currency, total }: typeof feeInvoices.$inferSelect,
  run: number,
) {
  return { id, kind, issuedOn, currency, total, run, number: `${year}-${String(number).padStart(6, '0')}` }
}
