/** Which flights of a reservation are meant today: screens, documents and mails ask the same. */
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { FlightItemView } from './flight-item.contract.ts'

type Items = Pick<ReservationView, 'items'>

export function flightItems({ items }: Items): FlightItemView[] {
  return items.filter((item) => item.kind === 'flight')
}

/** Without flights that others have replaced or that never were booked; when none is left, the journey as it was. */
export function currentFlights(reservation: Items): FlightItemView[] {
  const all = flightItems(reservation)
  const own = all.filter((item) => item.scheduleChange?.status !== 'rebooked' && !isAside(item, all))
  const current = own.filter((item) => !isOver(item))
  return current.length > 0 ? current : own.slice(0, 1)
}

/** The flights that a page is about. */
export function currentFlight(reservation: Items): FlightItemView | undefined {
  return currentFlights(reservation)[0]
}

/** The traveller flies others by now; the supplier may have still to cancel these. */
export function isGivenUp({ id, change }: FlightItemView): boolean {
  return change?.status === 'applied' && change.itemId === id
}

/** Flights that the traveller has changed to others, and those others as long as the old ones stand. */
function isAside(item: FlightItemView, all: readonly FlightItemView[]): boolean {
  const { id } = item
  if (isGivenUp(item)) return true
  return all.some(
    (old) => old.change?.newItemId === id && old.change.itemId === old.id && old.change.status !== 'applied',
  )
}
