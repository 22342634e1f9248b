import { today } from '#modules/ledger/payouts/paydays.ts'
import type { PayoutDeps } from '#modules/ledger/payouts/payouts.deps.ts'
import type { LineRow, WholePayout } from '#modules/ledger/payouts/payouts.store.ts'
import { openTarget } from '#modules/ledger/payouts/target.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, inArray, max, sql } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { feeInvoiceLines, feeInvoices } from './invoices.tables.ts'

/** Any fixed number; all processes that share a database must agree on it. */
const NUMBERS_LOCK = 7_201_003

type Lines = Pick<
  typeof feeInvoiceLines.$inferSelect,
  'stayId' | 'code' | 'hotelName' | 'checkOut' | 'base' | 'feePercent' | 'amount'
>[]
type Issue = { tx: Transaction; payout: WholePayout; lines: Lines; at: Date }

/**
 * Invoices the fee that payouts kept, a document a payout. Of a stay that was invoiced before, only what its fee has changed
 * by since.
 */
export async function issueInvoices(
  deps: Pick<PayoutDeps, 'vault'>,
  tx: Transaction,
  payouts: readonly WholePayout[],
  at: Date,
): Promise<void> {
  await lockNumbers(tx)
  for (const payout of payouts) await issue(deps, { tx, payout, lines: await newLines(tx, payout.lines), at })
}

/** The payout came back, and with it its fee: what was invoiced is credited, and invoiced again with the next payout. */
export async function creditInvoice(
  deps: Pick<PayoutDeps, 'vault'>,
  tx: Transaction,
  payout: WholePayout,
  at: Date,
): Promise<void> {
  await lockNumbers(tx)
  const invoiced = await tx
    .select({ line: feeInvoiceLines })
    .from(feeInvoiceLines)
    .innerJoin(feeInvoices, eq(feeInvoices.id, feeInvoiceLines.invoiceId))
    .where(eq(feeInvoices.payoutId, payout.id))
    .orderBy(feeInvoiceLines.position)
  const lines = invoiced.map(({ line: { stayId, code, hotelName, checkOut, base, feePercent, amount } }) => {
    return { stayId, code, hotelName, checkOut, base, feePercent, amount: -amount }
  })
  await issue(deps, { tx, payout, lines, at })
}

/** One at a time until the transaction ends, so that a number which is taken back leaves no gap. */
async function lockNumbers(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`)
}

async function issue({ vault }: Pick<PayoutDeps, 'vault'>, { tx, payout, lines, at }: Issue): Promise<void> {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return
  const issuedOn = today(at)
  const year = Number(issuedOn.slice(0, 4))
  const id = newId()
  const { payee } = openTarget({ vault }, payout.id, payout.target)
  await tx.insert(feeInvoices).values({
    id,
    year,
    number: (await lastNumber(tx, year)) + 1,
    kind: total > 0 ? 'invoice' : 'credit_note',
    total,
    ownerId: payout.ownerId,
    payoutId: payout.id,
    currency: payout.currency,
    issuedOn,
    issuedAt: at,
    buyer: vault.seal(JSON.stringify(payee), `invoice:${id}`),
  })
  await tx.insert(feeInvoiceLines).values(lines.map((line, position) => ({ invoiceId: id, position, ...line })))
}

async function lastNumber(tx: Transaction, year: number): Promise<number> {
  const [row] = await tx
    .select({ last: max(feeInvoices.number) })
    .from(feeInvoices)
    .where(eq(feeInvoices.year, year))
  return row?.last ?? 0
}

/** What of each stay's fee was not invoiced yet. */
async function newLines(tx: Transaction, lines: readonly LineRow[]): Promise<Lines> {
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
    .map(({ stayId, code, hotelName, checkOut, gross, refunded, fee, feePercent }) => ({
      stayId,
      code,
      hotelName,
      checkOut,
      base: gross - refunded,
      feePercent,
      amount: fee - (known.get(stayId) ?? 0),
    }))
    .filter(({ amount }) => amount !== 0)
}
