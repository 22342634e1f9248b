import { onlyRefused } from '#app/components/cars/only-refused.ts'
import type { Facets } from '#app/components/flights/filters/facets.ts'
import type { Filters } from '#app/components/flights/filters/results-view.ts'
import type { CarOfferView, CarOption, ExtraCounts, FoundDepot } from '#modules/cars/search/car-search.contract.ts'
import type { FlightOption, FlightResults } from '#modules/flights/flights.contract.ts'
import type { HotelCard, RateView } from '#modules/hotels/search/hotel-results.contract.ts'
import { arrivalDay } from '#modules/packages/arrival.contract.ts'
import type { PackageResults, PackageSearch, PackageStays } from '#modules/packages/packages.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import type { Currency } from '#platform/money.ts'
import type { Modules } from '#server/modules.ts'
import { type ChosenFlight, chooseFlights, type KeyedFlight } from './choose-flights.ts'
import { type Choice, driverAge, SHOWN } from './package-query.ts'

type Room = { key: string; name: string; rate: RateView }

/** The lists as they are shown, and what is chosen of them. */
export type PackageView = {
  currency: PackageResults['currency']
  cityName: string
  airports: PackageResults['flights']['airports']
  carriers: PackageResults['flights']['carriers']
  demonstration: boolean
  flights: KeyedFlight[]
  moreFlights: number
  flight: ChosenFlight | null
  /** How many pass the filters, of how many. */
  flightsFound: number
  flightsInAll: number
  flightFacets: Facets
  flightFilters: Filters
  checkIn: string
  checkOut: string
  hotels: HotelCard[]
  moreHotels: number
  /** Who sells hotels beside owners, and whose are missing. */
  suppliers: PackageStays['suppliers']
  /** How many pass the filters; the chosen one may be hidden by them. */
  hotelsFound: number
  stayFacets: PackageStays['facets'] | null
  hotel: HotelCard | null
  rooms: Room[]
  room: Room | null
  cars: CarsView
}

/** What the step of the car shows; a package needs none. */
export type CarsView = {
  age: number
  /** Null: between these flights there is no time for a hire. */
  times: { pickUp: string; return: string } | null
  options: PackageCar[]
  more: number
  car: PackageCar | null
  /** The chosen one with its extras, at the price of all; null where it cannot be had any more. */
  offer: CarOfferView | null
}

export type PackageCar = { key: string; option: CarOption; depot: FoundDepot }

export type PackageOutcome = { status: 'found'; view: PackageView } | { status: 'failed' }

type Asked = {
  search: PackageSearch
  choice: Choice
  /** What the flights have to pass. */
  flights: Filters
  extras: ExtraCounts
  locale: Locale
  visitor: string | null
}

/** What can be had together, with the cheapest flight and the first hotel chosen where nothing else is. */
export async function loadPackage(modules: Modules, asked: Asked): Promise<PackageView> {
  const { packages, hotels } = modules
  const { search, choice, locale, visitor } = asked
  const choose = ({ options }: FlightResults) => chooseFlights(options, choice, asked.flights)
  const results = await packages.search(search, {
    locale,
    visitor,
    choose: (found) => {
      const { chosen } = choose(found)
      return chosen && { option: chosen.option, total: chosen.fare.total }
    },
  })
  const { fitting, chosen: flight, facets, filters } = choose(results.flights)
  const arrival = flight ? arrivalDay(flight.option) : search.departureDate
  const stays = results.stays.find(({ checkIn }) => checkIn === arrival)
  const found = stays?.hotels ?? []
  const hotel = found.find(({ id }) => id === choice.hotel) ?? found[0] ?? null
  const { currency } = results
  const [rooms, cars] = await Promise.all([
    hotel ? roomsOf(hotels, hotel, { ...search, checkIn: arrival, currency }, locale) : [],
    carsFor(modules, flight?.option, { ...asked, currency }),
  ])
  const led = hotel?.rate && `${hotel.rate.roomTypeId}.${hotel.rate.plan.id}`
  const room = [choice.rate, led].flatMap((name) => rooms.find(({ key }) => key === name) ?? [])[0] ?? rooms[0] ?? null
  const shownFlights = shown(
    fitting,
    fitting.find(({ key }) => key === flight?.key),
    choice.all === 'flights',
  )
  const moreFlights = fitting.length - shownFlights.length
  // What was chosen stays in view, where filters hide it too.
  if (flight && !shownFlights.some(({ key }) => key === flight.key)) shownFlights.push(flight)
  const hotelsFound = stays?.total ?? 0
  return {
    currency,
    cityName: results.cityName,
    airports: results.flights.airports,
    carriers: results.flights.carriers,
    demonstration: results.flights.suppliers.some(({ demonstration }) => demonstration),
    flights: shownFlights,
    moreFlights,
    flight,
    flightFacets: facets,
    flightFilters: filters,
    flightsFound: fitting.length,
    flightsInAll: results.flights.options.length,
    checkIn: arrival,
    checkOut: search.returnDate,
    hotels: found,
    moreHotels: Math.max(0, hotelsFound - search.stay.count),
    suppliers: stays?.suppliers ?? [],
    hotelsFound,
    stayFacets: stays ? stays.facets : null,
    hotel,
    rooms,
    room,
    cars,
  }
}

