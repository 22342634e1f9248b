import { eq, inArray, max, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { today } from '../paydays.ts'
import type { PayoutDeps } from '../payouts.deps.ts'
import type { LineRow, WholePayout } from '../payouts.store.ts'
import { openTarget } from '../target.ts'
import { feeInvoiceLines, feeInvoices } from './invoices.tables.ts'

/** Any fixed number; all processes that share a database must agree on it. */
const NUMBERS_LOCK = 7_201_003

/**
 * Invoices the fee that payouts kept, a document a payout. A stay is invoiced once; when its fee has changed since, the
 * difference is. One at a time until the transaction ends, so that a number which is taken back leaves no gap.
 */
export async function issueInvoices(
  deps: Pick<PayoutDeps, 'vault'>,
  tx: Transaction,
  payouts: readonly WholePayout[],
  at: Date,
): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`)
  const issuedOn = today(at)
  const year = Number(issuedOn.slice(0, 4))
  let number = await lastNumber(tx, year)
  for (const payout of payouts) {
    const lines = await newLines(tx, payout.lines)
    const total = lines.reduce((sum, { amount }) => sum + amount, 0)
    if (total === 0) continue
    number++
    const id = newId()
    const { payee } = openTarget(deps, payout.id, payout.target)
    await tx.insert(feeInvoices).values({
      ...{ id, year, number, kind: total > 0 ? 'invoice' : 'credit_note', total, issuedOn, issuedAt: at },
      ...{ ownerId: payout.ownerId, payoutId: payout.id, currency: payout.currency },
      buyer: deps.vault.seal(JSON.stringify(payee), `invoice:${id}`),
    })
    await tx.insert(feeInvoiceLines).values(lines.map((line, position) => ({ invoiceId: id, position, ...line })))
  }
}

async function lastNumber(tx: Transaction, year: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(feeInvoices.number) })
    .from(feeInvoices)
    .where(eq(feeInvoices.year, year))
  return row?.last ?? 0
}

/** What of each stay's fee was not invoiced yet; a payout that is made anew after it came back brings nothing new. */
async function newLines(tx: Transaction, lines: readonly LineRow[]) {
  const before = await tx
    .select({ stayId: feeInvoiceLines.stayId, sum: sql<string>`sum(${feeInvoiceLines.amount})` })
    .from(feeInvoiceLines)
    .where(
      inArray(
        feeInvoiceLines.stayId,
        lines.map(({ stayId }) => stayId),
      ),
    )
    .groupBy(feeInvoiceLines.stayId)
  const known = new Map(before.map(({ stayId, sum }) => [stayId, Number(sum)]))
  return lines
    .map(({ stayId, code, hotelName, checkOut, gross, refunded, fee }) => ({
      ...{ stayId, code, hotelName, checkOut, base: gross - refunded },
      amount: fee - (known.get(stayId) ?? 0),
    }))
    .filter(({ amount }) => amount !== 0)
}
