import type { StaffIdentity } from '#modules/accounts/index.ts'
import { approveRun } from './approve-run.ts'
import { bankFile } from './bank-file.ts'
import { discardRun } from './discard-run.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import type { RunPlan } from './plan-run.ts'
import { prepareRun } from './prepare-run.ts'
import { readPlan } from './read-plan.ts'
import { settlePayout } from './settle-payout.ts'

/**
 * What owners are owed, paid weekly: preview, prepare, a second person's yes, bank file, paid or returned. Each step is one
 * transaction that can be asked for again without doing it twice. Amounts are minor units.
 */
export type Payouts = {
  /** What a run would pay now, what not and why. Writes nothing. */
  preview(): Promise<RunPlan>
  /** @returns the id of the run; the same key is the same run. */
  prepare(wish: { key: string; staff: StaffIdentity }): Promise<string>
  /** Throws AppError `payout/needs-second-person` for whoever prepared it. */
  approve(runId: string, staff: StaffIdentity): Promise<void>
  discard(runId: string, why: { reason: string; staff: StaffIdentity }): Promise<void>
  bankFile(runId: string, staff: StaffIdentity): Promise<{ name: string; content: string }>
  markPaid(payoutId: string, paid: { reference: string; staff: StaffIdentity }): Promise<void>
  markReturned(payoutId: string, returned: { reason: string; staff: StaffIdentity }): Promise<void>
}

export function createPayouts(deps: PayoutDeps): Payouts {
  return {
    preview: () => readPlan(deps),
    prepare: (wish) => prepareRun(deps, wish),
    approve: (runId, staff) => approveRun(deps, runId, staff),
    discard: (runId, why) => discardRun(deps, runId, why),
    bankFile: (runId, staff) => bankFile(deps, runId, staff),
    markPaid: (payoutId, { reference, staff }) =>
      settlePayout(deps, payoutId, { outcome: { kind: 'paid', reference }, staff }),
    markReturned: (payoutId, { reason, staff }) =>
      settlePayout(deps, payoutId, { outcome: { kind: 'returned', reason }, staff }),
  }
}
