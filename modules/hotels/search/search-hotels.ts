import { distanceKm } from '#modules/geo/index.ts'
import type { StayQuestion } from '#modules/hotels/pricing/offer-rates.ts'
import type { ShownAtSupplier } from '#modules/hotels/supplied/ask-supplied.ts'
import { foundSupplied, twinFinder } from '#modules/hotels/supplied/supplied-in-search.ts'
import type { Clock } from '#platform/clock.ts'
import { addDays, type Day, dayIn, daysBetween } from '#platform/dates.ts'
import { inCurrency } from '#platform/exchange.ts'
import { money } from '#platform/money.ts'
import type { CityHotels } from './city-hotels.ts'
import { type ComparedHotel, type FoundHotel, type FoundOwn, foundHotel } from './found-hotel.ts'
import { type Bounds, HOTELS_PER_PAGE, type HotelSearch } from './hotel-search.contract.ts'
import type { ListedHotel } from './listed-hotels.ts'
import { rankHotels } from './rank-hotels.ts'

export type SearchDeps = {
  cityHotels: Pick<CityHotels, 'read'>
  clock: Clock
  cityAt: (cityId: string) => Place | undefined
}
export type Place = { latitude: number; longitude: number }
/** Where a search looks is decided before: one city, or those that a piece of the map or a name leads to. */
export type WideSearch = Omit<HotelSearch, 'cityId'> & {
  cityIds: readonly string[]
  /** What suppliers have for the same stay. */
  supplied?: readonly ShownAtSupplier[]
}

export type HotelsFound = {
  /** Those of the page. */
  rows: FoundHotel[]
  /** All that fit the filters, those that cannot be booked included. */
  total: number
  bookable: number
  page: number
  pages: number
  /** All that fit, for the map. */
  all: readonly FoundHotel[]
  /** How many there are of each, whatever is chosen of its own kind, so that a choice says what it would leave. */
  facets: Facets
}
export type Facets = {
  stars: Record<number, number>
  propertyTypes: Record<string, number>
  amenities: Record<string, number>
  instantConfirmation: number
  prices: { lowest: number; highest: number } | null
}

/** Hotels of the cities for a stay. Throws nothing: an unknown city has no hotels. */
export async function searchHotels(deps: SearchDeps, search: WideSearch): Promise<HotelsFound> {
  const twins = new Set<ShownAtSupplier>()
  const facets = emptyFacets()
  const { own, chosen } = await ownAmong(deps, search, { facets, twins })
  const all = [...own, ...suppliedAmong(deps, search, { facets, twins })]
  const kept = chosen ?? chosenOfSupplier(deps, search)
  return withChosen(pageOf(rankHotels(all, search), search, settled(facets)), kept)
}

/** What is counted on the way. `twins`: houses of suppliers that are on our own list too, and can be had there. */
type Counted = { facets: Counting; twins: Set<ShownAtSupplier> }

async function ownAmong(deps: SearchDeps, search: WideSearch, { facets, twins }: Counted) {
  const { checkIn, checkOut, forPackage, currency } = search
  const dates = checkIn && checkOut ? { first: checkIn, last: checkOut } : null
  const ask = dates && questions({ checkIn: dates.first, checkOut: dates.last, party: search }, deps.clock.now())
  const twinOf = twinFinder(search.supplied ?? [])
  const own: FoundOwn[] = []
  let chosen: FoundOwn | null = null
  for (const cityId of search.cityIds) {
    const centre = deps.cityAt(cityId)
    const { hotels, nightsOf } = await deps.cityHotels.read(cityId, dates)
    for (const hotel of hotels) {
      const km = centre ? distanceKm(centre, hotel) : 0
      if (forPackage && hotel.currency !== currency) continue
      if (ask && hotel.id === forPackage?.chosen)
        chosen = foundHotel(hotel, { nightsOf, question: ask(hotel), km, currency, filter: ANY_RATE })
      const missed = isWanted(hotel, km, search) ? missedBy(hotel, search) : null
      if (!missed || missed.length > 1) continue
      const found = ask
        ? foundHotel(hotel, { nightsOf, question: ask(hotel), km, currency, filter: search })
        : unpriced(hotel, search, km)
      const twin = twinOf(hotel)
      // A house is shown once: by its owner, unless a supplier alone has a room.
      if (!found || (found.obstacle && (forPackage || twin))) continue
      if (twin) twins.add(twin)
      if (isCounted(facets, search, found, missed)) own.push(found)
    }
  }
  return { own, chosen }
}

/** With which meals a hotel of a supplier can be had is told with its rates alone. */
function suppliedAmong(deps: SearchDeps, search: WideSearch, { facets, twins }: Counted): FoundHotel[] {
  if (search.meals.length > 0) return []
  return (search.supplied ?? []).flatMap((one) => {
    const found = atSupplier(deps, one)
    const missed = !twins.has(one) && isWanted(found.hotel, found.km, search) ? missedBy(found.hotel, search) : null
    return missed && missed.length <= 1 && isCounted(facets, search, found, missed) ? [found] : []
  })
}

function chosenOfSupplier(deps: SearchDeps, { supplied = [], forPackage }: WideSearch): FoundHotel | null {
  const one = supplied.find(({ id }) => id === forPackage?.chosen)
  return one ? atSupplier(deps, one) : null
}

function atSupplier({ cityAt }: SearchDeps, one: ShownAtSupplier): FoundHotel {
  const centre = cityAt(one.cityId)
  return foundSupplied(one, centre ? distanceKm(centre, one.hotel) : 0)
}

