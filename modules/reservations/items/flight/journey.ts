import type { FlightOffer, Slice } from '#modules/flights/flights.contract.ts'
import type { Journey } from '#modules/reservations/hold/check-travellers.ts'
import type { Day } from '#platform/dates.ts'

/** What the travellers of an offer must fit. */
export function journeyOf(offer: Pick<FlightOffer, 'slices' | 'airports' | 'search'>): Journey {
  const { adults, childAges } = offer.search
  const infants = childAges.filter((age) => age < 2).length
  const countries = offer.slices.flatMap(({ segments }) =>
    segments
      .flatMap(({ origin, destination }) => [origin, destination])
      .map((code) => offer.airports[code]?.countryCode),
  )
  return {
    adults,
    infants,
    children: childAges.length - infants,
    lastDay: lastDayOf(offer.slices),
    international: new Set(countries).size > 1,
  }
}

/** Local day on which the last flight arrives. */
export function lastDayOf(slices: readonly Slice[]): Day {
  const last = slices.at(-1)
  if (!last) throw new Error('a journey without flights')
  return last.arrival.local.slice(0, 10)
}
