import { distanceKm, type Geo } from '#modules/geo/index.ts'
import { cancellationSteps } from '#modules/hotels/pricing/cancellation-steps.ts'
import { hotelDrawing, roomDrawing } from '#modules/hotels/search/drawing.contract.ts'
import type { FoundSupplied } from '#modules/hotels/search/found-hotel.ts'
import type { HotelCard, HotelPage, RateView, ShownPhoto } from '#modules/hotels/search/hotel-results.contract.ts'
import type { Asked, Presenting } from '#modules/hotels/search/present-hotels.ts'
import { FEW } from '#modules/hotels/stays/open-stay.ts'
import type { SuppliedHotel, SuppliedRate, SuppliedRoom } from '#modules/hotels/suppliers/supplied.ts'
import type { Locale } from '#platform/locale.ts'
import type { Currency } from '#platform/money.ts'
import { daysOf, priceOf, SUPPLIED_LANGUAGE, timesOf, uuidFor } from './supplied-offer.ts'
import { sealSupplied } from './supplied-token.ts'

type City = NonNullable<ReturnType<Geo['city']>>

/** Texts of suppliers are marked for readers of another language. */
const languageFor = (locale: Locale) => (locale === SUPPLIED_LANGUAGE ? {} : { nameLanguage: SUPPLIED_LANGUAGE })

export function suppliedCard({ hotel, km, supplied }: FoundSupplied, city: City): HotelCard {
  const { id, hotel: own, from: total, dueThere, supplier } = supplied
  const { propertyType, stars, latitude, longitude, amenities, instantConfirmation, name } = hotel
  return {
    id,
    name,
    propertyType,
    stars,
    latitude,
    longitude,
    amenities,
    instantConfirmation,
    km,
    address: own.address.line,
    district: null,
    cityId: city.id,
    cityName: own.address.cityName || city.name,
    timeZone: city.timeZone,
    score: own.score,
    photo: photosOf(own.photos, name)[0] ?? null,
    drawing: drawingOf(id, city, own),
    rate: null,
    obstacle: null,
    fromNight: null,
    fromStay: { total, dueThere },
    seller: supplier.name,
  }
}

function drawingOf(id: string, city: Pick<City, 'id'>, { stars, amenities }: SuppliedHotel): string {
  return hotelDrawing({ id, cityId: city.id, propertyType: 'hotel', stars: stars ?? 0, amenities, rooms: [] })
}

/** Theirs, each where it is. */
function photosOf(urls: readonly string[], alt: string, locale: Locale = SUPPLIED_LANGUAGE): ShownPhoto[] {
  return urls.map((url) => ({
    url,
    alt,
    ...(locale !== SUPPLIED_LANGUAGE && { altLanguage: SUPPLIED_LANGUAGE }),
    hash: uuidFor(url),
    widths: [],
    width: 600,
    height: 400,
    color: '',
    placeholder: '',
    roomTypeId: null,
  }))
}

export type SuppliedPage = {
  id: string
  seller: { name: string; demonstration: boolean }
  hotel: SuppliedHotel
  rooms: readonly SuppliedRoom[]
  city: City
  asked: Asked | null
  currency: Currency
}

/** The page of a hotel of a supplier. */
export function suppliedPage(to: Presenting, page: SuppliedPage): HotelPage {
  const { id, seller, hotel, city, asked, currency } = page
  const { name, address, description, latitude, longitude, amenities, score } = hotel
  return {
    id,
    name,
    latitude,
    longitude,
    amenities,
    score,
    currency,
    description,
    ...(description && to.locale !== SUPPLIED_LANGUAGE && { descriptionLanguage: SUPPLIED_LANGUAGE }),
    propertyType: 'hotel',
    stars: hotel.stars ?? 0,
    address: address.line,
    district: null,
    cityId: city.id,
    cityName: address.cityName || city.name,
    state: address.state,
    postalCode: address.postalCode,
    countryCode: address.countryCode,
    timeZone: city.timeZone,
    km: distanceKm(city, hotel),
    rules: null,
    times: timesOf(hotel),
    policy: 'by_rate',
    charges: [],
    demonstration: seller.demonstration,
    instantConfirmation: true,
    nights: asked?.dates.nights ?? null,
    fromNight: null,
    fromStay: null,
    seller: seller.name,
    drawing: drawingOf(id, city, hotel),
    photos: photosOf(hotel.photos, name, to.locale),
    rooms: page.rooms.map((room) => roomOf(to, room, page)),
  }
}

function roomOf(to: Presenting, room: SuppliedRoom, page: SuppliedPage): HotelPage['rooms'][number] {
  const { hotel, asked } = page
  const id = uuidFor(hotel.ref, room.name)
  const { name, beds, photos, rates } = room
  return {
    id,
    name,
    beds,
    ...languageFor(to.locale),
    sizeM2: null,
    amenities: [],
    maxAdults: null,
    maxChildren: null,
    maxGuests: null,
    photos: photosOf(photos, name, to.locale),
    drawing: roomDrawing({
      id,
      beds: beds.length > 0 ? beds : [{ kind: 'double', count: 1 }],
      sizeM2: null,
      amenities: [],
    }),
    rates: asked ? rates.map((rate) => rateOf(to, rate, { room, page, asked })) : [],
    obstacle: null,
  }
}

type Rated = { room: SuppliedRoom; page: SuppliedPage; asked: Asked }

function rateOf(to: Presenting, rate: SuppliedRate, { room, page, asked }: Rated): RateView {
  const { id: hotelId, hotel, city } = page
  const { checkIn, nights } = asked.dates
  const { mark, meal, left, dueThere, conditions, cancellation: steps } = rate
  const price = priceOf(rate, daysOf(checkIn, nights))
  const issued = Math.floor(to.now.getTime() / 60_000)
  const token = { hotelId, mark, checkIn, nights, party: asked.party, total: price.total, issued }
  const house = { timeZone: city.timeZone, rules: timesOf(hotel) }
  const sale = { price, checkIn, hotel: house, policy: 'by_rate' as const, steps, market: to.market, now: to.now }
  return {
    price,
    dueThere,
    conditions,
    ...(to.locale !== SUPPLIED_LANGUAGE && { conditionsLanguage: SUPPLIED_LANGUAGE }),
    offerId: sealSupplied(to.secret, token),
    roomTypeId: uuidFor(hotel.ref, room.name),
    plan: {
      id: uuidFor(hotel.ref, mark),
      name: rate.name ?? room.name,
      ...languageFor(to.locale),
      meal,
      policy: 'by_rate',
    },
    left: left !== null && left < FEW ? left : null,
    timeline: cancellationSteps(to.rights, sale),
  }
}
