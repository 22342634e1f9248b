import { mustBeClaimed } from '#modules/reservations/hold/claims.ts'
import { insertInPlace } from '#modules/reservations/items/flight/in-place.ts'
import { writeLine } from '#modules/reservations/line.store.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import { wake } from '#modules/reservations/saga/wake.ts'
import { isGivenBack } from '#modules/reservations/schedule/settle-change.ts'
import type { Transaction } from '#platform/database/index.ts'
import { type FlightChangeRow, isFlightChanged, moveFlightChange } from './flight-change.store.ts'

/** Under the lock of the item: it still is what was looked at, and nobody is about to end it. */
export async function mayBeChanged(tx: Transaction, item: ItemRow | null): Promise<boolean> {
  if (item?.status !== 'ticketed') return false
  return !(await isGivenBack(tx, item)) && !(await isFlightChanged(tx, item))
}

/** `id`: the item that may be made of what is held. */
type Ordering = { change: FlightChangeRow; old: ItemRow; by: string; id: string }

/**
 * Nothing is left to be paid: what is held becomes an item, which the saga orders and tickets. Until it has, the old flights stand. Throws
 * AppError `reservation/hold-expired` when the seats have gone back.
 */
export async function orderFlights(
  deps: ReservationDeps,
  tx: Transaction,
  whole: Pick<WholeReservation, 'id' | 'currency' | 'travellers'>,
  { change, old, by, id }: Ordering,
): Promise<void> {
  const at = deps.clock.now()
  const { held, seen } = change
  const { snapshot, markUp } = held
  const { changeFees, amount } = seen
  await mustBeClaimed(tx, whole.id, [id])
  await insertInPlace(tx, whole, {
    id,
    old,
    held: { ...held, snapshot: changeFees.amount > 0 ? { ...snapshot, changeFees: changeFees.amount } : snapshot },
    amount: amount.amount,
    markUp: Math.min(markUp, amount.amount),
    extras: held.extras,
    trace: { at, by, event: 'rebooking' },
  })
  await moveFlightChange<'ordering'>(deps, tx, { change, from: ['unpaid'], to: 'ordering', by, newItemId: id })
  await writeLine(deps, tx, whole.id, at)
  await wake(tx, whole.id, at)
}
