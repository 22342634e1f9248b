import type { TravellerType } from '#app/components/travellers/traveller-form.ts'
import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import { ageOn, type Day } from '#platform/dates.ts'

/** A seat of the form: who may sit there follows from the search that led to the offer. */
export type Place = { type: TravellerType; age: number | null }

/** What the checkout must know of the journey to check travellers. */
export type Journey = { places: Place[]; international: boolean; lastDay: Day }

const INFANT_BELOW = 2

/** Adults first, then children, then infants, so that the first traveller is the one who books. */
export function placesOf({ adults, childAges }: FlightOffer['search']): Place[] {
  const young = childAges.toSorted((a, b) => b - a)
  const typeOf = (age: number): TravellerType => (age < INFANT_BELOW ? 'infant' : 'child')
  return [
    ...Array.from({ length: adults }, (): Place => ({ type: 'adult', age: null })),
    ...young.map((age): Place => ({ type: typeOf(age), age })),
  ]
}

export function journeyOf(offer: Pick<FlightOffer, 'search' | 'slices' | 'airports'>): Journey {
  const countries = offer.slices.flatMap(({ segments }) =>
    segments.flatMap(({ origin, destination }) =>
      [origin, destination].map((code) => offer.airports[code]?.countryCode),
    ),
  )
  const lastDay = offer.slices.at(-1)?.arrival.local.slice(0, 10) ?? ''
  return { places: placesOf(offer.search), international: new Set(countries).size > 1, lastDay }
}

const ADULT_FROM = 12

/** Whether someone of this birth date travels as this type on the last day (IATA: adult 12+, child 2–11, infant < 2). */
export function fitsType(birthDate: Day, type: TravellerType, lastDay: Day): boolean {
  const age = ageOn(birthDate, lastDay)
  if (type === 'adult') return age >= ADULT_FROM
  if (type === 'child') return age >= INFANT_BELOW && age < ADULT_FROM
  return age >= 0 && age < INFANT_BELOW
}
