import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Flights } from './flights.ts'
import { holdRequest, newKey, offerFor, orderOf, stockDifferences, traveller } from './sample-bookings.ts'
import { createSampleFlights, SAMPLE_NOW, type SampleFlights } from './sample-flights.ts'
import { flightInventory } from './suppliers/house/house-inventory.tables.ts'
import { houseSeats } from './suppliers/house/house-orders.tables.ts'

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
    kind: 'seat' as const,
    traveller,
    slice: 0,
    segment: 0,
    seat: name,
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
      a.price.amount,
      b.price.amount,
      2 * (options[1]?.price.amount ?? 0),
    ])
    const request = holdRequest({ travellers, extras })
    const held = await flights.hold(offerId, request)
    expect(held.extras).toEqual(priced)
    const sum = priced.reduce((total, { price }) => total + price.amount, held.total.amount)
    expect(held.totalWithExtras).toEqual({ amount: sum, currency: 'BRL' })
    expect(await flights.hold(offerId, request)).toEqual(held)
    await expect(flights.hold(offerId, holdRequest({ travellers, extras: [seat(a.name)] }))).rejects.toMatchObject({
      code: 'extra/unavailable',
      status: 409,
      values: { seat: a.name },
    })
    const { plain: left } = await freeSeats(offerId)
    expect(left.map(({ name }) => name)).not.toContain(a.name)
    await flights.release('house', held.holdRef)
    const { plain: again } = await freeSeats(offerId)
    expect(again.map(({ name }) => name)).toContain(a.name)
  })

  it('cost in a search what they cost at the checkout: one bag per traveller with a seat, both ways', async () => {
    const { offerId, oneBag, checkedBags } = await offerFor(flights, trip, { ...three, family })
    expect(checkedBags).toBe(0)
    const extras = [bag(1, 0, 0), bag(1, 1, 0), bag(1, 0, 1), bag(1, 1, 1)]
    const priced = await flights.priceExtras(offerId, { travellers, extras })
    expect(oneBag).toEqual({ amount: priced.reduce((sum, { price }) => sum + price.amount, 0), currency: 'BRL' })
    expect(await flights.oneBag(offerId)).toEqual(oneBag)
    const standard = await offerFor(flights, trip, { ...three, family: 'standard' })
    expect(standard.oneBag).toEqual({ amount: 0, currency: 'BRL' })
  })

  it('go to their travellers with the order; seats that nobody wants any more are free again', async () => {
    const { offerId } = await offerFor(flights, trip, { ...three, family })
    const { plain } = await freeSeats(offerId)
    const [a, b, c] = plain.map(({ name }) => name)
    if (!a || !b || !c) throw new Error('no free seats')
    const held = await flights.hold(offerId, holdRequest({ travellers, extras: [seat(a), seat(b, 1)] }))
    const people = [traveller('x'), traveller('y'), traveller('z', 'infant')]
    const price = { amount: 100, currency: 'BRL' } as const
    const choice = (travellerId: string, name: string) => ({
      kind: 'seat' as const,
      travellerId,
      slice: 0,
      segment: 0,
      seat: name,
      price,
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
    ['bags twice', () => [bag(1), bag(1)], 'extras.1.count', /one of your choices/],
    ['a slice that is not there', () => [bag(1, 0, 2)], 'extras.0.count', /fewer/],
    [
      'two seats for one',
      (p: string[]) => [seat(p[0] ?? ''), seat(p[1] ?? '')],
      'extras.1.seat',
      /one of your choices/,
    ],
    ['one seat for two', (p: string[]) => [seat(p[0] ?? ''), seat(p[0] ?? '', 1)], 'extras.1.seat', /one of your/],
  ] as const)('are refused for %s', async (_, choose, field, sentence) => {
    const { offerId } = await offerFor(flights, trip, { ...three, family })
    const { plain } = await freeSeats(offerId)
    const extras = choose(plain.map(({ name }) => name))
    const refused = flights.hold(offerId, holdRequest({ travellers, extras }))
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
    await expect(flights.hold(offerId, holdRequest())).rejects.toMatchObject({
      code: 'request/invalid',
      fields: [{ field: 'travellers' }],
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
    const held = await flights.hold(offerId, holdRequest())
    const number = Number(held.slices[0]?.segments[0]?.flightNumber.slice(3))
    const map = await flights.seatMap(offerId, 0, 0)
    expect(await flights.seatMap(offerId, 0, 0)).toEqual(map)
    const free = map?.rows.flatMap((row) => row.seats).filter((one) => one.free).length
    const allotted = await Promise.all(
      (['light', 'standard', 'flex'] as const).map(async (family) => {
        const offer = await offerFor(flights, 'GRU-SSA 2027-02-12', { maxConnections: 0, family })
        const hold = await flights.hold(offer.offerId, holdRequest())
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
