import { distanceKm } from '#modules/geo/index.ts'
import type { Clock } from '#platform/clock.ts'
import { addDays, type Day, dayIn, daysBetween } from '#platform/dates.ts'
import { inCurrency } from '#platform/exchange.ts'
import { money } from '#platform/money.ts'
import type { Night } from '../calendar/night-exceptions.ts'
import { offerRates, type StayQuestion } from '../pricing/offer-rates.ts'
import type { CityHotels } from './city-hotels.ts'
import { type FoundHotel, foundHotel } from './found-hotel.ts'
import { type Bounds, HOTELS_PER_PAGE, type HotelSearch } from './hotel-search.contract.ts'
import type { ListedHotel } from './listed-hotels.ts'
import { rankHotels } from './rank-hotels.ts'

export type SearchDeps = { cityHotels: CityHotels; clock: Clock; cityAt: (cityId: string) => Place | undefined }
export type Place = { latitude: number; longitude: number }

export type HotelsFound = {
  /** Those of the page. */
  rows: FoundHotel[]
  /** All that fit the filters, those that can not be booked included. */
  total: number
  bookable: number
  page: number
  pages: number
  /** Of all that fit, for the map. */
  pins: { id: string; latitude: number; longitude: number; compared: number | null }[]
  /** How many there are of each, whatever is chosen, so that a filter says what it leaves. */
  facets: Facets
}
export type Facets = {
  stars: Record<number, number>
  propertyTypes: Record<string, number>
  amenities: Record<string, number>
  prices: { lowest: number; highest: number } | null
}

/** Hotels of a city for a stay. Throws nothing: an unknown city has no hotels. */
export async function searchHotels(deps: SearchDeps, search: HotelSearch): Promise<HotelsFound> {
  const centre = deps.cityAt(search.cityId)
  const { checkIn, checkOut } = search
  const dates = checkIn && checkOut ? { first: checkIn, last: checkOut } : null
  const { hotels, nightsOf } = await deps.cityHotels.read(search.cityId, dates)
  const now = deps.clock.now()
  const all: FoundHotel[] = []
  for (const hotel of hotels) {
    const km = centre ? distanceKm(centre, hotel) : 0
    if (!isWanted(hotel, km, search)) continue
    const found = dates ? priced(hotel, nightsOf, search, dates, km, now) : unpriced(hotel, search, km)
    if (found && isAffordable(found, search)) all.push(found)
  }
  return pageOf(rankHotels(all, search.sort), search, facetsOf(all))
}

function priced(
  hotel: ListedHotel,
  nightsOf: ReadonlyMap<string, readonly Night[]>,
  search: HotelSearch,
  { first, last }: { first: Day; last: Day },
  km: number,
  now: Date,
): FoundHotel | null {
  const question = questionOf(hotel, { checkIn: first, checkOut: last, party: search }, now)
  return foundHotel(hotel, offerRates(hotel, nightsOf, question), { km, currency: search.currency, filter: search })
}

type Stay = { checkIn: Day; checkOut: Day; party: StayQuestion['party'] }

/** "Ahead" is counted on the calendar of the hotel. */
export function questionOf({ timeZone }: Pick<ListedHotel, 'timeZone'>, stay: Stay, now: Date): StayQuestion {
  const { checkIn, checkOut, party } = stay
  const nights = daysBetween(checkIn, checkOut)
  const days = Array.from({ length: nights }, (_, index) => addDays(checkIn, index))
  return { checkIn, checkOut, nights, days, party, ahead: daysBetween(dayIn(timeZone, now), checkIn) }
}

/** Without dates the price of a plain night stands for the hotel. */
function unpriced(hotel: ListedHotel, { currency }: HotelSearch, km: number): FoundHotel {
  const lowest = Math.min(...hotel.rooms.map(({ price }) => price))
  return { hotel, best: null, obstacle: null, compared: inCurrency(money(lowest, hotel.currency), currency), km }
}

function isWanted(hotel: ListedHotel, km: number, search: HotelSearch): boolean {
  const { stars, propertyTypes, amenities, scoreMin, maxKm, bounds, name } = search
  if (stars.length > 0 && !stars.includes(hotel.stars)) return false
  if (propertyTypes.length > 0 && !propertyTypes.includes(hotel.propertyType)) return false
  if (scoreMin !== null && hotel.reviewSum < scoreMin * Math.max(hotel.reviewCount, 1)) return false
  if (maxKm !== null && km > maxKm) return false
  if (bounds && !isWithin(hotel, bounds)) return false
  if (name && !folded(hotel.name).includes(folded(name))) return false
  return amenities.every((amenity) => hotel.amenities.includes(amenity))
}

function isAffordable({ compared, best }: FoundHotel, { priceMin, priceMax }: HotelSearch): boolean {
  if (!best) return priceMin === null && priceMax === null
  return (priceMin === null || compared.amount >= priceMin) && (priceMax === null || compared.amount <= priceMax)
}

function pageOf(ranked: FoundHotel[], search: HotelSearch, facets: Facets): HotelsFound {
  const pages = Math.max(1, Math.ceil(ranked.length / HOTELS_PER_PAGE))
  const page = Math.min(search.page, pages)
  return {
    rows: ranked.slice((page - 1) * HOTELS_PER_PAGE, page * HOTELS_PER_PAGE),
    ...{ total: ranked.length, bookable: ranked.filter(({ best }) => best).length, page, pages, facets },
    pins: ranked.map(({ hotel: { id, latitude, longitude }, best, compared }) => {
      return { id, latitude, longitude, compared: best ? compared.amount : null }
    }),
  }
}

function facetsOf(all: readonly FoundHotel[]): Facets {
  const stars: Record<number, number> = {}
  const propertyTypes: Record<string, number> = {}
  const amenities: Record<string, number> = {}
  let lowest = Number.POSITIVE_INFINITY
  let highest = 0
  for (const { hotel, best, compared } of all) {
    stars[hotel.stars] = (stars[hotel.stars] ?? 0) + 1
    propertyTypes[hotel.propertyType] = (propertyTypes[hotel.propertyType] ?? 0) + 1
    for (const amenity of hotel.amenities) amenities[amenity] = (amenities[amenity] ?? 0) + 1
    if (!best) continue
    lowest = Math.min(lowest, compared.amount)
    highest = Math.max(highest, compared.amount)
  }
  return { stars, propertyTypes, amenities, prices: highest > 0 ? { lowest, highest } : null }
}

/** East of west, also across the date line. */
function isWithin({ latitude, longitude }: Place, { north, south, east, west }: Bounds): boolean {
  if (latitude > north || latitude < south) return false
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
