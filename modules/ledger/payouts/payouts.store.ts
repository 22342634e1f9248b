import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Posting, PostingKind } from '#modules/ledger/ledger.ts'
import { among } from '#platform/database/among.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, eq, isNull, type SQL } from '#platform/database/query.ts'
import { type Money, money, negate } from '#platform/money.ts'
import type { PartOfPages } from './pages.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutHistory, payoutLines, payoutRuns, payouts } from './payouts.tables.ts'

export type RunRow = typeof payoutRuns.$inferSelect
export type PayoutRow = typeof payouts.$inferSelect
export type LineRow = typeof payoutLines.$inferSelect
export type WholePayout = PayoutRow & { lines: LineRow[] }

export async function readRun(db: DatabaseOrTransaction, id: string): Promise<RunRow | undefined> {
  const [row] = await db.select().from(payoutRuns).where(eq(payoutRuns.id, id))
  return row
}

/** By owner and currency, so that every process goes through them in the same order. */
export function readPayouts(db: DatabaseOrTransaction, where: { runId: string } | { id: string }) {
  return payoutsWhere(db, 'runId' in where ? eq(payouts.runId, where.runId) : eq(payouts.id, where.id))
}

/** The same of those that a condition finds, or of a part of them. */
export async function payoutsWhere(db: DatabaseOrTransaction, where: SQL | undefined, part?: PartOfPages) {
  const query = db.select().from(payouts).where(where).orderBy(payouts.ownerId, payouts.currency)
  const rows = await (part ? query.limit(part.limit).offset(part.offset) : query)
  const lines = new Map<string, LineRow[]>(rows.map(({ id }) => [id, []]))
  const found = await db
    .select()
    .from(payoutLines)
    .where(among(payoutLines.payoutId, [...lines.keys()]))
    .orderBy(payoutLines.checkOut, payoutLines.code, payoutLines.stayId)
  for (const line of found) lines.get(line.payoutId)?.push(line)
  return rows.map((row): WholePayout => ({ ...row, lines: lines.get(row.id) ?? [] }))
}

/** The lines count no more; what they would have paid is owed again. */
export async function releaseLines(tx: Transaction, payoutId: string, at: Date): Promise<void> {
  await tx
    .update(payoutLines)
    .set({ releasedAt: at })
    .where(and(eq(payoutLines.payoutId, payoutId), isNull(payoutLines.releasedAt)))
}

/** What the owner was owed for each stay is with the bank, or is owed again. */
export async function postLines(
  { ledger }: Pick<PayoutDeps, 'ledger'>,
  tx: Transaction,
  { ownerId, currency, lines }: WholePayout,
  kind: Extract<PostingKind, 'payout' | 'payout_return'>,
  at: Date,
): Promise<void> {
  const postings = lines.map((line): Posting => {
    const amount: Money = money(kind === 'payout' ? line.amount : -line.amount, currency)
    return {
      key: `${kind}:${line.id}`,
      kind,
      reservationId: line.reservationId,
      at,
      entries: [
        { account: `owner:${ownerId}`, amount },
        { account: 'payouts', amount: negate(amount) },
      ],
    }
  })
  await ledger.postAll(tx, postings)
}

type Move = {
  runId: string
  payoutId?: string
  action: string
  reason?: string | null
  at: Date
} & ({ staff: StaffIdentity | null } | { by: 'owner' })

export async function writeHistory(tx: Transaction, given: Move): Promise<void> {
  const { runId, payoutId, action, reason, at } = given
  const by = 'by' in given ? given.by : given.staff ? `staff:${given.staff.id}` : 'system'
  await tx.insert(payoutHistory).values({ runId, payoutId, action, reason, at, by })
}

export function nameOf({ firstName, lastName }: StaffIdentity): string {
  return `${firstName} ${lastName}`
}
