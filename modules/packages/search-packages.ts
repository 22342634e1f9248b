import type { Cars } from '#modules/cars/index.ts'
import type { Flights } from '#modules/flights/index.ts'
import { marketCurrency } from '#modules/flights/market.contract.ts'
import type { Located } from '#modules/geo/distance.contract.ts'
import { distanceKm, type Geo } from '#modules/geo/index.ts'
import type { Hotels } from '#modules/hotels/index.ts'
import { addDays, type Day } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import type { Currency } from '#platform/money.ts'
import { arrivalDay } from './arrival.contract.ts'
import type { PackageResults, PackageSearch, PackageStays } from './packages.contract.ts'
import { packageErrors } from './packages.errors.ts'

export type PackageDeps = {
  flights: Pick<Flights, 'search'>
  hotels: { search: Pick<Hotels['search'], 'find'> }
  cars: { search: Pick<Cars['search'], 'read' | 'find'> }
  geo: Geo
}

/** From this age on one flies as an adult. */
const ADULT_AGE = 12
const OVERNIGHT_KM = 5_500

type Options = { locale: Locale; visitor?: string | null }

/**
 * Flights and hotels for one trip, asked for side by side: as slow as the slower of the two. Stays are looked for from the day on which
 * most flights so far arrive, and from another day on only once a flight says so. Throws AppError `request/invalid`, `place/unknown`.
 */
export async function searchPackages(
  deps: PackageDeps,
  search: PackageSearch,
  { locale, visitor = null }: Options,
): Promise<PackageResults> {
  const { geo } = deps
  const { origin, destination, departureDate, returnDate, childAges } = search
  const city = geo.cityByIata(destination)
  if (!city) throw packageErrors.noCity()
  const currency = search.currency ?? marketCurrency(city.countryCode)
  const likely = arrivalOf(geo.airportsOf(origin)[0], geo.airportsOf(destination)[0], departureDate)
  const days = likely < returnDate ? [likely] : []
  const find = (checkIn: Day) => staysFrom(deps, { search, cityId: city.id, checkIn, currency, locale })
  // Asked first: the database looks for rooms while flights are put together here.
  const likelyStays = Promise.all(days.map(find))
  const flightsOf = deps.flights.search(
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
  const [flights, stays] = await Promise.all([flightsOf, likelyStays])
  const arrivals = new Set(flights.options.map(arrivalDay))
  const others = [...arrivals].filter((day) => !days.includes(day) && day < returnDate)
  const all = [...stays, ...(await Promise.all(others.map(find)))]
  const cityName = geo.placeName(destination, locale)
  return { currency, cityName, flights, stays: all.filter(({ checkIn }) => arrivals.has(checkIn)) }
}

/** Flights as long as over an ocean leave in the evening and arrive on the next day. */
function arrivalOf(from: Located | undefined, to: Located | undefined, departure: Day): Day {
  return from && to && distanceKm(from, to) > OVERNIGHT_KM ? addDays(departure, 1) : departure
}

type Asked = { search: PackageSearch; cityId: string; checkIn: Day; currency: Currency; locale: Locale }

async function staysFrom({ hotels }: PackageDeps, asked: Asked): Promise<PackageStays> {
  const { search, cityId, checkIn, currency, locale } = asked
  const { adults, childAges, rooms, returnDate: checkOut } = search
  const nothing = { bounds: null, name: null, priceMin: null, priceMax: null, scoreMin: null, maxKm: null }
  const found = await hotels.search.find(
    {
      ...nothing,
      cityId,
      checkIn,
      checkOut,
      adults,
      childAges,
      rooms,
      currency,
      stars: [],
      amenities: [],
      meals: [],
      propertyTypes: [],
      freeCancellation: false,
      instantConfirmation: false,
      // The other parts are paid and ticketed only once the stay is sure.
      instantFirst: true,
      sort: 'recommended',
      page: 1,
    },
    { locale, market: marketOfSale() },
  )
  // A booking is paid in one currency: a hotel that is paid in another one is booked by itself.
  const bookable = (found?.hotels ?? []).filter(({ rate }) => rate?.price.total.currency === currency)
  return { checkIn, checkOut, hotels: bookable, total: bookable.length }
}
