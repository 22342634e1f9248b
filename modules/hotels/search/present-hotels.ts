import type { KeyObject } from 'node:crypto'
import type { StayParty } from '#modules/hotels/hotels.contract.ts'
import { hotelName, planName, roomName, textFor } from '#modules/hotels/known-names.contract.ts'
import type { PhotoView } from '#modules/hotels/photos/photos.contract.ts'
import { cancellationSteps } from '#modules/hotels/pricing/cancellation-steps.ts'
import type { Obstacle, StayDates } from '#modules/hotels/pricing/fit-stay.ts'
import { type Bookable, type Lead, withPrice } from '#modules/hotels/pricing/offer-rates.ts'
import { FEW } from '#modules/hotels/stays/open-stay.ts'
import { sealStay } from '#modules/hotels/stays/stay-token.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { Locale } from '#platform/locale.ts'
import { type Money, money } from '#platform/money.ts'
import { hotelDrawing } from './drawing.contract.ts'
import type { FoundOwn } from './found-hotel.ts'
import type { HotelCard, ObstacleView, RateView, ShownPhoto } from './hotel-results.contract.ts'
import type { ListedHotel } from './listed-hotels.ts'
import { questionOf } from './search-hotels.ts'

export type Presenting = {
  rights: Pick<Rights, 'stayTimeline'>
  /** Seals offers. */
  secret: KeyObject
  /** Where the contract would be made; the law of the place counts in the timeline. */
  market: string
  locale: Locale
  now: Date
}

export type Asked = { dates: StayDates; party: StayParty }

/** A rate with the id under which it can be booked for the next half hour. */
export function rateView(to: Presenting, hotel: ListedHotel, rate: Bookable, { dates, party }: Asked): RateView {
  const { room, plan, policy, price, left } = rate
  const { checkIn, nights } = dates
  const issued = Math.floor(to.now.getTime() / 60_000)
  const at = { hotelId: hotel.id, roomTypeId: room.id, ratePlanId: plan.id }
  const token = { ...at, checkIn, nights, party, total: price.total, issued }
  return {
    offerId: sealStay(to.secret, token),
    roomTypeId: room.id,
    plan: {
      id: plan.id,
      ...planName({ ...plan, language: hotel.language }, to.locale),
      meal: plan.meal,
      policy,
    },
    price,
    left: left < FEW ? left : null,
    dueThere: null,
    conditions: [],
    timeline: cancellationSteps(to.rights, { price, checkIn, hotel, policy, market: to.market, now: to.now }),
  }
}

export function obstacleView(obstacle: Obstacle): ObstacleView {
  if (obstacle.reason !== 'party') return obstacle
  return { reason: 'party', rooms: Number.isFinite(obstacle.rooms) ? obstacle.rooms : null }
}

/** The photo in the reader's language, in the other one where that is all there is. */
export function shownPhoto(photo: PhotoView, locale: Locale): ShownPhoto {
  const { hash, widths, width, height, alt, color, placeholder, roomTypeId } = photo
  const { text, language } = textFor(alt, locale)
  return { hash, widths, width, height, alt: text, altLanguage: language, color, placeholder, roomTypeId }
}

export function scoreView({
  reviewCount,
  reviewSum,
}: Pick<ListedHotel, 'reviewCount' | 'reviewSum'>): HotelCard['score'] {
  return reviewCount === 0 ? null : { mean: Math.round(reviewSum / reviewCount) / 10, count: reviewCount }
}

/** The lowest price of a night without a plan and extra guests. */
export function plainNight({ rooms, currency }: ListedHotel): Money {
  return money(Math.min(...rooms.map(({ price }) => price)), currency)
}

function leadView(to: Presenting, hotel: ListedHotel, lead: Lead, asked: Asked): HotelCard['rate'] {
  const { beds } = lead.room
  const name = roomName({ ...lead.room, language: hotel.language }, to.locale)
  const rate = withPrice(hotel, lead, questionOf(hotel, { ...asked.dates, party: asked.party }, to.now))
  return { ...rateView(to, hotel, rate, asked), room: { ...name, beds } }
}

export function cardOf(
  to: Presenting,
  { hotel, best, obstacle, km }: FoundOwn,
  photos: readonly PhotoView[],
  asked: Asked | null,
): HotelCard {
  const { id, propertyType, stars, district, cityId, cityName, latitude, longitude, timeZone, amenities } = hotel
  const [photo] = photos
  return {
    id,
    ...hotelName(hotel, to.locale),
    propertyType,
    stars,
    district,
    cityId,
    cityName,
    latitude,
    longitude,
    timeZone,
    amenities,
    km,
    address: hotel.addressLine1,
    score: scoreView(hotel),
    instantConfirmation: hotel.instantConfirmation,
    photo: photo ? shownPhoto(photo, to.locale) : null,
    drawing: hotelDrawing(hotel),
    rate: best && asked ? leadView(to, hotel, best, asked) : null,
    obstacle: obstacle && obstacleView(obstacle),
    fromNight: asked ? null : plainNight(hotel),
    fromStay: null,
    seller: null,
  }
}
