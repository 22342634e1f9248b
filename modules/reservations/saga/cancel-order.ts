import { reservationSteps } from '#modules/reservations/hold/calls.tables.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { settleStep } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, gt, inArray, isNull } from '#platform/database/query.ts'
import { type Money, money } from '#platform/money.ts'
import type { Change, OpenItem, Saga } from './saga.ts'
import { wake } from './wake.ts'

type Call = { item: OpenItem; key: string }
/** `kept`: what the supplier keeps of its price, where it says so. */
type Outcome = { done: true; kept?: Money } | { done: false; change: Change }

const ASK_AGAIN_MS = 10_000
const MINUTE_MS = 60_000
/** What may pass is retried soon; anything else people have to settle. */
const REFUSED_MS = [10_000, MINUTE_MS, 10 * MINUTE_MS, 60 * MINUTE_MS, 360 * MINUTE_MS]
/** After so many refusals someone should call the supplier. */
const REFUSED_OFTEN = 3
/** How soon someone should have called; the alarm rings at once. */
const CALL_WITHIN_MS = 24 * 60 * MINUTE_MS

/** Asks the supplier to cancel an order. When it is not done, the change says when the saga goes on. */
export async function cancelOrder(deps: ReservationDeps, saga: Saga, { item, key }: Call): Promise<Outcome> {
  const call = callOf(item, key)
  if (call?.confirmedBy) return { done: true, ...(call.kept != null && { kept: money(call.kept, item.currency) }) }
  try {
    const answer = await handlerOf(deps.handlers, item).cancel(item, key)
    if (answer.status === 'cancelled') return { done: true, ...(answer.kept && { kept: answer.kept }) }
    return { done: false, change: await refused(deps, saga, { item, key }, answer.reason) }
  } catch (error) {
    return { done: false, change: await unanswered(deps, saga, { item, key }, error) }
  }
}

/** No answer is not a refusal: the supplier is asked again soon, for as long as it does not answer. */
export async function unanswered(
  deps: ReservationDeps,
  saga: Saga,
  { item, key }: Call,
  error: unknown,
): Promise<Change> {
  const at = deps.clock.now()
  deps.log.warn({ err: error, item: item.id }, 'a supplier did not answer; it is called again')
  await settleStep(
    deps.db,
    { key, reservationId: item.reservationId },
    { status: 'in_doubt', at, detail: String(error) },
  )
  return { items: saga.items, waitUntil: new Date(at.getTime() + ASK_AGAIN_MS) }
}

/** A supplier that refuses is asked again at growing intervals, and staff are told. */
async function refused(deps: ReservationDeps, saga: Saga, { item, key }: Call, reason: string): Promise<Change> {
  const at = deps.clock.now()
  const refusals = (callOf(item, key)?.refusals ?? 0) + 1
  deps.log.warn({ item: item.id, reason, refusals }, 'a supplier refuses to cancel')
  const call = { key, reservationId: item.reservationId }
  const pause = REFUSED_MS[Math.min(refusals, REFUSED_MS.length) - 1] ?? ASK_AGAIN_MS
  await deps.db.transaction(async (tx) => {
    await settleStep(tx, call, { status: 'in_doubt', at, detail: reason, askAfter: new Date(at.getTime() + pause) })
    if (refusals < REFUSED_OFTEN) return
    const review = { category: 'failed', by: new Date(at.getTime() + CALL_WITHIN_MS), reason } as const
    await handlerOf(deps.handlers, item).review(tx, item, saga.reservation, review)
  })
  return undefined
}

function callOf({ open }: OpenItem, key: string) {
  return open.find((call) => call.key === key)
}

/**
 * For ticketing, in its transaction: what the supplier had refused is agreed with it. The next step of the saga takes that for
 * its answer. False when nothing was refused, or it is settled.
 * @param byHand `kept`: what the supplier keeps of its price; left out where nobody was told
 */
export async function confirmByHand(
  deps: Pick<ReservationDeps, 'jobs' | 'clock'>,
  tx: Transaction,
  { itemId, reservationId, by, kept }: { itemId: string; reservationId: string; by: string; kept?: Money | undefined },
): Promise<boolean> {
  const refusedCall = and(
    isRow(reservationSteps, { itemId, reservationId }),
    gt(reservationSteps.refusals, 0),
    isNull(reservationSteps.confirmedBy),
    inArray(reservationSteps.status, ['intended', 'in_doubt']),
  )
  const [row] = await tx
    .update(reservationSteps)
    .set({ confirmedBy: by, ...(kept && { kept: kept.amount }) })
    .where(refusedCall)
    .returning({ key: reservationSteps.key })
  if (row) await wake(tx, reservationId, deps.clock.now())
  return row !== undefined
}
