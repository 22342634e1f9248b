import { must } from './must.ts'
import type { Stage, TakeStep } from './stage.ts'
import { arrived, CONTACT, FLYER, holdAsGuest, payByCard, ROUTE, takeBack, travelDay } from './traveller.ts'

/** Search, hold, pay, ticket, cancel, refund. */
export async function walkFlight(stage: Stage, step: TakeStep): Promise<void> {
  const { flights } = stage
  const before = await stage.taken()
  const fare = await step('search', async () => {
    const slices = [{ ...ROUTE, date: travelDay(stage) }]
    const search = { slices, adults: 1, childAges: [], cabin: 'economy' as const, maxConnections: 0 }
    const { options } = await flights.search(search)
    const found = options.flatMap(({ fares }) => fares).find(({ family }) => family === 'flex')
    must(found, 'no flight was found')
    return found
  })
  const booked = await step('hold', () => {
    const seen = { offerId: fare.offerId, totalSeen: fare.total }
    return holdAsGuest(stage, { ...seen, travellers: [FLYER], contact: CONTACT, extras: [], locale: 'en' })
  })
  await step('pay', () => payByCard(stage, booked))
  await step('ticket', () => arrived(stage, booked, 'ticketed'))
  await takeBack(stage, step, booked, before)
}
