import type { TimelineEvent } from '#modules/reservations/history.ts'
import type { ItemKey } from '#modules/reservations/item-key.ts'
import { isOrderedStay } from '#modules/reservations/items/stay/ordered-stay.ts'
import { hotelOf } from '#modules/reservations/items/stay/stay-snapshot.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { type ChangeRow, differenceOf, moveChange, openChangeOf, spansOf, stayOf, tellGuest } from './change.store.ts'
import type { ChangeEnd, ChangeFrom } from './change-states.ts'

type Deps = Pick<ReservationDeps, 'db' | 'clock' | 'jobs' | 'events' | 'stays'>
type Ending<To extends ChangeEnd> = {
  change: ChangeRow
  from: readonly ChangeFrom<To>[]
  to: To
  by: string
  reason?: string | null
}

const EVENTS: Record<ChangeEnd, TimelineEvent> = {
  expired: 'stay-change-expired',
  declined: 'stay-change-declined',
  lapsed: 'stay-change-lapsed',
  withdrawn: 'stay-change-withdrawn',
  failed: 'stay-change-failed',
}

/**
 * A change comes to nothing, under the lock of its stay: its nights are free again, guest and owner hear of what they do not
 * know; its money goes back by the job. False when it is elsewhere.
 */
export async function endChange<To extends ChangeEnd>(deps: Deps, tx: Transaction, end: Ending<To>): Promise<boolean> {
  const { change, to, reason } = end
  const moved = await moveChange<To>(deps, tx, { ...end, event: EVENTS[to] })
  if (!moved) return false
  const stay = stayOf(change)
  const spans = spansOf(change)
  await deps.stays.changes.letGo(tx, { stay, ...spans })
  const said: Record<string, string> = reason ? { reason } : {}
  if (to === 'declined' || to === 'lapsed' || to === 'failed') {
    await tellGuest(deps, tx, { change: moved, news: 'not-changed', detail: { why: to, ...said } })
  }
  const what = forOwner(to, change, end.by)
  if (what) {
    await deps.stays.changes.tell(tx, {
      stay,
      what,
      ...spans,
      difference: differenceOf(change),
      answerBy: change.answerBy,
    })
  }
  return true
}

/** The one who ended it, or was never asked, need not be told. */
function forOwner(to: ChangeEnd, { status }: ChangeRow, by: string) {
  if (by.startsWith('owner:')) return null
  if (to === 'lapsed' || to === 'failed') return to
  return to === 'withdrawn' && status !== 'unpaid' ? to : null
}

/**
 * The stay itself ends, or someone is about to end it: an open change of it ends first. From here on until the transaction ends
 * nobody else moves or begins a change of it. Call it before the item is locked.
 */
export async function endOpenChange(deps: Deps, tx: Transaction, key: ItemKey, by: string): Promise<void> {
  const { id, reservationId } = key
  const [item] = await tx
    .select({
      kind: reservationItems.kind,
      supplier: reservationItems.supplier,
      orderRef: reservationItems.orderRef,
      snapshot: reservationItems.snapshot,
    })
    .from(reservationItems)
    .where(isRow(reservationItems, { id, reservationId }))
  if (!isOrderedStay(item)) return
  await deps.stays.changes.lock(tx, { id: item.orderRef, hotelId: hotelOf(item) })
  const change = await openChangeOf(tx, key)
  if (change)
    await endChange<'withdrawn'>(deps, tx, { change, from: ['unpaid', 'pending', 'accepted'], to: 'withdrawn', by })
}
