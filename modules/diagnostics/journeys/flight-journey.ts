import { must } from './must.ts'
import type { Stage, TakeStep } from './stage.ts'
import { CONTACT, guestOf, newKey, payByCard, takeBack, travelDay } from './traveller.ts'

/** Between them the stage has a flight each day. */
const ROUTE = { origin: 'GRU', destination: 'GIG' }
const TRAVELLER = {
  type: 'adult' as const,
  givenNames: 'Ana',
  surname: 'Ensaio',
  birthDate: '1990-05-01',
  gender: 'F' as const,
  nationality: 'BR',
  frequentFlyer: null,
  document: { kind: 'passport' as const, number: 'FX000000', country: 'BR', expires: '2049-01-01' },
}

/** Search, hold, pay, ticket, cancel, refund. */
export async function walkFlight(stage: Stage, step: TakeStep): Promise<void> {
  const { flights, reservations, until } = stage
  const before = await stage.taken()
  const fare = await step('search', async () => {
    const slices = [{ ...ROUTE, date: travelDay(stage) }]
    const search = { slices, adults: 1, childAges: [], cabin: 'economy' as const, maxConnections: 0 }
    const { options } = await flights.search(search)
    const found = options.flatMap(({ fares }) => fares).find(({ family }) => family === 'flex')
    must(found, 'no flight was found')
    return found
  })
  const booked = await step('hold', async () => {
    const seen = { offerId: fare.offerId, totalSeen: fare.total }
    const request = { ...seen, travellers: [TRAVELLER], contact: CONTACT, extras: [], locale: 'en' as const }
    return guestOf(stage, await reservations.hold(request, { caller: null, key: newKey() }))
  })
  await step('pay', () => payByCard(stage, booked))
  await step('ticket', () =>
    until(async () => {
      const { items } = await reservations.get(booked.code, booked.as)
      return items.every(({ status }) => status === 'ticketed')
    }),
  )
  await takeBack(stage, step, booked, before)
}
