import type { FlightItemView, ReservationView } from '#modules/reservations/reservations.contract.ts'
import { ageOn, type Journey } from './journey.ts'

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
export function searchAgainPath(item: FlightItemView, travellers: Travellers): string {
  const [out, back, ...more] = item.slices
  if (!out || more.length > 0) return '/flights'
  const { places } = journeyOfItem(item, travellers)
  const ages = places.flatMap(({ age }) => (age === null ? [] : [age]))
  const query = new URLSearchParams({
    origin: out.origin,
    destination: out.destination,
    departureDate: out.departure.local.slice(0, 10),
    ...(back && { returnDate: back.departure.local.slice(0, 10) }),
    adults: String(places.length - ages.length),
    ...(ages.length > 0 && { childAges: ages.join(',') }),
    tripType: back ? 'round-trip' : 'one-way',
  })
  return `/flights?${query}`
}
