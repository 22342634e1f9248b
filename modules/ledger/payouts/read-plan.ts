import { openOwnerBalances } from '#modules/ledger/ledger.views.ts'
import { among } from '#platform/database/among.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, isNull, ne } from '#platform/database/query.ts'
import { targetsOf } from './confirm-details.ts'
import { runThursday, today } from './paydays.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutLines, payouts } from './payouts.tables.ts'
import { type CountedLine, planRun, type RunPlan } from './plan-run.ts'

type Wanted = {
  /** Of these alone. */
  ownerIds?: readonly string[]
  reservationIds?: readonly string[]
  /** As if this run were not there. */
  without?: string
  thursday?: string
}

/** What a run would pay now. The ledger says where something is open; only those stays are looked at. */
export async function readPlan(deps: PayoutDeps, wanted: Wanted = {}): Promise<RunPlan> {
  const { db, clock, payable } = deps
  const thursday = wanted.thursday ?? runThursday(today(clock.now()))
  const balances = await openOwnerBalances(db, wanted)
  const reservationIds = [...new Set(balances.map(({ reservationId }) => reservationId))]
  const found = reservationIds.length > 0 ? await payable({ reservationIds }) : []
  const owners = new Set(balances.map(({ ownerId }) => ownerId))
  const stays = found.filter(({ ownerId }) => owners.has(ownerId))
  const lines = await countedLines(
    db,
    stays.map(({ stayId }) => stayId),
    wanted.without,
  )
  const due = new Set(stays.filter(({ checkOut }) => checkOut < thursday).map(({ ownerId }) => ownerId))
  return planRun({ stays, lines, balances, thursday, targets: await targetsOf(deps, [...due]) })
}

async function countedLines(db: DatabaseOrTransaction, stayIds: string[], without?: string): Promise<CountedLine[]> {
  if (stayIds.length === 0) return []
  const rows = await db
    .select({
      stayId: payoutLines.stayId,
      revision: payoutLines.revision,
      amount: payoutLines.amount,
      status: payouts.status,
    })
    .from(payoutLines)
    .innerJoin(payouts, eq(payouts.id, payoutLines.payoutId))
    .where(
      and(
        isNull(payoutLines.releasedAt),
        among(payoutLines.stayId, stayIds),
        without ? ne(payouts.runId, without) : undefined,
      ),
    )
  return rows.map(({ status, ...line }) => ({ ...line, posted: status !== 'prepared' }))
}
