import { and, desc, eq, inArray, isNull } from '#platform/database/query.ts'
import type { PayoutDeps, PayoutTarget } from './payouts.deps.ts'
import { type PayoutRow, writeHistory } from './payouts.store.ts'
import { payouts } from './payouts.tables.ts'
import { openTarget, sameTarget } from './target.ts'

/** Where an owner's money goes now. To details to which a payment failed nothing is sent again before the owner says so. */
export async function targetOf(deps: PayoutDeps, ownerId: string): Promise<PayoutTarget> {
  const target = await deps.payoutTarget(ownerId)
  if (target.status !== 'ready') return target
  const back = await unconfirmed(deps, ownerId)
  return back && sameTarget(openTarget(deps, back.id, back.target), target) ? { status: 'returned' } : target
}

/** The last payment that came to an end, where the bank sent it back and the owner has not answered; null otherwise. */
export async function unconfirmed({ db }: Pick<PayoutDeps, 'db'>, ownerId: string): Promise<PayoutRow | null> {
  const [last] = await db
    .select()
    .from(payouts)
    .where(and(eq(payouts.ownerId, ownerId), inArray(payouts.status, ['returned', 'paid'])))
    .orderBy(desc(payouts.settledAt), desc(payouts.id))
    .limit(1)
  return last?.status === 'returned' && !last.confirmedAt ? last : null
}

/** The owner says that the details are right: what came back goes out with the next run. Again changes nothing. */
export async function confirmDetails(deps: PayoutDeps, ownerId: string): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const rows = await tx
      .update(payouts)
      .set({ confirmedAt: at })
      .where(and(eq(payouts.ownerId, ownerId), eq(payouts.status, 'returned'), isNull(payouts.confirmedAt)))
      .returning({ payoutId: payouts.id, runId: payouts.runId })
    for (const row of rows) await writeHistory(tx, { ...row, action: 'confirmed', by: 'owner', at })
  })
}
