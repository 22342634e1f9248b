import type { FlightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import type { FlightChangeStatus, FlightChangeView } from './change-flight.contract.ts'
import type { FlightChangeMoney } from './flight-change-money.ts'

/** As the one query for a reservation gives it. */
export type WholeFlightChange = {
  id: string
  itemId: string
  newItemId: string | null
  status: FlightChangeStatus
  offerId: string
  /** Of the new flights. */
  snapshot: FlightSnapshot
  seen: FlightChangeMoney
  payBy: string | null
  at: string
}

/** A side as it is shown. */
type Side = FlightChangeView['before']

/** @param sideOf airports in the reader's language */
export function viewFlightChange(
  change: WholeFlightChange,
  before: FlightSnapshot,
  sideOf: (one: Side) => Side,
): FlightChangeView {
  const { id, itemId, newItemId, status, seen, payBy, at } = change
  const { fare, extras, fee, toPay, back } = seen
  return {
    id,
    itemId,
    newItemId,
    status,
    before: sideOf(before),
    after: sideOf(change.snapshot),
    fare,
    extras,
    fee,
    toPay,
    back,
    payBy: status === 'unpaid' && payBy ? new Date(payBy).toISOString() : null,
    at: new Date(at).toISOString(),
  }
}
