import type { Cars } from '#modules/cars/index.ts'
import type { FlightOption, FlightResults } from '#modules/flights/flights.contract.ts'
import type { Flights } from '#modules/flights/index.ts'
import { marketCurrency } from '#modules/flights/market.contract.ts'
import type { Geo } from '#modules/geo/index.ts'
import type { Hotels } from '#modules/hotels/index.ts'
import type { Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import { type Currency, type Money, money, subtract } from '#platform/money.ts'
import { arrivalDay } from './arrival.contract.ts'
import type { PackageResults, PackageSearch, PackageStays } from './packages.contract.ts'
import { packageErrors } from './packages.errors.ts'

export type PackageDeps = {
  flights: Pick<Flights, 'search'>
  hotels: { search: Pick<Hotels['search'], 'find' | 'ahead'> }
  cars: { search: Pick<Cars['search'], 'read' | 'find'> }
  geo: Geo
}

/** From this age on one flies as an adult. */
const ADULT_AGE = 12

export type SearchOptions = {
  locale: Locale
  visitor?: string | null
  /** Says which flights are chosen: hotels are looked for from their arrival alone, and limits of the price count with them. */
  choose?: (found: FlightResults) => ChosenFlights | null
}
export type ChosenFlights = { option: FlightOption; total: Money }

/**
 * Flights and hotels for one trip: what is free in the hotels is read while flights are put together, and stays are looked for once
 * flights say when they arrive, so that a package is as slow as the slower of the two. Throws AppError `request/invalid`,
 * `place/unknown`.
 */
export async function searchPackages(
  deps: PackageDeps,
  search: PackageSearch,
  { locale, visitor = null, choose }: SearchOptions,
): Promise<PackageResults> {
  const { geo } = deps
  const { origin, destination, departureDate, returnDate, childAges } = search
  const city = geo.cityByIata(destination)
  if (!city) throw packageErrors.noCity()
  const currency = search.currency ?? marketCurrency(city.countryCode)
  // Asked first: the database looks for rooms while flights are put together here.
  const ahead = deps.hotels.search.ahead(city.id, { first: departureDate, last: returnDate })
  const asked = { search, cityId: city.id, currency, locale, ahead }
  const flights = await deps.flights.search(
    {
      slices: [
        { origin, destination, date: departureDate },
        { origin: destination, destination: origin, date: returnDate },
      ],
      adults: search.adults + childAges.filter((age) => age >= ADULT_AGE).length,
      childAges: childAges.filter((age) => age < ADULT_AGE),
      cabin: 'economy',
      maxConnections: 2,
      currency,
    },
    { visitor, product: 'package' },
  )
  const chosen = (choose ?? cheapest)(flights)
  const arriving = choose && chosen ? [chosen.option] : flights.options
  const arrivals = [...new Set(arriving.map(arrivalDay))].filter((day) => day < returnDate)
  const cityName = geo.placeName(destination, locale)
  const { priceMin, priceMax } = search.stay
  const flown = priceMin === null && priceMax === null ? null : (chosen?.total ?? null)
  const found = await Promise.all(arrivals.map((checkIn) => staysFrom(deps, { ...asked, checkIn, flown })))
  return { currency, cityName, flights, stays: found }
}

function cheapest({ options }: FlightResults): ChosenFlights | null {
  const [option] = options
  const [fare] = option?.fares ?? []
  return option && fare ? { option, total: fare.total } : null
}

type CityAhead = ReturnType<PackageDeps['hotels']['search']['ahead']>

type Asked = {
  search: PackageSearch
  cityId: string
  checkIn: Day
  currency: Currency
  locale: Locale
  /** What the flights cost, where the price of both together is limited. */
  flown: Money | null
  ahead: CityAhead
}

async function staysFrom({ hotels }: PackageDeps, asked: Asked): Promise<PackageStays> {
  const { search, cityId, checkIn, currency, locale, flown, ahead } = asked
  const { adults, childAges, rooms, returnDate: checkOut } = search
  const { count, chosen, priceMin, priceMax, ...filters } = search.stay
  const left = (limit: number | null) =>
    flown && limit !== null ? Math.max(0, subtract(money(limit, currency), flown).amount) : null
  const found = await hotels.search.find(
    {
      ...filters,
      priceMin: left(priceMin),
      priceMax: left(priceMax),
      bounds: null,
      cityId,
      checkIn,
      checkOut,
      adults,
      childAges,
      rooms,
      currency,
      // The other parts are paid and ticketed only once the stay is sure.
      instantFirst: filters.sort === 'recommended',
      forPackage: { count, chosen },
      page: 1,
    },
    { locale, ahead, market: marketOfSale() },
  )
  return {
    checkIn,
    checkOut,
    hotels: found?.hotels ?? [],
    suppliers: found?.suppliers ?? [],
    total: found?.total ?? 0,
    facets: found?.facets ?? NO_FACETS,
  }
}

const NO_FACETS: PackageStays['facets'] = {
  stars: {},
  propertyTypes: {},
  amenities: {},
  instantConfirmation: 0,
  prices: null,
}