/** Counts a hotel that misses no more than one choice. @returns whether it misses none */
function isCounted(facets: Counting, search: WideSearch, found: FoundHotel, missed: Kind[]): boolean {
  if (!isAffordable(found, search)) missed.push('price')
  count(facets, found, missed)
  return missed.length === 0
}

/** What was chosen stays, further down in the list or behind filters that were set since. */
function withChosen(found: HotelsFound, chosen: FoundHotel | null): HotelsFound {
  if (!chosen?.best || found.rows.some(({ hotel }) => hotel.id === chosen.hotel.id)) return found
  return { ...found, rows: [...found.rows, chosen] }
}

const ANY_RATE = { meals: [], freeCancellation: false }

/** The question to a hotel; the hotels of a city have a time zone in common. */
function questions(stay: Stay, now: Date): (hotel: ListedHotel) => StayQuestion {
  const known = new Map<string, StayQuestion>()
  return (hotel) => {
    const question = known.get(hotel.timeZone) ?? questionOf(hotel, stay, now)
    known.set(hotel.timeZone, question)
    return question
  }
}

type Stay = { checkIn: Day; checkOut: Day; party: StayQuestion['party'] }

/** "Ahead" is counted on the calendar of the hotel. */
export function questionOf({ timeZone }: Pick<ListedHotel, 'timeZone'>, stay: Stay, now: Date): StayQuestion {
  const { checkIn, checkOut, party } = stay
  const nights = daysBetween(checkIn, checkOut)
  const days = Array.from({ length: nights }, (_, index) => addDays(checkIn, index))
  return { checkIn, checkOut, nights, days, party, ahead: daysBetween(dayIn(timeZone, now), checkIn) }
}

/** Without dates a hotel has the price of a plain night. */
function unpriced(hotel: ListedHotel, { currency }: WideSearch, km: number): FoundOwn {
  const lowest = Math.min(...hotel.rooms.map(({ price }) => price))
  return { hotel, best: null, obstacle: null, compared: inCurrency(money(lowest, hotel.currency), currency), km }
}

/** What leaves a hotel out whatever else is chosen. */
function isWanted(hotel: ComparedHotel, km: number, search: WideSearch): boolean {
  const { amenities, scoreMin, maxKm, bounds, name } = search
  if (scoreMin !== null && hotel.reviewSum < scoreMin * Math.max(hotel.reviewCount, 1)) return false
  if (maxKm !== null && km > maxKm) return false
  if (bounds && !isWithin(hotel, bounds)) return false
  if (name && !folded(hotel.name).includes(folded(name))) return false
  return amenities.every((amenity) => hotel.amenities.includes(amenity))
}

/** Choices beside which others of the same kind could be made. A hotel that misses one alone counts for the others. */
type Kind = 'stars' | 'type' | 'confirmation' | 'price'

function missedBy({ stars, propertyType, instantConfirmation }: ComparedHotel, search: WideSearch): Kind[] {
  const missed: Kind[] = []
  if (search.stars.length > 0 && !search.stars.includes(stars)) missed.push('stars')
  if (search.propertyTypes.length > 0 && !search.propertyTypes.includes(propertyType)) missed.push('type')
  if (search.instantConfirmation && !instantConfirmation) missed.push('confirmation')
  return missed
}

/** A hotel that cannot be booked has no price to be judged by. */
function isAffordable({ compared, obstacle }: FoundHotel, { priceMin, priceMax }: WideSearch): boolean {
  if (obstacle) return priceMin === null && priceMax === null
  return (priceMin === null || compared.amount >= priceMin) && (priceMax === null || compared.amount <= priceMax)
}

function pageOf(ranked: FoundHotel[], search: WideSearch, facets: Facets): HotelsFound {
  const size = search.forPackage?.count ?? HOTELS_PER_PAGE
  const pages = Math.max(1, Math.ceil(ranked.length / size))
  const page = Math.min(search.page, pages)
  return {
    rows: ranked.slice((page - 1) * size, page * size),
    total: ranked.length,
    bookable: ranked.filter(({ best }) => best).length,
    page,
    pages,
    facets,
    all: ranked,
  }
}

type Counting = Omit<Facets, 'prices'> & { lowest: number; highest: number }

function emptyFacets(): Counting {
  return {
    stars: {},
    propertyTypes: {},
    amenities: {},
    instantConfirmation: 0,
    lowest: Number.POSITIVE_INFINITY,
    highest: 0,
  }
}

function count(facets: Counting, { hotel, obstacle, compared }: FoundHotel, missed: readonly Kind[]): void {
  const passes = (kind: Kind) => missed.every((one) => one === kind)
  const { stars, propertyTypes, amenities } = facets
  if (passes('stars')) stars[hotel.stars] = (stars[hotel.stars] ?? 0) + 1
  if (passes('type')) propertyTypes[hotel.propertyType] = (propertyTypes[hotel.propertyType] ?? 0) + 1
  if (passes('confirmation') && hotel.instantConfirmation) facets.instantConfirmation += 1
  if (missed.length === 0) for (const amenity of hotel.amenities) amenities[amenity] = (amenities[amenity] ?? 0) + 1
  if (obstacle || !passes('price')) return
  facets.lowest = Math.min(facets.lowest, compared.amount)
  facets.highest = Math.max(facets.highest, compared.amount)
}

function settled({ lowest, highest, ...counts }: Counting): Facets {
  return { ...counts, prices: highest > 0 ? { lowest, highest } : null }
}

/** East of west, also across the date line. */
function isWithin({ latitude, longitude }: Place, { north, south, east, west }: Bounds): boolean {
  if (latitude > north || latitude < south) return false
  return west <= east ? longitude >= west && longitude <= east : longitude >= west || longitude <= east
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
