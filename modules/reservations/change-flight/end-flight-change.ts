import type { TimelineEvent } from '#modules/reservations/history.ts'
import type { ItemKey } from '#modules/reservations/item-key.ts'
import { isCancellable } from '#modules/reservations/items/item-states.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { intend, tell } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { wake } from '#modules/reservations/saga/wake.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import {
  type FlightChangeRow,
  findFlightChange,
  flightChangeInto,
  moveFlightChange,
  openFlightChangeOf,
} from './flight-change.store.ts'
import type { FlightChangeFrom } from './flight-change-states.ts'

type Deps = Pick<ReservationDeps, 'clock' | 'events'>
type FlightChangeEnd = 'expired' | 'withdrawn' | 'failed'
type Ending<To extends FlightChangeEnd> = {
  change: FlightChangeRow
  from: readonly FlightChangeFrom<To>[]
  to: To
  by: string
}

const EVENTS: Record<FlightChangeEnd, TimelineEvent> = {
  expired: 'flight-change-expired',
  withdrawn: 'flight-change-withdrawn',
  failed: 'flight-change-failed',
}

/**
 * A change comes to nothing, under the lock of its item: the old flights stand, and what was paid for it goes back by the job. The
 * traveller hears of a failure. False when it is elsewhere.
 */
export async function endFlightChange<To extends FlightChangeEnd>(
  deps: Deps,
  tx: Transaction,
  end: Ending<To>,
): Promise<boolean> {
  const { change, to } = end
  const moved = await moveFlightChange<To>(deps, tx, { ...end, event: EVENTS[to] })
  if (moved && to === 'failed') {
    const { reservationId, itemId } = change
    await tell({ tx, events: deps.events }, reservationId, 'not-changed', { itemId, why: 'flights' })
  }
  return moved !== null
}

/** The flights themselves are to be cancelled: a change that is not paid yet ends first. Under the lock of the item. */
export async function endUnpaidFlightChange(deps: Deps, tx: Transaction, item: ItemKey, by: string): Promise<void> {
  const change = await openFlightChangeOf(tx, item)
  if (change) await endFlightChange<'withdrawn'>(deps, tx, { change, from: ['unpaid'], to: 'withdrawn', by })
}

/** The new flights could not be had. Under the lock of the item; for flights of no change nothing is done. */
export async function failFlightChange(deps: Deps, tx: Transaction, newItem: ItemKey): Promise<void> {
  const change = await flightChangeInto(tx, newItem)
  if (change?.status !== 'ordering') return
  await endFlightChange<'failed'>(deps, tx, { change, from: ['ordering'], to: 'failed', by: 'system' })
  await worthNothing(tx, newItem)
}

/** Nothing was paid for it in the end: what the bank took for it goes back. */
async function worthNothing(tx: Transaction, { id, reservationId }: ItemKey): Promise<void> {
  await tx.update(reservationItems).set({ amount: 0, markUp: 0 }).where(isRow(reservationItems, { id, reservationId }))
}

/**
 * The new flights are ordered and cannot be ticketed: their order is undone, and the old flights stand.
 * @returns whether the item is one of a change; what becomes of every other is up to the caller
 */
export async function abandonFlightChange(
  deps: Deps & Pick<ReservationDeps, 'db'>,
  newItem: ItemKey,
): Promise<boolean> {
  const known = await flightChangeInto(deps.db, newItem)
  if (!known || known.status === 'applied') return false
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, newItem)
    const change = await findFlightChange(tx, known)
    if (!item || change?.status !== 'ordering' || !isCancellable(item)) return
    const { reservationId, id: itemId } = item
    await failFlightChange(deps, tx, item)
    await intend(tx, { reservationId, itemId, step: 'cancel', key: `cancel-${itemId}`, at })
    await wake(tx, reservationId, at)
  })
  return true
}
