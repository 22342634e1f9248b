import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Flights } from './flights.ts'
import { minutesOn, newKey, offerFor, ordered, orderOf, stockDifferences, traveller, wish } from './sample-bookings.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights } from './sample-flights.ts'
import { flightInventory } from './suppliers/house/house-inventory.tables.ts'
import { houseOrders, houseSeats } from './suppliers/house/house-orders.tables.ts'

let database: TestDatabase
let sample: SampleFlights
let flights: Flights

beforeAll(async () => {
  database = await openTestDatabase()
  sample = createSampleFlights(database.db)
  flights = sample.flights
})
beforeEach(() => sample.turnClock(SAMPLE_NOW))
afterAll(async () => {
  expect(await stockDifferences(database.db)).toEqual([])
  await sample.afterwards.settled()
  await database.close()
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
    const held = await flights.hold(fare.offerId, wish({ travellers: ['adult', 'adult', 'infant'] }))
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
    const held = await flights.hold(fare.offerId, wish({ until: new Date('2026-11-22T00:13:00Z') }))
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
    await expect(flights.hold('x'.repeat(40), wish())).rejects.toMatchObject({ code: 'offer/not-found', status: 404 })
    sample.turnClock('2026-11-21T12:31:00Z')
    await expect(flights.hold(fare.offerId, wish())).rejects.toMatchObject({ code: 'offer/expired', status: 410 })
  })

  it('is answered again for its key, even when it took the last seat and the offer has expired', async () => {
    const { offerId } = await offerFor(flights, 'GRU-MAO 2027-02-10', { maxConnections: 0 })
    const first = wish()
    const held = await flights.hold(offerId, first)
    for (;;) {
      const more = await flights.hold(offerId, wish()).catch((error: unknown) => error)
      if (more instanceof Error) break
    }
    await expect(flights.hold(offerId, wish())).rejects.toMatchObject({ code: 'offer/sold-out' })
    expect(await flights.hold(offerId, first)).toEqual(held)
    sample.turnClock('2026-11-21T13:00:00Z')
    expect(await flights.hold(offerId, first)).toEqual(held)
    await flights.release('house', held.holdRef)
    await expect(flights.hold(offerId, first)).rejects.toMatchObject({ code: 'offer/sold-out' })
  })

  it('can be ordered in the two minutes after its end, for money that came in the last second, and no later', async () => {
    const { offerId } = await offerFor(flights, 'GRU-LIS 2027-01-22')
    const [inTime, late] = [await flights.hold(offerId, wish()), await flights.hold(offerId, wish())]
    sample.turnClock('2026-11-21T12:17:00Z')
    expect(await flights.expireHolds()).toBe(0)
    expect(await flights.order('house', orderOf(inTime))).toMatchObject({ status: 'ordered' })
    sample.turnClock('2026-11-21T12:17:01Z')
    expect(await flights.order('house', orderOf(late))).toMatchObject({ status: 'refused', reason: 'hold-over' })
    expect(await flights.expireHolds()).toBeGreaterThanOrEqual(1)
    expect(await flights.expireHolds()).toBe(0)
    expect(await flights.order('house', orderOf(late))).toMatchObject({ status: 'refused', reason: 'hold-over' })
  })
})

