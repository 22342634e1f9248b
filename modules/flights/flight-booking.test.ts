import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { HoldOffer } from './flight-booking.ts'
import type { OrderRequest } from './flight-order.ts'
import type { FlightSearch } from './flights.contract.ts'
import type { Flights } from './flights.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights, searchFor } from './sample-flights.ts'
import { flightInventory } from './suppliers/house/house-inventory.tables.ts'

let database: TestDatabase
let sample: SampleFlights
let flights: Flights

beforeAll(async () => {
  database = await openTestDatabase()
  sample = createSampleFlights(database.db)
  flights = sample.flights
})
beforeEach(async () => {
  sample.turnClock(SAMPLE_NOW)
})
afterAll(async () => {
  await sample.afterwards.settled()
  await database.close()
})

let count = 0
const newKey = () => `key-${count++}`

async function offerFor(text: string, more: Partial<FlightSearch> = {}, family = 'light') {
  const { options } = await flights.search(searchFor(text, more))
  const fare = options.flatMap((option) => option.fares).find((one) => one.family === family)
  if (!fare) throw new Error('nothing was found')
  return fare
}

function wish(more: Partial<HoldOffer> = {}): HoldOffer {
  return { key: newKey(), until: minutesOn(15), travellers: ['adult'], extras: [], ...more }
}

const minutesOn = (minutes: number) => new Date(Date.parse(SAMPLE_NOW) + minutes * 60_000)

function traveller(id: string, type: 'adult' | 'child' | 'infant' = 'adult'): OrderRequest['travellers'][number] {
  const birthDate = { adult: '1990-05-04', child: '2020-05-04', infant: '2026-05-04' }[type]
  const name = { givenNames: 'Ana', surname: 'Lima', birthDate, gender: 'F' as const }
  return { id, type, ...name, nationality: 'BR', document: null, frequentFlyer: null }
}

function orderOf(holdRef: string, more: Partial<OrderRequest> = {}): OrderRequest {
  const contact = { email: 'ana@example.com', phone: '+5511912345678' }
  return { key: newKey(), holdRef, travellers: [traveller('t1')], extras: [], contact, ...more }
}

const stock = async () =>
  (await database.db.select().from(flightInventory)).reduce(
    (sum, { sold, held }) => ({ sold: sum.sold + sold, held: sum.held + held }),
    { sold: 0, held: 0 },
  )

describe('a hold', () => {
  it('takes the seats and says everything that a reservation must keep', async () => {
    const before = await stock()
    const fare = await offerFor('GRU-LIS 2027-01-20, LIS-GRU 2027-01-29', { adults: 2, childAges: [1] }, 'standard')
    const held = await flights.hold(fare.offerId, wish({ travellers: ['adult', 'adult', 'infant'] }))
    expect(held).toMatchObject({ supplier: 'house', demonstration: true, market: 'BR', total: fare.total, extras: [] })
    expect(held.fare).toMatchObject({ offerId: fare.offerId, family: 'standard', refund: { allowed: true } })
    expect(held.fare.price.total).toEqual(held.total)
    expect(held.countries[0]?.[0]).toBe('BR')
    expect(held.countries[0]?.at(-1)).toBe('PT')
    expect(held.until).toEqual(minutesOn(15))
    expect(await flights.reprice('house', held.holdRef)).toEqual({ total: fare.total })
    const segments = held.slices.flatMap((slice) => slice.segments).length
    expect(await stock()).toEqual({ sold: before.sold, held: before.held + 2 * segments })
    await flights.release('house', held.holdRef)
    await flights.release('house', held.holdRef)
    expect(await stock()).toEqual(before)
    expect(await flights.reprice('house', held.holdRef)).toBeNull()
    const answer = await flights.order('house', orderOf(held.holdRef, { travellers: [traveller('a'), traveller('b')] }))
    expect(answer).toMatchObject({ status: 'refused', reason: 'hold-over' })
  })

  it('becomes an order, is ticketed and cancelled', async () => {
    const before = await stock()
    const fare = await offerFor('CGH-SDU 2027-01-21', { adults: 1, childAges: [0, 5] })
    const held = await flights.hold(fare.offerId, wish({ travellers: ['adult', 'infant', 'child'] }))
    const people = [traveller('a'), traveller('i', 'infant'), traveller('c', 'child')]
    const request = orderOf(held.holdRef, { travellers: people })
    expect(await flights.findOrder('house', request.key)).toBeNull()
    const answer = await flights.order('house', request)
    expect(answer).toMatchObject({
      status: 'ordered',
      instantTicketing: true,
      ticketBy: new Date('2026-11-22T12:00:00Z'),
    })
    expect(await flights.order('house', request)).toEqual(answer)
    expect(await flights.findOrder('house', request.key)).toEqual(answer)
    if (answer.status !== 'ordered') throw new Error('refused')
    expect(answer.recordLocator).toMatch(/^[A-Z2-9]{6}$/)
    expect(await stock()).toEqual({ sold: before.sold + 2, held: before.held })
    const issue = { orderRef: answer.orderRef, key: newKey() }
    const issued = await flights.issue('house', issue)
    if (issued.status !== 'issued') throw new Error(issued.reason)
    expect(issued.tickets.map(({ travellerId }) => travellerId).sort()).toEqual(['a', 'c', 'i'])
    expect(await flights.issue('house', issue)).toEqual(issued)
    expect(await flights.findIssue('house', issue.key)).toEqual(issued)
    const cancel = { orderRef: answer.orderRef, key: newKey() }
    expect(await flights.cancel('house', cancel)).toEqual({ status: 'cancelled' })
    expect(await flights.cancel('house', cancel)).toEqual({ status: 'cancelled' })
    expect(await stock()).toEqual(before)
  })
})
