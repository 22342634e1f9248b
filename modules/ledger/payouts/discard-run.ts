import type { StaffIdentity } from '#modules/accounts/index.ts'
import { and, eq } from '#platform/database/query.ts'
import { dropPayout } from './approve-run.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutError } from './payouts.errors.ts'
import { readPayouts, readRun, writeHistory } from './payouts.store.ts'
import { payoutRuns } from './payouts.tables.ts'

/** Puts a run aside that was not approved; nothing of it moves, and all of it is owed as before. Again: nothing changes. */
export async function discardRun(
  deps: PayoutDeps,
  runId: string,
  { reason, staff }: { reason: string; staff: StaffIdentity },
): Promise<void> {
  const run = await readRun(deps.db, runId)
  if (!run) throw payoutError('notFound')
  if (run.status === 'discarded') return
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const rows = await tx
      .update(payoutRuns)
      .set({ status: 'discarded', discardedBy: staff.id, discardedAt: at })
      .where(and(eq(payoutRuns.id, runId), eq(payoutRuns.status, 'prepared')))
      .returning({ id: payoutRuns.id })
    if (rows.length === 0) throw payoutError('state')
    for (const payout of await readPayouts(tx, { runId })) await dropPayout(tx, { payout, reason, staff, at })
    await writeHistory(tx, { runId, action: 'discarded', reason, staff, at })
    const act = { permission: 'payouts.prepare', action: 'payout-run.discarded', subject: `payout-run:${runId}` }
    await deps.audit.record(tx, { who: staff, ...act, reason })
  })
}
