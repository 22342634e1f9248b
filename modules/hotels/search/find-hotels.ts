import type { KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { distanceKm, type Geo } from '#modules/geo/index.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import { daysBetween } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, money } from '#platform/money.ts'
import { readNights } from '../calendar/night-exceptions.ts'
import { shownPhotos } from '../photos/photos.views.ts'
import { isBookable, offerRates, type Rate } from '../pricing/offer-rates.ts'
import type { CityHotels } from './city-hotels.ts'
import type { HotelPage, HotelResults } from './hotel-results.contract.ts'
import type { HotelSearch } from './hotel-search.contract.ts'
import { type ListedHotel, readListed } from './listed-hotels.ts'
import { type Asked, cardOf, obstacleView, type Presenting, rateView, scoreView, shownPhoto } from './present-hotels.ts'
import { type HotelsFound, questionOf, searchHotels } from './search-hotels.ts'

export type FindDeps = {
  db: Database
  clock: Clock
  geo: Pick<Geo, 'city' | 'placeName'>
  rights: Pick<Rights, 'stayTimeline'>
  cityHotels: CityHotels
  /** Seals offers. */
  secret: KeyObject
  /** Its hotels are invented. */
  demonstration: boolean
}

/** Whose law and language: `market` is the country of the sale. */
export type Reader = { locale: Locale; market: string }

/** Hotels of a city, or null for a city that we do not know. */
export async function findHotels(deps: FindDeps, search: HotelSearch, reader: Reader): Promise<HotelResults | null> {
  const city = deps.geo.city(search.cityId)
  if (!city) return null
  const found = await searchHotels({ ...deps, cityAt: () => city }, search)
  const photos = await shownPhotos(
    deps.db,
    found.rows.map(({ hotel }) => hotel.id),
  )
  const asked = askedOf(search)
  const to = presenting(deps, reader)
  const { id, countryCode, latitude, longitude } = city
  const name = reader.locale === 'pt-BR' ? (city.namePt ?? city.name) : city.name
  const { total, bookable, page, pages } = found
  return {
    city: { id, name, countryCode, latitude, longitude },
    nights: asked?.dates.nights ?? null,
    hotels: found.rows.map((one) => cardOf(to, one, photos.get(one.hotel.id) ?? [], asked)),
    ...{ total, bookable, page, pages },
    ...comparedIn(search.currency, found),
  }
}

function comparedIn(currency: Currency, { pins, facets }: HotelsFound): Pick<HotelResults, 'pins' | 'facets'> {
  const { prices } = facets
  return {
    pins: pins.map(({ compared, ...pin }) => ({ ...pin, price: compared === null ? null : money(compared, currency) })),
    facets: {
      ...facets,
      prices: prices && { lowest: money(prices.lowest, currency), highest: money(prices.highest, currency) },
    },
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
  const [hotel] = hotels
  if (!hotel) return null
  const asked = askedOf(query)
  const to = presenting(deps, reader)
  const rates = asked
    ? offerRates(hotel, nightsOf, questionOf(hotel, { ...asked.dates, party: asked.party }, to.now))
    : []
  const photos = (photosOf.get(id) ?? []).map((photo) => shownPhoto(photo, reader.locale))
  return { ...factsOf(deps, hotel, reader, asked), photos, rooms: roomsOf(to, hotel, { rates, photos, asked }) }
}
const NO_NIGHTS = new Map()

function nightsOfHotel(id: string, checkIn: string, checkOut: string) {
  return sql`night.room_type_id in (select id from room_types where hotel_id = ${id})
    and night.day between ${checkIn} and ${checkOut}`
}

function factsOf({ geo, demonstration }: FindDeps, hotel: ListedHotel, { locale }: Reader, asked: Asked | null) {
  const { id, name, propertyType, stars, district, cityName, state, countryCode, latitude, longitude } = hotel
  const { timeZone, amenities, currency, rules, policy, charges, description } = hotel
  const city = geo.city(hotel.cityId)
  const lowest = Math.min(...hotel.rooms.map(({ price }) => price))
  return {
    ...{ id, name, propertyType, stars, district, cityName, state, countryCode, latitude, longitude, timeZone },
    ...{ amenities, currency, rules, policy, charges, demonstration },
    ...{ address: hotel.addressLine1, postalCode: hotel.postalCode },
    description: description[locale] ?? description.en ?? description['pt-BR'] ?? '',
    km: city ? distanceKm(city, hotel) : 0,
    score: scoreView(hotel),
    nights: asked?.dates.nights ?? null,
    fromNight: money(lowest, currency),
  }
}

type Showing = { rates: readonly Rate[]; photos: HotelPage['photos']; asked: Asked | null }

function roomsOf(to: Presenting, hotel: ListedHotel, { rates, photos, asked }: Showing): HotelPage['rooms'] {
  return hotel.rooms.map((room) => {
    const { id, name, beds, sizeM2, amenities, maxAdults, maxChildren, maxGuests } = room
    const own = rates.filter((rate) => rate.room.id === id)
    const bookable = own.filter(isBookable)
    const [refused] = own.flatMap((rate) => (isBookable(rate) ? [] : [rate.obstacle]))
    return {
      ...{ id, name, beds, sizeM2, amenities, maxAdults, maxChildren, maxGuests },
      photos: photos.filter(({ roomTypeId }) => roomTypeId === id),
      rates: asked ? bookable.map((rate) => rateView(to, hotel, rate, asked)) : [],
      obstacle: bookable.length === 0 && refused ? obstacleView(refused) : null,
    }
  })
}

function presenting({ rights, secret, clock }: FindDeps, { locale, market }: Reader): Presenting {
  return { rights, secret, market, locale, now: clock.now() }
}

function askedOf({ checkIn, checkOut, adults, childAges, rooms }: StayQuery): Asked | null {
  if (!checkIn || !checkOut) return null
  const party = { adults, childAges, rooms }
  return { dates: { checkIn, checkOut, nights: daysBetween(checkIn, checkOut) }, party }
}
