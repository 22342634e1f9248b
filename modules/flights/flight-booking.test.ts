import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Flights } from './flights.ts'
import {
  holdRequest,
  minutesOn,
  newKey,
  offerFor,
  ordered,
  orderOf,
  stockDifferences,
  traveller,
} from './sample-bookings.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights } from './sample-flights.ts'
import { flightInventory } from './suppliers/house/house-inventory.tables.ts'
import { houseOrders } from './suppliers/house/house-orders.tables.ts'

const database = testDatabase()
let sample: SampleFlights
let flights: Flights

beforeAll(async () => {
  sample = createSampleFlights(database.db)
  flights = sample.flights
})
beforeEach(() => sample.turnClock(SAMPLE_NOW))
afterAll(async () => {
  expect(await stockDifferences(database.db)).toEqual([])
  await sample.afterwards.settled()
})

const stock = async () =>
  (await database.db.select().from(flightInventory)).reduce(
    (sum, { sold, held }) => ({ sold: sum.sold + sold, held: sum.held + held }),
    { sold: 0, held: 0 },
  )

describe('a hold', () => {
  it('takes the seats and says everything that a reservation must keep', async () => {
    const before = await stock()
    const party = { adults: 2, childAges: [1] }
    const fare = await offerFor(flights, 'GRU-LIS 2027-01-20, LIS-GRU 2027-01-29', { ...party, family: 'standard' })
    const held = await flights.hold(fare.offerId, holdRequest({ travellers: ['adult', 'adult', 'infant'] }))
    expect(held).toMatchObject({ supplier: 'house', demonstration: true, market: 'BR', total: fare.total, extras: [] })
    expect(held).toMatchObject({ slices: fare.slices, totalWithExtras: fare.total, search: party })
    expect(held.fare).toMatchObject({ offerId: fare.offerId, family: 'standard', refund: { allowed: true } })
    expect(held.fare.price.total).toEqual(held.total)
    expect(held.countries.map((codes) => [codes[0], codes.at(-1)])).toEqual([
      ['BR', 'PT'],
      ['PT', 'BR'],
    ])
    for (const [s, { segments }] of held.slices.entries()) {
      expect(held.countries[s]).toHaveLength(segments.length + 1)
      for (const { origin, carrier } of segments) {
        expect(held.airports[origin]?.iataCode).toBe(origin)
        expect(held.carriers[carrier]?.code).toBe(carrier)
      }
    }
    expect(held.until).toEqual(minutesOn(15))
    const segments = held.slices.flatMap((slice) => slice.segments).length
    expect(await stock()).toEqual({ sold: before.sold, held: before.held + 2 * segments })
    await flights.release('house', held.holdRef)
    await flights.release('house', held.holdRef)
    expect(await stock()).toEqual(before)
  })

  it('keeps its price through midnight, when the day changes prices, until it is over', async () => {
    sample.turnClock('2026-11-21T23:58:00Z')
    const fare = await offerFor(flights, 'GRU-LIS 2026-12-02')
    const held = await flights.hold(fare.offerId, holdRequest({ until: new Date('2026-11-22T00:13:00Z') }))
    sample.turnClock('2026-11-22T00:12:00Z')
    const opened = await flights.open(fare.offerId)
    expect(opened).toMatchObject({ status: 'open', offer: { previousTotal: fare.total } })
    expect(await flights.reprice('house', held.holdRef)).toEqual({ total: fare.total })
    sample.turnClock('2026-11-22T00:16:00Z')
    expect(await flights.reprice('house', held.holdRef)).toBeNull()
    expect(await flights.reprice('house', 'not a mark of ours')).toBeNull()
  })

  it('is refused for an offer that is over, sold out or made up', async () => {
    const fare = await offerFor(flights, 'GRU-LIS 2027-01-21')
    await expect(flights.hold('x'.repeat(40), holdRequest())).rejects.toMatchObject({
      code: 'offer/not-found',
      status: 404,
    })
    sample.turnClock('2026-11-21T12:31:00Z')
    await expect(flights.hold(fare.offerId, holdRequest())).rejects.toMatchObject({
      code: 'offer/expired',
      status: 410,
    })
  })

  it('is answered again for its key, even when it took the last seat and the offer has expired', async () => {
    const { offerId } = await offerFor(flights, 'GRU-MAO 2027-02-10', { maxConnections: 0 })
    const first = holdRequest()
    const held = await flights.hold(offerId, first)
    for (;;) {
      const more = await flights.hold(offerId, holdRequest()).catch((error: unknown) => error)
      if (more instanceof Error) break
    }
    await expect(flights.hold(offerId, holdRequest())).rejects.toMatchObject({ code: 'offer/sold-out' })
    expect(await flights.hold(offerId, first)).toEqual(held)
    sample.turnClock('2026-11-21T13:00:00Z')
    expect(await flights.hold(offerId, first)).toEqual(held)
    await flights.release('house', held.holdRef)
    await expect(flights.hold(offerId, first)).rejects.toMatchObject({ code: 'offer/sold-out' })
  })

  it('can be ordered in the two minutes after its end, for money that came in the last second, and no later', async () => {
    const { offerId } = await offerFor(flights, 'GRU-LIS 2027-01-22')
    const [inTime, late] = [await flights.hold(offerId, holdRequest()), await flights.hold(offerId, holdRequest())]
    sample.turnClock('2026-11-21T12:17:00Z')
    expect(await sample.house.expireHolds()).toBe(0)
    expect(await flights.order('house', orderOf(inTime))).toMatchObject({ status: 'ordered' })
    sample.turnClock('2026-11-21T12:17:01Z')
    expect(await flights.order('house', orderOf(late))).toMatchObject({ status: 'refused', reason: 'hold-over' })
    expect(await sample.house.expireHolds()).toBeGreaterThanOrEqual(1)
    expect(await sample.house.expireHolds()).toBe(0)
    expect(await flights.order('house', orderOf(late))).toMatchObject({ status: 'refused', reason: 'hold-over' })
  })
})