describe('an order', () => {
  const party = { adults: 1, childAges: [0, 5] }
  const people = [traveller('a'), traveller('i', 'infant'), traveller('c', 'child')]
  const hold = async (text = 'CGH-SDU 2027-01-21') => {
    const { offerId } = await offerFor(flights, text, party)
    return flights.hold(offerId, wish({ travellers: ['adult', 'infant', 'child'] }))
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
    await flights.forgetTravellers()
    expect(await sealed()).toMatch(/^v1\./)
    sample.turnClock('2027-02-25T12:00:00Z')
    expect(await flights.forgetTravellers()).toBeGreaterThanOrEqual(1)
    expect(await sealed()).toBeNull()
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

describe('extras', () => {
  const family = 'light'
  const trip = 'GRU-LIS 2027-01-25, LIS-GRU 2027-02-03'
  const three = { adults: 2, childAges: [0] }
  const travellers = ['adult', 'adult', 'infant'] as const

  async function freeSeats(offerId: string) {
    const map = await flights.seatMap(offerId, 0, 0)
    const seats = map?.rows.flatMap((row) => row.seats.filter(({ free }) => free)) ?? []
    const plain = seats.filter(({ features }) => !features.includes('extra-legroom'))
    const exit = seats.find(({ features }) => features.includes('exit-row'))
    return { plain, exit }
  }
  const seat = (name: string, traveller = 0) => ({
    ...{ kind: 'seat' as const, traveller, slice: 0, segment: 0, seat: name },
  })
  const bag = (count: number, traveller = 0, slice = 0) => ({ kind: 'bag' as const, traveller, slice, count })

  it('are priced with the fare and kept with the hold; seats are taken with it', async () => {
    const { offerId } = await offerFor(flights, trip, { ...three, family })
    const { plain } = await freeSeats(offerId)
    const [a, b] = [plain[0], plain[1]]
    if (!a || !b) throw new Error('no free seats')
    const extras = [seat(a.name), seat(b.name, 1), bag(2, 1, 1)]
    const priced = await flights.priceExtras(offerId, { travellers, extras })
    const { options } = await flights.bags(offerId)
    expect(priced.map(({ price }) => price.amount)).toEqual([
      ...[a.price.amount, b.price.amount, 2 * (options[1]?.price.amount ?? 0)],
    ])
    const request = wish({ travellers, extras })
    const held = await flights.hold(offerId, request)
    expect(held.extras).toEqual(priced)
    const sum = priced.reduce((total, { price }) => total + price.amount, held.total.amount)
    expect(held.totalWithExtras).toEqual({ amount: sum, currency: 'BRL' })
    expect(await flights.hold(offerId, request)).toEqual(held)
    await expect(flights.hold(offerId, wish({ travellers, extras: [seat(a.name)] }))).rejects.toMatchObject({
      ...{ code: 'extra/unavailable', status: 409, values: { seat: a.name } },
    })
    const { plain: left } = await freeSeats(offerId)
    expect(left.map(({ name }) => name)).not.toContain(a.name)
    await flights.release('house', held.holdRef)
    const { plain: again } = await freeSeats(offerId)
    expect(again.map(({ name }) => name)).toContain(a.name)
  })

  it('go to their travellers with the order; seats that nobody wants any more are free again', async () => {
    const { offerId } = await offerFor(flights, trip, { ...three, family })
    const { plain } = await freeSeats(offerId)
    const [a, b, c] = plain.map(({ name }) => name)
    if (!a || !b || !c) throw new Error('no free seats')
    const held = await flights.hold(offerId, wish({ travellers, extras: [seat(a), seat(b, 1)] }))
    const people = [traveller('x'), traveller('y'), traveller('z', 'infant')]
    const price = { amount: 100, currency: 'BRL' } as const
    const choice = (travellerId: string, name: string) => ({
      ...{ kind: 'seat' as const, travellerId, slice: 0, segment: 0, seat: name, price },
    })
    const order = (extras: ReturnType<typeof choice>[]) =>
      flights.order('house', orderOf(held, { travellers: people, extras }))
    expect(await order([choice('z', a)])).toMatchObject({ status: 'refused', reason: 'extras' })
    expect(await order([choice('nobody', a)])).toMatchObject({ reason: 'extras' })
    expect(await order([choice('x', a), choice('x', b)])).toMatchObject({ reason: 'extras' })
    expect(await order([choice('x', a), choice('y', a)])).toMatchObject({ reason: 'extras' })
    expect(await order([choice('x', '99K')])).toMatchObject({ reason: 'extras' })
    const answer = await order([choice('x', a), choice('y', c)])
    if (answer.status !== 'ordered') throw new Error(answer.detail)
    const mine = async () =>
      (await database.db.select().from(houseSeats))
        .filter(({ orderId }) => orderId === answer.orderRef)
        .map((row) => `${row.travellerId} ${row.seat}`)
        .sort()
    expect(await mine()).toEqual([`x ${a}`, `y ${c}`])
    await flights.cancel('house', { orderRef: answer.orderRef, key: newKey() })
    expect(await mine()).toEqual([])
  })

  it.each([
    ['a seat that is not there', () => [seat('99K')], 'extras.0.seat', /seat map/],
    ['an infant', () => [bag(1, 2)], 'extras.0.count', /adult or a child/],
    ['nobody', () => [bag(1, 3)], 'extras.0.count', /adult or a child/],
    ['six bags', () => [bag(1), bag(6, 1)], 'extras.1.count', /fewer/],
    ['bags twice', () => [bag(1), bag(1)], 'extras.1.count', /one of the choices/],
    ['a slice that is not there', () => [bag(1, 0, 2)], 'extras.0.count', /fewer/],
    ['two seats for one', (p: string[]) => [seat(p[0] ?? ''), seat(p[1] ?? '')], 'extras.1.seat', /one of the choices/],
    ['one seat for two', (p: string[]) => [seat(p[0] ?? ''), seat(p[0] ?? '', 1)], 'extras.1.seat', /one of the/],
  ] as const)('are refused for %s', async (_, choose, field, sentence) => {
    const { offerId } = await offerFor(flights, trip, { ...three, family })
    const { plain } = await freeSeats(offerId)
    const extras = choose(plain.map(({ name }) => name))
    const refused = flights.hold(offerId, wish({ travellers, extras }))
    await expect(refused).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field }] })
    await expect(refused).rejects.toThrow(sentence)
  })

  it('keep exit rows for adults without an infant', async () => {
    const { offerId } = await offerFor(flights, trip, { ...three, family })
    const { exit } = await freeSeats(offerId)
    const name = exit?.name ?? ''
    const price = (traveller: number) => flights.priceExtras(offerId, { travellers, extras: [seat(name, traveller)] })
    await expect(price(0)).rejects.toThrow(/exit row/)
    await expect(price(1)).resolves.toMatchObject([{ seat: name }])
  })

  it('are for the travellers of the offer', async () => {
    const { offerId } = await offerFor(flights, trip, { ...three, family })
    await expect(flights.hold(offerId, wish())).rejects.toMatchObject({
      ...{ code: 'request/invalid', fields: [{ field: 'travellers' }] },
    })
  })

  it('cost nothing for a seat that the fare includes, but room for the legs is paid for', async () => {
    const flex = await offerFor(flights, trip, { ...three, family: 'flex' })
    const map = await flights.seatMap(flex.offerId, 0, 0)
    const seats = map?.rows.flatMap((row) => row.seats) ?? []
    expect(seats.length).toBeGreaterThan(50)
    for (const { price, features } of seats) expect(price.amount > 0).toBe(features.includes('extra-legroom'))
    const light = await offerFor(flights, trip, { ...three, family })
    const paid = (await flights.seatMap(light.offerId, 0, 0))?.rows.flatMap((row) => row.seats) ?? []
    for (const { price } of paid) expect(price.amount).toBeGreaterThan(0)
    expect(await flights.seatMap(light.offerId, 0, 2)).toBeNull()
    expect(await flights.bags(flex.offerId)).toMatchObject({ included: { count: 2, kg: 23 } })
    expect(await flights.bags(light.offerId)).toMatchObject({ included: { count: 0, kg: null } })
  })

  it('leave as many seats free as may be sold, and the same ones whenever it is asked', async () => {
    const { offerId } = await offerFor(flights, 'GRU-SSA 2027-02-12', { maxConnections: 0 })
    const held = await flights.hold(offerId, wish())
    const number = Number(held.slices[0]?.segments[0]?.flightNumber.slice(3))
    const map = await flights.seatMap(offerId, 0, 0)
    expect(await flights.seatMap(offerId, 0, 0)).toEqual(map)
    const free = map?.rows.flatMap((row) => row.seats).filter((one) => one.free).length
    const allotted = await Promise.all(
      (['light', 'standard', 'flex'] as const).map(async (family) => {
        const offer = await offerFor(flights, 'GRU-SSA 2027-02-12', { maxConnections: 0, family })
        const hold = await flights.hold(offer.offerId, wish())
        return hold.holdRef
      }),
    )
    const rows = (await database.db.select().from(flightInventory)).filter(
      (row) => row.serviceId === number + 900 && row.departureDate === '2027-02-12',
    )
    expect(allotted).toHaveLength(3)
    expect(free).toBe(rows.reduce((sum, row) => sum + row.allotment, 0))
  })
})
