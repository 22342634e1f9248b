import { queryOf, writeQuery } from '#app/components/flights/flights-query.ts'
import { formatDay } from '#app/components/flights/format-flight.ts'
import type { OfferKind } from '#app/sale/offer-kind.ts'
import type { FoundFlights } from '#modules/reservations/items/flight/found-flights.contract.ts'
import type { FoundOffer } from '#modules/reservations/items/found-offer.contract.ts'
import { flightForm } from './flight-form.tsx'
import { FLIGHT_WORDS } from './flight-words.ts'
import { placesOf } from './journey.ts'

export const flightOffer: OfferKind = {
  kind: 'flight',
  words: FLIGHT_WORDS,
  tripOf(given, locale) {
    const found = known(given)
    return found && `${found.title}, ${formatDay(searchOf(found).slices[0]?.date ?? '', locale, 'brief')}`
  },
  searchPath(given) {
    const found = known(given)
    return found ? `/flights?${writeQuery(queryOf(searchOf(found)))}` : '/flights'
  },
  insurable(found) {
    if (found.kind !== 'flight' || found.over) return null
    const { slices, airports, search } = found.offer
    const stops = slices.flatMap(({ segments }) => segments.flatMap(({ origin, destination }) => [origin, destination]))
    const first = slices[0]?.departure.local.slice(0, 10) ?? ''
    return {
      // The way home is part of the trip, its first airport is not abroad.
      countries: abroad(stops.map((code) => airports[code]?.countryCode ?? '')),
      from: first,
      until: slices.at(-1)?.arrival.local.slice(0, 10) ?? first,
      ages: placesOf(search).map(({ age }) => age),
    }
  },
  offered(found, country) {
    if (found.kind !== 'flight' || found.over) return null
    const { offer } = found
    return {
      id: offer.id,
      total: offer.fare.price.total,
      previousTotal: offer.previousTotal,
      form: flightForm(offer, country),
    }
  },
}

type Known = Exclude<FoundFlights, { over: 'not-found' }>

function known(found: FoundOffer): Known | undefined {
  return found.kind === 'flight' && found.over !== 'not-found' ? found : undefined
}

/** Where the journey leads, without the country in which it begins; that one where it leads nowhere else. */
function abroad([home = '', ...stops]: readonly string[]): string[] {
  const others = stops.filter((code) => code !== home)
  return others.length > 0 ? others : [home]
}

const searchOf = (found: Known) => (found.over ? found.search : found.offer.search)
