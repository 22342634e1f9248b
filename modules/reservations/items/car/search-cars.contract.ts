import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { carItems } from './current-cars.contract.ts'

/** Other cars around the same place for the same times. */
export function searchCarsAgain(reservation: ReservationView): string {
  const [item] = carItems(reservation)
  if (!item) return '/car-rental'
  return carSearchPath(item)
}

type Sought = {
  depot: { iata: string | null; cityId: string }
  returnDepot: { iata: string | null; cityId: string }
  pickUp: string
  return: string
  age: number
}

export function carSearchPath({ depot, returnDepot, pickUp, return: back, age }: Sought): string {
  const placeOf = ({ iata, cityId }: Sought['depot']) => iata ?? `city:${cityId}`
  const [from, to] = [placeOf(depot), placeOf(returnDepot)]
  const query = new URLSearchParams({
    pickUpPlace: from,
    ...(to !== from && { returnPlace: to }),
    pickUp,
    return: back,
    age: String(age),
  })
  return `/car-rental-results?${query}`
}