describe('an order', () => {
  const party = { adults: 1, childAges: [0, 5] }
  const people = [traveller('a'), traveller('i', 'infant'), traveller('c', 'child')]
  const hold = async (text = 'CGH-SDU 2027-01-21') => {
    const { offerId } = await offerFor(flights, text, party)
    return flights.hold(offerId, holdRequest({ travellers: ['adult', 'infant', 'child'] }))
  }

  it('is made of a hold, ticketed for infants too, and cancelled, each once', async () => {
    const before = await stock()
    const request = orderOf(await hold(), { travellers: people })
    expect(await flights.findOrder('house', request.key)).toBeNull()
    const answer = await flights.order('house', request)
    const ticketBy = new Date('2026-11-22T12:00:00Z')
    expect(answer).toMatchObject({ status: 'ordered', instantTicketing: true, ticketBy })
    expect(await flights.order('house', request)).toEqual(answer)
    expect(await flights.findOrder('house', request.key)).toEqual(answer)
    if (answer.status !== 'ordered') throw new Error('refused')
    expect(answer.recordLocator).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
    expect(await stock()).toEqual({ sold: before.sold + 2, held: before.held })
    const issue = { orderRef: answer.orderRef, key: newKey() }
    expect(await flights.findIssue('house', issue.key)).toBeNull()
    const issued = await flights.issue('house', issue)
    if (issued.status !== 'issued') throw new Error(issued.reason)
    expect(issued.tickets.map(({ travellerId }) => travellerId).sort()).toEqual(['a', 'c', 'i'])
    expect(await flights.issue('house', issue)).toEqual(issued)
    expect(await flights.issue('house', { ...issue, key: newKey() })).toEqual(issued)
    expect(await flights.findIssue('house', issue.key)).toEqual(issued)
    const cancel = { orderRef: answer.orderRef, key: newKey() }
    expect(await flights.cancel('house', cancel)).toEqual({ status: 'cancelled' })
    expect(await flights.cancel('house', { ...cancel, key: newKey() })).toEqual({ status: 'cancelled' })
    expect(await stock()).toEqual(before)
    expect(await flights.issue('house', { ...issue, key: newKey() })).toMatchObject({ status: 'refused' })
  })

  it('is refused for other travellers than those that were held for', async () => {
    const held = await hold()
    const order = (travellers: typeof people) => flights.order('house', orderOf(held, { travellers }))
    expect(await order(people.slice(0, 2))).toMatchObject({ status: 'refused', reason: 'travellers' })
    expect(await order([traveller('a'), traveller('b'), traveller('c')])).toMatchObject({ reason: 'travellers' })
    expect(await order(people)).toMatchObject({ status: 'ordered' })
  })

  it('seals its travellers and forgets them when it is cancelled', async () => {
    const { orderRef } = await ordered(flights, await hold(), { travellers: people })
    const sealed = async () => (await database.db.select().from(houseOrders)).find(({ id }) => id === orderRef)?.people
    expect(await sealed()).toMatch(/^v1\./)
    await flights.cancel('house', { orderRef, key: newKey() })
    expect(await sealed()).toBeNull()
  })

  it('forgets its travellers 30 days after they have arrived', async () => {
    const { orderRef } = await ordered(flights, await hold('CGH-SDU 2027-01-24'), { travellers: people })
    const sealed = async () => (await database.db.select().from(houseOrders)).find(({ id }) => id === orderRef)?.people
    sample.turnClock('2027-02-22T12:00:00Z')
    await sample.house.forgetTravellers()
    expect(await sealed()).toMatch(/^v1\./)
    sample.turnClock('2027-02-25T12:00:00Z')
    expect(await sample.house.forgetTravellers()).toBeGreaterThanOrEqual(1)
    expect(await sealed()).toBeNull()
  })

  it('of which nothing came is forgotten 30 days after it ended', async () => {
    const [ended, kept] = [await hold('CGH-SDU 2027-01-24'), await hold('CGH-SDU 2027-01-24')]
    await flights.release('house', ended.holdRef)
    sample.turnClock('2026-12-20T12:00:00Z')
    await sample.house.forgetHolds()
    const known = async () => (await database.db.select().from(houseOrders)).map(({ id }) => id)
    expect(await known()).toEqual(expect.arrayContaining([ended.holdRef, kept.holdRef]))
    sample.turnClock('2026-12-22T12:00:00Z')
    expect(await sample.house.forgetHolds()).toBeGreaterThanOrEqual(1)
    expect(await known()).not.toContain(ended.holdRef)
    expect(await known()).toContain(kept.holdRef)
  })

  it('is not ticketed after its time limit', async () => {
    const { orderRef, ticketBy } = await ordered(flights, await hold(), { travellers: people })
    sample.turnClock(new Date(ticketBy.getTime() + 1000).toISOString())
    expect(await flights.issue('house', { orderRef, key: newKey() })).toMatchObject({ status: 'refused' })
  })

  it('that nobody made can be neither released, ticketed nor cancelled', async () => {
    for (const mark of ['x', '01890000-0000-7000-8000-000000000000']) {
      await flights.release('house', mark)
      expect(await flights.order('house', orderOf({ holdRef: mark }))).toMatchObject({ reason: 'hold-over' })
      expect(await flights.issue('house', { orderRef: mark, key: newKey() })).toMatchObject({ status: 'refused' })
      expect(await flights.cancel('house', { orderRef: mark, key: newKey() })).toMatchObject({ status: 'refused' })
    }
    const held = await hold()
    expect(await flights.cancel('house', { orderRef: held.holdRef, key: newKey() })).toMatchObject({
      status: 'refused',
    })
    expect(() => flights.release('nobody', held.holdRef)).toThrow(/nothing can be ordered/)
  })
})
