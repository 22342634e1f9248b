import type { FromOf } from '#modules/reservations/items/item-states.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, moveItem } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'

type Deps = Pick<ReservationDeps, 'stays' | 'clock' | 'events' | 'payments'>
type Yes = {
  item: Pick<ItemRow, 'id' | 'reservationId'>
  stayId: string
  hotelId: string
  /** Null: the rule of the hotel says yes. */
  ownerId: string | null
  from: readonly FromOf<'stay', 'accepted'>[]
}

/** Whom the history names for a yes that nobody had to say. */
const BY_RULE = 'rule'

/**
 * The yes to a stay: of its owner, or of the rule by which the owner confirms at once. Stay and item move together, in the caller's
 * transaction. @returns `no` when it cannot be accepted (any more), `unpaid` when the item is elsewhere: the caller rolls back
 */
export async function acceptStay(
  deps: Deps,
  tx: Transaction,
  { item, stayId, hotelId, ownerId, from }: Yes,
): Promise<'accepted' | 'no' | 'unpaid'> {
  if (!(await deps.stays.answer(tx, { stayId, hotelId, ownerId, answer: 'accept', reason: null }))) return 'no'
  const at = deps.clock.now()
  // Nobody had to be asked: the traveller reads of the confirmation alone.
  const trace = ownerId === null ? { at, by: BY_RULE } : ({ at, by: `owner:${ownerId}`, event: 'accepted' } as const)
  const moved = await moveItem<'stay', 'accepted'>({ tx, ...deps }, { item, move: { from, to: 'accepted' }, trace })
  return moved ? 'accepted' : 'unpaid'
}
