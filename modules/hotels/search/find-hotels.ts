import type { KeyObject } from 'node:crypto'
import { distanceKm, type Geo } from '#modules/geo/index.ts'
import { readNights } from '#modules/hotels/calendar/night-exceptions.ts'
import { ROOM_FACTS, type RoomFacts } from '#modules/hotels/hotels.contract.ts'
import { hotelName, roomName, textFor } from '#modules/hotels/known-names.contract.ts'
import { shownPhotos } from '#modules/hotels/photos/photos.views.ts'
import { isBookable, offerRates, type Rate } from '#modules/hotels/pricing/offer-rates.ts'
import type { AskSupplied, FoundSupplied as FoundSuppliedHotels } from '#modules/hotels/supplied/ask-supplied.ts'
import { suppliedCard, suppliedPage } from '#modules/hotels/supplied/present-supplied.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { daysBetween } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, money } from '#platform/money.ts'
import { isOnSale } from '#platform/site.ts'
import type { CityHotels } from './city-hotels.ts'
import { hotelDrawing, roomDrawing } from './drawing.contract.ts'
import type { FoundHotel } from './found-hotel.ts'
import type { HotelPage, HotelResults } from './hotel-results.contract.ts'
import type { HotelSearch } from './hotel-search.contract.ts'
import { type ListedHotel, readListed } from './listed-hotels.ts'
import {
  type Asked,
  cardOf,
  obstacleView,
  type Presenting,
  plainNight,
  rateView,
  scoreView,
  shownPhoto,
} from './present-hotels.ts'
import type { CityAhead } from './read-ahead.ts'
import { type HotelsFound, questionOf, searchHotels } from './search-hotels.ts'
import { citiesToSearch } from './search-places.ts'

export type FindDeps = {
  db: Database
  clock: Clock
  geo: Pick<Geo, 'city' | 'placeName'>
  rights: Pick<Rights, 'stayTimeline'>
  cityHotels: CityHotels
  /** Seals offers. */
  secret: KeyObject
  /** Hotels of suppliers. */
  supplied: AskSupplied
}

/** Whose law and language: `market` is the country of the sale. */
export type Reader = {
  locale: Locale
  market: string
  /** The pseudonym of a visitor, or null for one who has none: what they ask for is in the search history. */
  visitor?: string | null
  /** What was read before for this search. */
  ahead?: CityAhead
  /** Only hotels of our own list: suppliers are asked for what a traveller looks for, and for nothing else. */
  ownOnly?: boolean
  /** In which hotels of suppliers are sold; that of the market without one. */
  currency?: Currency
}

/** Hotels of a city, on a piece of the map or of a name; null for a city that we do not know. */
export async function findHotels(deps: FindDeps, search: HotelSearch, reader: Reader): Promise<HotelResults | null> {
  const city = search.cityId === null ? null : deps.geo.city(search.cityId)
  if (city === undefined) return null
  const [cityIds, { hotels: supplied, suppliers }] = await Promise.all([
    citiesToSearch(deps.db, search),
    suppliedFor(deps, search, reader),
  ])
  const found = await searchHotels(
    { clock: deps.clock, cityHotels: reader.ahead ?? deps.cityHotels, cityAt: deps.geo.city },
    { ...search, cityIds, supplied },
  )
  const photos = await shownPhotos(
    deps.db,
    found.rows.map(({ hotel }) => hotel.id),
  )
  const asked = askedOf(search)
  const to = presenting(deps, reader)
  const { total, bookable, page, pages } = found
  return {
    city: city && cityView(city, reader.locale),
    nights: asked?.dates.nights ?? null,
    hotels: found.rows.flatMap((one) => {
      if (!one.supplied) return [cardOf(to, one, photos.get(one.hotel.id) ?? [], asked)]
      return city ? [suppliedCard(one, city)] : []
    }),
    suppliers,
    total,
    bookable,
    page,
    pages,
    pins: search.forPackage ? [] : found.all.map((one) => pinOf(one, reader.locale)),
    facets: facetsIn(search.currency, found),
  }
}

/** Suppliers know stays in a city with dates. */
async function suppliedFor(
  { supplied, clock }: FindDeps,
  search: HotelSearch,
  { ownOnly }: Reader,
): Promise<FoundSuppliedHotels> {
  const { cityId, checkIn, checkOut, adults, childAges, rooms, currency, freeCancellation } = search
  if (ownOnly || !cityId || !checkIn || !checkOut) return { hotels: [], suppliers: [] }
  const party = { adults, childAges, rooms }
  return supplied.find({ cityId, checkIn, checkOut, party, currency, freeCancellation, now: clock.now() })
}

type City = NonNullable<ReturnType<Geo['city']>>

function cityView({ id, name, namePt, countryCode, latitude, longitude }: City, locale: Locale) {
  return { id, name: locale === 'pt-BR' ? (namePt ?? name) : name, countryCode, latitude, longitude }
}

function pinOf(found: FoundHotel, locale: Locale): HotelResults['pins'][number] {
  const { hotel, obstacle } = found
  const { id, latitude, longitude } = hotel
  const price = found.best?.total ?? (obstacle || found.supplied ? null : plainNight(found.hotel))
  return { id, ...hotelName(hotel, locale), latitude, longitude, price }
}

function facetsIn(currency: Currency, { facets }: HotelsFound): HotelResults['facets'] {
  const { prices } = facets
  return {
    ...facets,
    prices: prices && { lowest: money(prices.lowest, currency), highest: money(prices.highest, currency) },
  }
}