type CarsAsked = Asked & { currency: Currency }

/** Cars between the flights that are chosen. */
async function carsFor({ packages, cars }: Modules, flight: FlightOption | undefined, asked: CarsAsked) {
  const { choice, currency, locale } = asked
  const age = driverAge(choice)
  const none: CarsView = { age, times: null, options: [], more: 0, car: null, offer: null }
  const [out, back] = flight?.slices ?? []
  if (!out || !back) return none
  const landing = { airport: out.destination, at: out.arrival.local }
  const leaving = { airport: back.origin, at: back.departure.local, to: back.destination }
  const found = await packages.cars({ landing, leaving, driverAge: age, currency }, locale)
  if (!found) return none
  const { pickUp, return: until, results } = found
  const all = results.options.flatMap((option): PackageCar[] => {
    const depot = results.depots.find(({ id }) => id === option.depotId)
    return depot ? [{ key: `${depot.code}.${option.carClass}`, option, depot }] : []
  })
  const car = all.find(({ key }) => key === choice.car) ?? null
  const options = shown(all, car ?? undefined, choice.all === 'cars')
  const offer = car && (await offerOf(cars, car, asked.extras))
  return { age, times: { pickUp, return: until }, options, more: all.length - options.length, car, offer }
}

/** With the extras that are chosen, or without where this depot does not have them. */
async function offerOf({ search }: Modules['cars'], { option }: PackageCar, extras: ExtraCounts) {
  const { offerId } = option
  return (await search.choose(offerId, extras).catch(onlyRefused)) ?? search.offer(offerId).catch(onlyRefused)
}

/** The first few, and what is chosen even where it is not among them. */
function shown<T>(list: readonly T[], chosen: T | undefined, all: boolean): T[] {
  if (all) return [...list]
  const first = list.slice(0, SHOWN)
  return chosen && !first.includes(chosen) ? [...first, chosen] : first
}

type Stay = PackageSearch & { checkIn: string; currency: Currency }

/** None where the seller of the hotel does not answer: another one can be chosen. */
async function roomsOf(hotels: Modules['hotels'], { id }: HotelCard, stay: Stay, locale: Locale): Promise<Room[]> {
  const { checkIn, returnDate: checkOut, adults, childAges, rooms, currency } = stay
  const page = await hotels.search
    .open(id, { checkIn, checkOut, adults, childAges, rooms }, { locale, market: marketOfSale(), currency })
    .catch(onlyRefused)
  return (page?.rooms ?? [])
    .flatMap(({ id: room, name, rates }) => rates.map((rate): Room => ({ key: `${room}.${rate.plan.id}`, name, rate })))
    .filter(({ rate }) => rate.price.total.currency === currency)
    .sort((a, b) => a.rate.price.total.amount - b.rate.price.total.amount)
}
