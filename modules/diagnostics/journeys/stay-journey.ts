import { HotelsQuerySchema } from '#modules/hotels/search/hotels-query.contract.ts'
import { addDays } from '#platform/dates.ts'
import { must } from './must.ts'
import type { Stage, TakeStep } from './stage.ts'
import { CONTACT, guestOf, newKey, payByCard, takeBack, travelDay } from './traveller.ts'

const NIGHTS = 2

/** Search, hold, pay, the owner's yes, cancel, refund. */
export async function walkStay(stage: Stage, step: TakeStep): Promise<void> {
  const { reservations, hotel, until } = stage
  const before = await stage.taken()
  const rate = await step('search', () => cheapestRate(stage))
  const booked = await step('hold', async () => {
    const seen = { offerId: rate.offerId, totalSeen: rate.price.total }
    const guests = [{ givenNames: 'Ana', surname: 'Ensaio' }]
    const request = { kind: 'stay' as const, ...seen, guests, contact: CONTACT, wishes: '', locale: 'en' as const }
    return guestOf(stage, await reservations.hold(request, { caller: null, key: newKey() }))
  })
  await step('pay', () => payByCard(stage, booked))
  await step('accept', async () => {
    const { owners } = reservations
    const stay = (await owners.list(hotel.ownerId)).find((one) => one.reservation_code === booked.code)
    must(stay, 'the owner does not see the request')
    await owners.answer(stay.id, { action: 'accept', reason: '' }, hotel.ownerId)
    await until(async () => {
      const { items } = await reservations.get(booked.code, booked.as)
      return items.every(({ status }) => status === 'confirmed')
    })
  })
  await takeBack(stage, step, booked, before)
}

/** As the page of results asks: found among the hotels of its city, then opened. */
async function cheapestRate(stage: Stage) {
  const { hotel, hotels } = stage
  const { search } = hotels
  const checkIn = travelDay(stage)
  const dates = { checkInDate: checkIn, checkOutDate: addDays(checkIn, NIGHTS) }
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

const READER = { locale: 'en' as const, market: 'BR' }
