import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import type { Currency } from '#platform/money.ts'
import type { FlightSnapshot } from './flight-snapshot.ts'

/** The same places, cabin and party, whatever the dates. */
export function isSameJourney(
  offer: Pick<FlightOffer, 'slices' | 'airports' | 'search' | 'fare'>,
  before: FlightSnapshot,
  currency: Currency,
): boolean {
  const { search } = offer
  const fits = places(offer) === places(before) && search.cabin === before.search.cabin
  return fits && partyOf(search) === partyOf(before.search) && offer.fare.price.total.currency === currency
}

function partyOf({ adults, childAges }: FlightOffer['search']): string {
  return [adults, ...childAges.map((age) => age < 2)].join()
}

/** Cities in order: another airport of the same city is the same place. */
function places({ slices, airports }: Pick<FlightSnapshot, 'slices' | 'airports'>): string {
  const city = (code: string) => `${airports[code]?.countryCode} ${airports[code]?.cityName ?? code}`
  return slices.map(({ origin, destination }) => `${city(origin)} ${city(destination)}`).join(' / ')
}
