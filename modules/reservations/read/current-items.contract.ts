/** Which item of a reservation is meant today: screens, documents and mails ask the same. */
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type Items = Pick<ReservationView, 'items'>

const OVER: readonly string[] = ['cancelled', 'refunded', 'expired', 'failed', 'rejected', 'lapsed']

export function isOver({ status }: Pick<ReservationView['items'][number], 'status'>): boolean {
  return OVER.includes(status)
}

export function flightItems({ items }: Items): FlightItemView[] {
  return items.filter((item) => item.kind === 'flight')
}

/** Who of the reservation comes for this item. */
export function travellersOf(
  { travellers }: Pick<ReservationView, 'travellers'>,
  { travellerIds }: Pick<ReservationView['items'][number], 'travellerIds'>,
): ReservationView['travellers'] {
  return travellers.filter(({ id }) => travellerIds.includes(id))
}

/** Those that stand, or the first one as it was when none does. */
export function stayItems({ items }: Items): StayItemView[] {
  const stays = items.filter((item) => item.kind === 'stay')
  const standing = stays.filter((stay) => !isOver(stay))
  return standing.length > 0 ? standing : stays.slice(0, 1)
}

/** Without flights that others have replaced or that never came about; when nothing is left, the journey as it was. */
export function currentFlights(reservation: Items): FlightItemView[] {
  const own = flightItems(reservation).filter(({ scheduleChange }) => scheduleChange?.status !== 'rebooked')
  const current = own.filter((item) => !isOver(item))
  return current.length > 0 ? current : own.slice(0, 1)
}

/** The flights that a page is about. */
export function currentFlight(reservation: Items): FlightItemView | undefined {
  return currentFlights(reservation)[0]
}