export type StayQuery = Pick<HotelSearch, 'checkIn' | 'checkOut' | 'adults' | 'childAges' | 'rooms'>

/** All about one hotel, with its rates for the dates; null when it is not on the site. */
export async function openHotel(
  deps: FindDeps,
  id: string,
  query: StayQuery,
  reader: Reader,
): Promise<HotelPage | null> {
  const { checkIn, checkOut } = query
  const [hotels, photosOf, nightsOf] = await Promise.all([
    readListed(deps.db, sql`hotel.id = ${id}`),
    shownPhotos(deps.db, [id]),
    checkIn && checkOut ? readNights(deps.db, nightsOfHotel(id, checkIn, checkOut)) : NO_NIGHTS,
  ])
  const hotel = hotels.find(isOnSale)
  const asked = askedOf(query)
  const to = presenting(deps, reader)
  if (!hotel && reader.ownOnly) return null
  if (!hotel) return openSupplied(deps, to, { id, asked, currency: reader.currency ?? DEFAULT_CURRENCY })
  const rates = asked
    ? offerRates(hotel, nightsOf, questionOf(hotel, { ...asked.dates, party: asked.party }, to.now))
    : []
  const photos = (photosOf.get(id) ?? []).map((photo) => shownPhoto(photo, reader.locale))
  return { ...factsOf(deps, hotel, reader, asked), photos, rooms: roomsOf(to, hotel, { rates, photos, asked }) }
}
const NO_NIGHTS = new Map()
const DEFAULT_CURRENCY: Currency = 'BRL'

type Opening = { id: string; asked: Asked | null; currency: Currency }

/** A hotel of a supplier that was shown before; what it is and has is asked now. */
async function openSupplied(
  { supplied, geo }: FindDeps,
  to: Presenting,
  { id, asked, currency }: Opening,
): Promise<HotelPage | null> {
  const known = await supplied.known(id)
  const city = known && geo.city(known.row.cityId)
  if (!city) return null
  const { checkIn, checkOut } = asked?.dates ?? {}
  const rates =
    asked && checkIn && checkOut
      ? await supplied.rates(known, { checkIn, checkOut, party: asked.party, currency, now: to.now })
      : null
  const hotel = rates?.hotel ?? (asked ? null : await supplied.about(known))
  if (!hotel) return null
  return suppliedPage(to, { id, seller: known.supplier, hotel, rooms: rates?.rooms ?? [], city, asked, currency })
}

function nightsOfHotel(id: string, checkIn: string, checkOut: string) {
  return sql`night.hotel_id = ${id} and night.room_type_id in (select id from room_types where hotel_id = ${id})
    and night.day between ${checkIn} and ${checkOut}`
}

function factsOf({ geo }: FindDeps, hotel: ListedHotel, { locale }: Reader, asked: Asked | null) {
  const { id, propertyType, stars, district, cityId, cityName, state, countryCode, latitude, longitude } = hotel
  const { demonstration, timeZone, amenities, currency, rules, policy, charges, description } = hotel
  const city = geo.city(hotel.cityId)
  const about = textFor(description, locale)
  return {
    id,
    ...hotelName(hotel, locale),
    propertyType,
    stars,
    district,
    cityId,
    cityName,
    state,
    countryCode,
    latitude,
    longitude,
    timeZone,
    amenities,
    currency,
    rules,
    times: rules,
    policy,
    charges,
    demonstration,
    address: hotel.addressLine1,
    postalCode: hotel.postalCode,
    description: about.text,
    descriptionLanguage: about.language,
    km: city ? distanceKm(city, hotel) : 0,
    score: scoreView(hotel),
    instantConfirmation: hotel.instantConfirmation,
    nights: asked?.dates.nights ?? null,
    fromNight: plainNight(hotel),
    fromStay: null,
    seller: null,
    drawing: hotelDrawing(hotel),
  }
}

type Showing = { rates: readonly Rate[]; photos: HotelPage['photos']; asked: Asked | null }

function roomsOf(to: Presenting, hotel: ListedHotel, { rates, photos, asked }: Showing): HotelPage['rooms'] {
  const { language } = hotel
  return hotel.rooms.map((room) => {
    const { id } = room
    const own = rates.filter((rate) => rate.room.id === id)
    const bookable = own.filter(isBookable)
    const [refused] = own.flatMap((rate) => (isBookable(rate) ? [] : [rate.obstacle]))
    return {
      id,
      ...roomName({ ...room, language }, to.locale),
      ...roomFacts(room),
      photos: photos.filter(({ roomTypeId }) => roomTypeId === id),
      drawing: roomDrawing(room),
      rates: asked ? bookable.map((rate) => rateView(to, hotel, rate, asked)) : [],
      obstacle: bookable.length === 0 && refused ? obstacleView(refused) : null,
    }
  })
}

function roomFacts(room: RoomFacts): RoomFacts {
  return Object.fromEntries(ROOM_FACTS.map((fact) => [fact, room[fact]])) as RoomFacts
}

function presenting({ rights, secret, clock }: FindDeps, { locale, market }: Reader): Presenting {
  return { rights, secret, market, locale, now: clock.now() }
}

function askedOf({ checkIn, checkOut, adults, childAges, rooms }: StayQuery): Asked | null {
  if (!checkIn || !checkOut) return null
  const party = { adults, childAges, rooms }
  return { dates: { checkIn, checkOut, nights: daysBetween(checkIn, checkOut) }, party }
}
