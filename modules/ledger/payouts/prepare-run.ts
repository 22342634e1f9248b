import type { StaffIdentity } from '#modules/accounts/index.ts'
import { isDuplicate, type Transaction } from '#platform/database/index.ts'
import { insertAll } from '#platform/database/insert-all.ts'
import { eq } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import type { PayoutDeps } from './payouts.deps.ts'
import { payoutError } from './payouts.errors.ts'
import { nameOf, writeHistory } from './payouts.store.ts'
import { payoutLines, payoutRuns, payouts } from './payouts.tables.ts'
import type { DueLine, PlannedPayout, RunPlan } from './plan-run.ts'
import { readPlan } from './read-plan.ts'
import { hintOf, sealTarget } from './target.ts'

type Request = { key: string; staff: StaffIdentity }

/**
 * Writes down what a run would pay now; nothing moves before another person approves it. The same key again is the same run.
 * Throws AppError `payout/state` while another run waits, or when another one took a stay meanwhile, and
 * `payout/nothing-to-pay`.
 */
export async function prepareRun(deps: PayoutDeps, { key: requestKey, staff }: Request): Promise<string> {
  const key = `${staff.id}:${requestKey}`
  const known = await runOf(deps, key)
  if (known) return known
  const plan = await readPlan(deps)
  if (plan.payouts.length === 0) return foundFirst(deps, key, 'nothing')
  try {
    return await deps.db.transaction((tx) => writeRun(deps, tx, { key, staff, plan }))
  } catch (error) {
    if (!isDuplicate(error)) throw error
    return foundFirst(deps, key, 'taken')
  }
}

/** Another call was first: the same request, or another run that waits. */
async function foundFirst(deps: PayoutDeps, key: string, otherwise: 'nothing' | 'taken'): Promise<string> {
  const same = await runOf(deps, key)
  if (same) return same
  throw payoutError((await openRun(deps)) ? 'open' : otherwise)
}

async function runOf({ db }: PayoutDeps, key: string): Promise<string | undefined> {
  const [row] = await db.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.key, key))
  return row?.id
}

async function openRun({ db }: PayoutDeps): Promise<boolean> {
  const rows = await db.select({ id: payoutRuns.id }).from(payoutRuns).where(eq(payoutRuns.status, 'prepared'))
  return rows.length > 0
}

type Written = { key: string; staff: StaffIdentity; plan: RunPlan }

async function writeRun(deps: PayoutDeps, tx: Transaction, { key, staff, plan }: Written): Promise<string> {
  const at = deps.clock.now()
  const id = newId()
  const prepared = { preparedBy: staff.id, preparedName: nameOf(staff), preparedAt: at }
  await tx.insert(payoutRuns).values({ id, key, thursday: plan.thursday, status: 'prepared', ...prepared })
  await writePayouts(deps, tx, id, plan.payouts)
  await writeHistory(tx, { runId: id, action: 'prepared', staff, at })
  const detail = { payouts: String(plan.payouts.length), thursday: plan.thursday }
  const act = { who: staff, permission: 'payouts.prepare', action: 'payout-run.prepared', subject: `payout-run:${id}` }
  await deps.audit.record(tx, { ...act, detail })
  return id
}

/** Of thousands of owners in two statements: while a run is written, no other can be. */
async function writePayouts(deps: PayoutDeps, tx: Transaction, runId: string, planned: readonly PlannedPayout[]) {
  const written = planned.map((payout) => ({ id: newId(), ...payout }))
  await insertAll(
    tx,
    payouts,
    written.map(({ id, ownerId, amount, target }) => ({
      id,
      runId,
      ownerId,
      ...amount,
      status: 'prepared' as const,
      payee: target.payee.name,
      target: sealTarget(deps, id, target),
      targetHint: hintOf(target),
    })),
  )
  await insertAll(
    tx,
    payoutLines,
    written.flatMap(({ id, lines }) => lines.map((line) => ({ payoutId: id, ...lineValues(line) }))),
  )
}

function lineValues({ stay, revision, gross, refunded, fee, net, amount }: DueLine) {
  const { stayId, reservationId, code, hotelName, checkOut, feePercent } = stay
  return {
    stayId,
    revision,
    reservationId,
    code,
    hotelName,
    checkOut,
    gross: gross.amount,
    refunded: refunded.amount,
    fee: fee.amount,
    feePercent,
    net: net.amount,
    amount: amount.amount,
  }
}
