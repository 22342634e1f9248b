import { tellOwner } from '#modules/ledger/payouts/payout-mails.ts'
import type { PayoutDeps } from '#modules/ledger/payouts/payouts.deps.ts'
import { payoutMoved } from '#modules/ledger/payouts/payouts.events.ts'
import { type LineRow, readPayouts, type WholePayout, writeHistory } from '#modules/ledger/payouts/payouts.store.ts'
import { payoutLines, payouts } from '#modules/ledger/payouts/payouts.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNull, lt, max } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { formatMoney, type Money, money, negate } from '#platform/money.ts'

/**
 * Stripe took back a part of a payout that is paid. It is owed to its owner again, and paid with the next run: lines of the payout take
 * back what others of it paid, the last stay first. What is known already changes nothing.
 * @param reversed all that has come back until now
 */
export async function takeBackPart(deps: PayoutDeps, payoutId: string, reversed: Money): Promise<void> {
  const [known] = await readPayouts(deps.db, { id: payoutId })
  if (!known || known.cameBack >= reversed.amount) return
  const [contact] = await deps.contactsOf([known.ownerId])
  await deps.db.transaction(async (tx) => {
    const stands = and(eq(payouts.id, payoutId), eq(payouts.status, 'paid'), lt(payouts.cameBack, reversed.amount))
    // Holds the row: of two who were told of it, one takes it in.
    const [before] = await tx.select().from(payouts).where(stands).for('update')
    if (!before) return
    await tx.update(payouts).set({ cameBack: reversed.amount }).where(eq(payouts.id, payoutId))
    const [payout] = await readPayouts(tx, { id: payoutId })
    if (!payout) return
    const part = money(reversed.amount - before.cameBack, before.currency)
    await takeBack(deps, tx, payout, part)
    await tell(deps, tx, { payout, part, contact })
  })
}

async function takeBack({ ledger, clock }: PayoutDeps, tx: Transaction, payout: WholePayout, part: Money) {
  const { ownerId, currency } = payout
  const shares = partsOf(payout.lines, part.amount)
  const revisions = await lastRevisions(
    tx,
    [...shares.keys()].map(({ stayId }) => stayId),
  )
  const lines = [...shares].map(([line, amount]) => ({
    ...line,
    id: newId(),
    revision: 1 + (revisions.get(line.stayId) ?? line.revision),
    amount: -amount,
    cameBack: true,
  }))
  await tx.insert(payoutLines).values(lines)
  const postings = lines.map(({ id, reservationId, amount }) => ({
    // The line itself is released, should the rest come back as well; that is another posting.
    key: `payout_part_return:${id}`,
    kind: 'payout_return' as const,
    reservationId,
    at: clock.now(),
    entries: [
      { account: `owner:${ownerId}` as const, amount: money(amount, currency) },
      { account: 'payouts' as const, amount: negate(money(amount, currency)) },
    ],
  }))
  await ledger.postAll(tx, postings)
}

/** What of each line comes back, so that it is the part together: never more than was paid for its stay. Pure. */
export function partsOf<Line extends Pick<LineRow, 'stayId' | 'amount' | 'cameBack'>>(
  lines: readonly Line[],
  part: number,
): Map<Line, number> {
  const parts = new Map<Line, number>()
  let left = part
  for (const line of lines.filter(({ amount, cameBack }) => !cameBack && amount > 0).toReversed()) {
    const before = lines.filter(({ stayId, cameBack }) => cameBack && stayId === line.stayId)
    const stands = before.reduce((sum, { amount }) => sum + amount, line.amount)
    const amount = Math.min(left, stands)
    if (amount > 0) parts.set(line, amount)
    left -= amount
  }
  return parts
}

/** Of the lines that count, those of other payouts too. */
async function lastRevisions(tx: Transaction, stayIds: readonly string[]): Promise<Map<string, number>> {
  const { stayId, revision, releasedAt } = payoutLines
  const rows = await tx
    .select({ stayId, last: max(revision) })
    .from(payoutLines)
    .where(and(inArray(stayId, [...stayIds]), isNull(releasedAt)))
    .groupBy(stayId)
  return new Map(rows.map(({ stayId: of, last }) => [of, last ?? 0]))
}

type Told = { payout: WholePayout; part: Money; contact: Parameters<typeof tellOwner>[2]['contact'] }

async function tell(deps: PayoutDeps, tx: Transaction, { payout, part, contact }: Told): Promise<void> {
  const { id: payoutId, runId, ownerId } = payout
  const at = deps.clock.now()
  await writeHistory(tx, { runId, payoutId, action: 'part-returned', reason: formatMoney(part, 'en'), staff: null, at })
  await tellOwner(deps, tx, { payout, contact, at, part })
  await deps.events.publish(tx, payoutMoved, { payoutId, ownerId, news: 'returned', ...part, detail: null })
}
