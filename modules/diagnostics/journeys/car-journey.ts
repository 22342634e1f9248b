import { addDays } from '#platform/dates.ts'
import { must } from './must.ts'
import type { Stage, TakeStep } from './stage.ts'
import { ANA, arrived, CONTACT, holdAsGuest, payByCard, READER, ROUTE, takeBack, travelDay } from './traveller.ts'

const DAYS = 3
export const DRIVER = { ...ANA, licensedSince: '2010-06-01' }

/** Search, hold, pay, confirmed, cancel, refund. */
export async function walkCar(stage: Stage, step: TakeStep): Promise<void> {
  const { search } = stage.cars
  const before = await stage.taken()
  const car = await step('search', async () => {
    const day = travelDay(stage)
    const times = { pickUp: `${day}T10:00`, return: `${addDays(day, DAYS)}T10:00` }
    const asked = search.read({ pickUpPlace: ROUTE.destination, ...times, age: 30 }, READER.locale)
    const [found] = (await search.find({ ...asked, currency: 'BRL' })).options
    must(found, 'no car was found')
    return found
  })
  const booked = await step('hold', () => {
    const seen = { kind: 'car' as const, offerId: car.offerId, totalSeen: car.price.total }
    return holdAsGuest(stage, { ...seen, driver: DRIVER, flight: '', contact: CONTACT, locale: 'en' })
  })
  await step('pay', () => payByCard(stage, booked))
  await step('confirm', () => arrived(stage, booked, 'confirmed'))
  await takeBack(stage, step, booked, before)
}
