import type { FlightsQuery } from '#app/components/flights/flights-query.ts'
import { readStay } from '#app/components/stays/stay-query.ts'
import { CAR_EXTRAS, OLDEST_DRIVER, YOUNGEST_DRIVER } from '#modules/cars/cars.contract.ts'
import { HOTELS_GIVEN, MOST_HOTELS, PACKAGE_SORTS, type PackageSort } from '#modules/packages/listed-hotels.contract.ts'

/** What the address says beside the search: the parts that are chosen, and how much of the lists is shown. */
export type Choice = {
  flight: string
  fare: string
  hotel: string
  rate: string
  /** Empty: no car. */
  car: string
  /** Of the driver; as it was typed. */
  age: string
  all: (typeof LISTS)[number] | ''
  /** How many hotels are listed. */
  hotels: string
  /** The order of the hotels; empty: recommended. */
  sort: PackageSort | ''
}

/** All that the address says but the extras. */
export function besideExtras(params: URLSearchParams): [string, string][] {
  const extras: readonly string[] = CAR_EXTRAS
  return [...params].filter(([name]) => !extras.includes(name))
}

const LISTS = ['flights', 'cars'] as const
type Name = keyof Choice

export function readChoice(params: URLSearchParams): Choice {
  const text = (name: Name) => (params.get(name) ?? '').slice(0, 200)
  return {
    flight: text('flight'),
    fare: text('fare'),
    hotel: text('hotel'),
    rate: text('rate'),
    car: text('car'),
    age: text('age'),
    all: LISTS.find((list) => list === text('all')) ?? '',
    hotels: text('hotels'),
    sort: PACKAGE_SORTS.find((sort) => sort === text('sort')) ?? '',
  }
}

/** The address with another choice; what depends on what was chosen before is chosen anew. */
export function withChoice(params: URLSearchParams, change: Partial<Choice>): URLSearchParams {
  const next = new URLSearchParams(params)
  if (change.flight !== undefined) next.delete('fare')
  if (change.hotel !== undefined) next.delete('rate')
  for (const extra of CAR_EXTRAS) if (change.car === '' || next.get(extra) === '0') next.delete(extra)
  for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
  return next
}

/** Enough to choose from at a glance; then so many more each time. */
export const SHOWN = 5

/** How many hotels the address asks for. */
export function hotelsShown({ hotels }: Pick<Choice, 'hotels'>): number {
  const count = Number(hotels)
  return Number.isInteger(count) && count > SHOWN ? Math.min(count, MOST_HOTELS) : SHOWN
}

export const moreHotels = (choice: Pick<Choice, 'hotels'>) =>
  String(Math.min(hotelsShown(choice) + HOTELS_GIVEN, MOST_HOTELS))

const USUAL_AGE = 30

/** The driver's age that the address says, where one may drive at it. */
export function driverAge({ age }: Choice): number {
  const years = Number(age)
  return Number.isInteger(years) && years >= YOUNGEST_DRIVER && years <= OLDEST_DRIVER ? years : USUAL_AGE
}

/** Who travels, as hotels count them: rooms, and children up to 17. */
export function partyIn(params: URLSearchParams) {
  const { adults, childAges, rooms } = readStay(params)
  return { adults: Math.min(adults, 9), childAges: childAges.slice(0, 8), rooms }
}

/** Children of twelve and more fly as adults. */
const ADULT_AGE = 12

/** The same people as flights count them, for the checks of a search of flights. */
export function asFlights(query: FlightsQuery, params: URLSearchParams): FlightsQuery {
  const { adults, childAges } = partyIn(params)
  const young = childAges.filter((age) => age < ADULT_AGE)
  return {
    ...query,
    tripType: 'round-trip',
    slices: [],
    adults: adults + childAges.length - young.length,
    childAges: young,
  }
}
