import { onlyRefused } from '#app/components/cars/only-refused.ts'
import type { CarOfferView, CarOption, ExtraCounts, FoundDepot } from '#modules/cars/search/car-search.contract.ts'
import type { FlightOption } from '#modules/flights/flights.contract.ts'
import type { HotelCard, RateView } from '#modules/hotels/search/hotel-results.contract.ts'
import { arrivalDay } from '#modules/packages/arrival.contract.ts'
import type { PackageResults, PackageSearch } from '#modules/packages/packages.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import type { Currency } from '#platform/money.ts'
import type { Modules } from '#server/modules.ts'
import { type Choice, driverAge } from './package-query.ts'

/** Enough to choose from at a glance; `all` shows the rest. */
const SHOWN = 5

type Room = { key: string; name: string; rate: RateView }

/** The lists as they are shown, and what is chosen of them. */
export type PackageView = {
  currency: PackageResults['currency']
  cityName: string
  airports: PackageResults['flights']['airports']
  carriers: PackageResults['flights']['carriers']
  demonstration: boolean
  flights: { key: string; option: FlightOption }[]
  moreFlights: number
  flight: { key: string; option: FlightOption; fare: FlightOption['fares'][number] } | null
  checkIn: string
  checkOut: string
  hotels: HotelCard[]
  moreHotels: number
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

type Asked = { search: PackageSearch; choice: Choice; extras: ExtraCounts; locale: Locale; visitor: string | null }

/** What can be had together, with the cheapest flight and the first hotel chosen where nothing else is. */
export async function loadPackage(modules: Modules, asked: Asked): Promise<PackageView> {
  const { packages, hotels } = modules
  const { search, choice, locale, visitor } = asked
  const results = await packages.search(search, { locale, visitor })
  const options = results.flights.options.map((option) => ({ key: keyOf(option), option }))
  const picked = options.find(({ key }) => key === choice.flight) ?? options[0]
  const fare = picked?.option.fares.find(({ family }) => family === choice.fare) ?? picked?.option.fares[0]
  const arrival = picked ? arrivalDay(picked.option) : search.departureDate
  const stays = results.stays.find(({ checkIn }) => checkIn === arrival)
  const all = stays?.hotels ?? []
  const hotel = all.find(({ id }) => id === choice.hotel) ?? all[0] ?? null
  const { currency } = results
  const [rooms, cars] = await Promise.all([
    hotel ? roomsOf(hotels, hotel, { ...search, checkIn: arrival, currency }, locale) : [],
    carsFor(modules, picked?.option, { ...asked, currency }),
  ])
  const room = rooms.find(({ key }) => key === choice.rate) ?? rooms[0] ?? null
  const shownFlights = shown(options, picked, choice.all === 'flights')
  const shownHotels = shown(all, hotel ?? undefined, choice.all === 'hotels')
  return {
    currency,
    cityName: results.cityName,
    airports: results.flights.airports,
    carriers: results.flights.carriers,
    demonstration: results.flights.suppliers.some(({ demonstration }) => demonstration),
    flights: shownFlights,
    moreFlights: options.length - shownFlights.length,
    flight: picked && fare ? { ...picked, fare } : null,
    checkIn: arrival,
    checkOut: search.returnDate,
    hotels: shownHotels,
    moreHotels: all.length - shownHotels.length,
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

/** Its flights name an itinerary, today and after the next search. */
function keyOf({ slices }: FlightOption): string {
  return slices
    .map(({ segments }) => segments.map(({ flightNumber }) => flightNumber.replace(/\s/g, '')).join('.'))
    .join('-')
}

type Stay = PackageSearch & { checkIn: string; currency: string }

async function roomsOf(hotels: Modules['hotels'], { id }: HotelCard, stay: Stay, locale: Locale): Promise<Room[]> {
  const { checkIn, returnDate: checkOut, adults, childAges, rooms, currency } = stay
  const page = await hotels.search.open(
    id,
    { checkIn, checkOut, adults, childAges, rooms },
    { locale, market: marketOfSale() },
  )
  return (page?.rooms ?? [])
    .flatMap(({ id: room, name, rates }) => rates.map((rate): Room => ({ key: `${room}.${rate.plan.id}`, name, rate })))
    .filter(({ rate }) => rate.price.total.currency === currency)
    .sort((a, b) => a.rate.price.total.amount - b.rate.price.total.amount)
}
