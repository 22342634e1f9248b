import type { TimelineEvent } from '#modules/reservations/history.ts'
import type { ItemKey } from '#modules/reservations/item-key.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Transaction } from '#platform/database/index.ts'
import { movePolicyChange, openPolicyChangeOf, type PolicyChangeRow, tellInsured } from './policy-change.store.ts'
import type { PolicyChangeEnd, PolicyChangeFrom } from './policy-change-states.ts'

type Deps = Pick<ReservationDeps, 'db' | 'clock' | 'events'>
type Ending<To extends PolicyChangeEnd> = {
  change: PolicyChangeRow
  from: readonly PolicyChangeFrom<To>[]
  to: To
  by: string
  reason?: string
}

const EVENTS: Record<PolicyChangeEnd, TimelineEvent> = {
  expired: 'policy-change-expired',
  refused: 'policy-change-refused',
  withdrawn: 'policy-change-withdrawn',
}

/** A change comes to nothing, under the lock of its item; its money goes back by the job. False when it is elsewhere. */
export async function endPolicyChange<To extends PolicyChangeEnd>(
  deps: Deps,
  tx: Transaction,
  end: Ending<To>,
): Promise<boolean> {
  const moved = await movePolicyChange<To>(deps, tx, { ...end, event: EVENTS[end.to] })
  if (moved && end.to === 'refused') await tellInsured(deps, tx, moved, 'not-changed')
  return moved !== null
}

/** The policy is about to end: an open change of it ends first. From here on nobody else moves or begins one. */
export async function endOpenPolicyChange(deps: Deps, tx: Transaction, item: ItemKey, by: string): Promise<void> {
  await lockItem(tx, item)
  const change = await openPolicyChangeOf(tx, item)
  if (change) await endPolicyChange<'withdrawn'>(deps, tx, { change, from: ['unpaid', 'asked'], to: 'withdrawn', by })
}
