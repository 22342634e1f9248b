import { readNights } from '#modules/hotels/calendar/night-exceptions.ts'
import { type Bookable, isBookable, offerRates } from '#modules/hotels/pricing/offer-rates.ts'
import { hotelDrawing } from '#modules/hotels/search/drawing.contract.ts'
import { type ListedHotel, readListed } from '#modules/hotels/search/listed-hotels.ts'
import { questionOf } from '#modules/hotels/search/search-hotels.ts'
import { sql } from '#platform/database/query.ts'
import { addDays } from '#platform/dates.ts'
import { isOnSale } from '#platform/site.ts'
import { OFFER_MINUTES } from './offer-life.ts'
import type { OpenedStay, StayOffer } from './stay-offer.ts'
import { type StayToken, unsealStay } from './stay-token.ts'
import type { StayDeps } from './stays.deps.ts'

/** Fewer than this are worth a word. */
export const FEW = 4

export async function openStay(deps: StayDeps, offerId: string): Promise<OpenedStay> {
  const token = unsealStay(deps.secret, offerId)
  const hotel = token && (await readListed(deps.db, sql`hotel.id = ${hotelOf(token)}`)).find(isOnSale)
  if (!token || !hotel) return { status: 'not-found' }
  const now = deps.clock.now()
  if (now.getTime() >= expiryOf(token).getTime()) return { status: 'expired', hotelId: hotel.id }
  const rate = await rateOf(deps, hotel, token, now)
  if (!rate) return { status: 'sold-out', hotelId: hotel.id }
  return { status: 'open', offer: describe(hotel, rate, { id: offerId, token }) }
}

const hotelOf = ({ hotelId, roomTypeId }: StayToken) =>
  hotelId ?? sql`(select hotel_id from room_types where id = ${roomTypeId})`

/** The rate that a token means, at today's price; null when it cannot be had any more. */
async function rateOf(deps: StayDeps, hotel: ListedHotel, token: StayToken, now: Date): Promise<Bookable | null> {
  const { roomTypeId, ratePlanId, checkIn, nights, party } = token
  const checkOut = addDays(checkIn, nights)
  const nightsOf = await readNights(
    deps.db,
    sql`night.hotel_id = ${hotel.id} and night.room_type_id = ${roomTypeId} and night.day between ${checkIn} and ${checkOut}`,
  )
  const question = questionOf(hotel, { checkIn, checkOut, party }, now)
  if (question.ahead < 0) return null
  const wanted = offerRates(hotel, nightsOf, question).find(
    ({ room, plan }) => room.id === roomTypeId && plan.id === ratePlanId,
  )
  return wanted && isBookable(wanted) ? wanted : null
}

export function describe(
  hotel: ListedHotel,
  rate: Bookable,
  { id, token }: { id: string; token: Omit<StayToken, 'hotelId'> },
): StayOffer {
  const { room, plan, policy, price, left } = rate
  const {
    id: hotelId,
    ownerId,
    demonstration,
    name,
    stars,
    cityId,
    cityName,
    countryCode,
    latitude,
    longitude,
    timeZone,
    rules,
    instantConfirmation,
  } = hotel
  return {
    id,
    hotel: {
      id: hotelId,
      ownerId,
      demonstration,
      name,
      stars,
      address: hotel.addressLine1,
      cityId,
      cityName,
      countryCode,
      latitude,
      longitude,
      timeZone,
      rules,
      instantConfirmation,
      phone: hotel.phone ?? null,
      drawing: hotelDrawing(hotel),
      language: hotel.language,
    },
    room: { id: room.id, name: room.name, beds: room.beds, sizeM2: room.sizeM2 },
    plan: { id: plan.id, name: plan.name, meal: plan.meal, policy },
    checkIn: token.checkIn,
    checkOut: addDays(token.checkIn, token.nights),
    nights: token.nights,
    party: token.party,
    price,
    left: left < FEW ? left : null,
    expiresAt: expiryOf(token).toISOString(),
    previousTotal: price.total.amount === token.total.amount ? null : token.total,
  }
}

function expiryOf({ issued }: Pick<StayToken, 'issued'>): Date {
  return new Date((issued + OFFER_MINUTES) * 60_000)
}
