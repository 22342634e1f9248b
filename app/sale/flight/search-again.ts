import { queryOf, writeQuery } from '#app/components/flights/flights-query.ts'
import { dayOf } from '#app/components/flights/format-flight.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { ageOn } from '#platform/dates.ts'
import type { Journey } from './journey.ts'

type Travellers = ReservationView['travellers']

/** The journey of something that was held, as the checkout needs it. */
export function journeyOfItem({ slices, airports }: FlightItemView, travellers: Travellers): Journey {
  const lastDay = slices.at(-1)?.arrival.local.slice(0, 10) ?? ''
  const countries = Object.values(airports).map(({ countryCode }) => countryCode)
  const places = travellers.map(({ type, birthDate }) => ({
    type,
    age: type === 'adult' || !birthDate ? null : ageOn(birthDate, lastDay),
  }))
  return { places, international: new Set(countries).size > 1, lastDay }
}

/** The search that leads to flights like these again. */
export function searchAgainPath({ fare, ...item }: FlightItemView, travellers: Travellers): string {
  const { places } = journeyOfItem({ fare, ...item }, travellers)
  const childAges = places.flatMap(({ age }) => (age === null ? [] : [age]))
  const slices = item.slices.map(({ origin, destination, departure }) => ({
    origin,
    destination,
    date: dayOf(departure.local),
  }))
  const search = {
    slices,
    childAges,
    adults: places.length - childAges.length,
    cabin: fare.cabin,
    maxConnections: 2 as const,
    currency: fare.price.total.currency,
  }
  return `/flights?${writeQuery(queryOf(search))}`
}
