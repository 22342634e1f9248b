import type { TimelineEvent } from '#modules/reservations/history.ts'
import type { ItemKey } from '#modules/reservations/item-key.ts'
import { isOrderedStay } from '#modules/reservations/items/stay/ordered-stay.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Transaction } from '#platform/database/index.ts'
import { CallUnderWay } from './call-under-way.ts'
import {
  type ChangeRow,
  differenceOf,
  moveCall,
  moveChange,
  openChangeOf,
  spansOf,
  stayOf,
  tellGuest,
} from './change.store.ts'
import type { ChangeEnd, ChangeFrom } from './change-states.ts'

type Deps = Pick<ReservationDeps, 'db' | 'clock' | 'jobs' | 'events' | 'stays'>
type Ending<To extends ChangeEnd> = {
  change: ChangeRow
  from: readonly ChangeFrom<To>[]
  to: To
  by: string
  reason?: string | null
  answered?: 'apply'
}

const EVENTS: Record<ChangeEnd, TimelineEvent> = {
  expired: 'stay-change-expired',
  declined: 'stay-change-declined',
  lapsed: 'stay-change-lapsed',
  withdrawn: 'stay-change-withdrawn',
  failed: 'stay-change-failed',
}

/**
 * A change comes to nothing, under the lock of its item: guest and owner hear of what they do not know; its nights and its money go back
 * by who goes on with it. False when it is elsewhere.
 */
export async function endChange<To extends ChangeEnd>(deps: Deps, tx: Transaction, end: Ending<To>): Promise<boolean> {
  const { change, to, reason } = end
  const moved = await moveChange<To>(deps, tx, { ...end, event: EVENTS[to], call: 'release' })
  if (!moved) return false
  const stay = stayOf(change)
  const spans = spansOf(change)
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
 * nobody else moves or begins a change of it. Throws CallUnderWay where the hotel is making the change just now (`settledFirst`).
 */
export async function endOpenChange(deps: Deps, tx: Transaction, key: ItemKey, by: string): Promise<void> {
  const item = await lockItem(tx, key)
  if (!isOrderedStay(item ?? undefined)) return
  const change = await openChangeOf(tx, key)
  if (!change) return
  if (change.call === 'apply') throw new CallUnderWay('stay', change)
  if (change.call === 'hold') {
    await moveCall(tx, change, { answered: 'hold', next: 'drop', resumeAt: deps.clock.now() })
    return
  }
  await endChange<'withdrawn'>(deps, tx, { change, from: ['unpaid', 'pending', 'accepted'], to: 'withdrawn', by })
}
