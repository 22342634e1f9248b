import { HotelsQuerySchema } from '#modules/hotels/search/hotels-query.contract.ts'
import { addDays, type Day } from '#platform/dates.ts'
import { must } from './must.ts'
import type { Stage, TakeStep } from './stage.ts'
import {
  ANA,
  arrived,
  CONTACT,
  holdAsGuest,
  ownerAccepts,
  payByCard,
  READER,
  takeBack,
  travelDay,
} from './traveller.ts'

const NIGHTS = 2

/** Search, hold, pay, the owner's yes, cancel, refund. */
export async function walkStay(stage: Stage, step: TakeStep): Promise<void> {
  const before = await stage.taken()
  const rate = await step('search', () => {
    const checkIn = travelDay(stage)
    return cheapestRate(stage, { checkIn, checkOut: addDays(checkIn, NIGHTS) })
  })
  const booked = await step('hold', () => {
    const { offerId, price } = rate
    const { givenNames, surname } = ANA
    const seen = {
      kind: 'stay' as const,
      offerId,
      totalSeen: price.total,
      guests: [{ givenNames, surname }],
      wishes: '',
    }
    return holdAsGuest(stage, { ...seen, contact: CONTACT, locale: 'en' })
  })
  await step('pay', () => payByCard(stage, booked))
  await step('accept', async () => {
    await ownerAccepts(stage, booked)
    await arrived(stage, booked, 'confirmed')
  })
  await takeBack(stage, step, booked, before)
}

/** As the page of results asks: found among the hotels of its city, then opened. */
export async function cheapestRate(stage: Stage, { checkIn, checkOut }: { checkIn: Day; checkOut: Day }) {
  const { hotel, hotels } = stage
  const { search } = hotels
  const dates = { checkInDate: checkIn, checkOutDate: checkOut }
  const asked = search.read(HotelsQuerySchema.parse({ ...dates, cityCode: hotel.cityId }), READER.locale)
  must('search' in asked && asked.search, 'the city is not known')
  const found = await search.find(asked.search, READER)
  must(
    found?.hotels.some(({ id }) => id === hotel.id),
    'the hotel is not among those of its city',
  )
  const page = await search.open(hotel.id, asked.search, READER)
  const rate = page?.rooms[0]?.rates[0]
  must(rate, 'the hotel has no room')
  return rate
}
