import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PlaceQuery } from '#modules/hotels/suppliers/stay-supplier.ts'
import type { HotelQuery } from '#modules/hotels/suppliers/supplied.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Fault } from '#tests/support/scripted-duffel.ts'
import { openScriptedStays } from './open-scripted-stays.fixture.ts'
import { SETTLED_MS } from './order-duffel-stay.ts'

const database = testDatabase()
let scripted: Awaited<ReturnType<typeof openScriptedStays>>
beforeEach(async () => {
  scripted = await openScriptedStays(database.db)
})
afterEach(() => scripted.server.close())

const HOTEL = 'acc_0000Scripted1'
const PARTY = { adults: 2, childAges: [], rooms: 1 }
const terms = () => ({
  checkIn: '2027-01-20',
  checkOut: '2027-01-23',
  party: PARTY,
  currency: 'USD' as const,
  now: scripted.clock.now(),
})
const options = (budgetMs = 20_000) => ({ signal: AbortSignal.timeout(20_000), budgetMs })
const ordering = () => scripted.supplier.ordering

function search(over: Partial<PlaceQuery> = {}, searching = options()) {
  const place = { latitude: -3.72, longitude: -38.52, radiusKm: 10, freeCancellation: false }
  return scripted.supplier.search({ ...terms(), ...place, ...over }, searching)
}

const rates = (over: Partial<HotelQuery> = {}) =>
  scripted.supplier.rates({ ...terms(), hotelRef: HOTEL, ...over }, options())

async function held(key = randomUUID()) {
  const mark = (await rates())?.rooms[0]?.rates[0]?.mark ?? ''
  const until = new Date(scripted.clock.now().getTime() + 15 * 60_000)
  const answer = await ordering().hold({ ...terms(), hotelRef: HOTEL, key, mark, until })
  if (answer.status !== 'held') throw new Error(answer.status)
  return answer
}

function orderOf(holdRef: string) {
  const guests = [{ givenNames: 'Ana', surname: 'Lima' }]
  return { key: randomUUID(), holdRef, guests, email: 'ana@example.com', phone: '+5511912345678', wishes: '' }
}

const asked = (method: string, path: RegExp) =>
  scripted.server.state.calls.filter((call) => call.method === method && path.test(call.path)).length

const LOST: [string, Fault][] = [
  ['500', { status: 500 }],
  ['502 in HTML', { status: 502, body: '<html>Bad gateway</html>' }],
  ['504', { status: 504, code: 'gateway_timeout' }],
  ['202', { status: 202, body: '{}' }],
  ['truncated JSON', { body: '{"data":{"id":"bok_' }],
  ['not as described', { body: '{"data":{"id":7}}' }],
  ['connection reset', { reset: true }],
]

describe('a search', () => {
  test('that Duffel has no time for says how long to wait; one that it refuses says that Duffel is well', async () => {
    scripted.server.fail('POST', /search$/, { status: 429, headers: { 'retry-after': '90' } })
    await expect(search()).rejects.toMatchObject({ trouble: 'barred', answered: false, retryAfterMs: 90_000 })
    scripted.server.fail('POST', /search$/, { status: 422, code: 'validation_error' })
    await expect(search()).rejects.toMatchObject({ trouble: 'refused', answered: true })
  })

  test.each(LOST)('fails where there is no answer: %s', async (_, fault) => {
    scripted.server.fail('POST', /search$/, fault)
    await expect(search()).rejects.toMatchObject({ trouble: 'unknown' })
  })

  test('that is not answered within the budget fails, and so does one that nobody waits for', async () => {
    scripted.server.fail('POST', /search$/, { silent: true })
    await expect(search({}, options(400))).rejects.toMatchObject({ trouble: 'unknown' })
    scripted.server.fail('POST', /search$/, { silent: true })
    const controller = new AbortController()
    const searching = search({}, { signal: controller.signal, budgetMs: 20_000 })
    await expect.poll(() => asked('POST', /search$/)).toBe(2)
    controller.abort()
    await expect(searching).rejects.toMatchObject({ trouble: 'unknown' })
  })

  test('leaves out what cannot be shown, and keeps the rest', async () => {
    scripted.server.state.hotels = [
      { number: 1 },
      { number: 2, country: '' },
      { number: 3, rooms: [{ rates: [{ currency: 'KRW' }] }] },
    ]
    const { hotels, validUntil } = await search({ currency: 'BRL' })
    // 320.40 at 5.40, and any part of a centavo is a whole one.
    expect(hotels.map(({ hotel, from }) => [hotel.ref, from])).toEqual([[HOTEL, { amount: 173_016, currency: 'BRL' }]])
    expect(hotels[0]).toMatchObject({
      dueThere: { amount: '12.50', currency: 'BRL' },
      hotel: {
        stars: 4,
        score: { mean: 8.6, count: 336 },
        amenities: ['wifi', 'pool'],
        checkInFrom: '15:00',
        checkOutUntil: '11:30',
        phone: '+558540028922',
      },
    })
    expect(validUntil?.toISOString()).toBe('2026-11-21T13:00:00.000Z')
  })
})

test('rates that we could not sell are left out: paid at the hotel, in other money, or of unknown cancellation', async () => {
  const steps = [
    { before: '2027-01-19T03:00:00Z', back: '150.00' },
    { before: '2027-01-10T03:00:00Z', back: '300.00' },
  ]
  scripted.server.state.hotels = [
    {
      rooms: [
        {
          rates: [
            { payment: 'guarantee' },
            { payment: 'deposit' },
            { currency: 'JPY', total: '5000' },
            { steps: [{ before: 'tomorrow', back: '1.00' }] },
            { total: '300.00', steps },
            {
              total: '310.00',
              steps: [
                { before: '2027-01-10T03:00:00Z', back: '310.00' },
                { before: '2027-01-19T03:00:00Z', back: '155.00' },
              ],
            },
            { total: '250.00', steps: [], board: 'all_inclusive' },
          ],
        },
      ],
    },
  ]
  const found = await rates({ currency: 'BRL' })
  expect(found?.rooms).toHaveLength(1)
  // Of two that give the same the cheaper stays.
  expect(
    found?.rooms[0]?.rates.map(({ meal, price, cancellation }) => [meal, price.total.amount, cancellation]),
  ).toEqual([
    ['all_inclusive', 135_000, []],
    [
      'breakfast',
      162_000,
      [
        { until: '2027-01-10T03:00:00.000Z', refund: { amount: 162_000, currency: 'BRL' } },
        { until: '2027-01-19T03:00:00.000Z', refund: { amount: 81_000, currency: 'BRL' } },
      ],
    ],
  ])
})

test('a hotel is shown from the price of the cheapest rate that is sold here', async () => {
  const rooms = [{ rates: [{ payment: 'guarantee' as const, total: '100.00' }, { total: '320.40' }] }]
  scripted.server.state.hotels = [{ rooms }, { number: 2, rooms: [{ rates: [{ payment: 'guarantee' }] }] }]
  expect((await search()).hotels.map(({ from }) => from.amount)).toEqual([32_040])
})

test('what is free of charge is nonsense, and a rate of which more is due at the hotel is another rate', async () => {
  const due = { amount: '900.00', currency: 'BRL' }
  scripted.server.state.hotels = [
    { rooms: [{ rates: [{ total: '0.00' }, { total: '320.40' }, { total: '310.00', due }] }] },
    { number: 2, rooms: [{ rates: [{ total: '0.00' }] }] },
  ]
  const found = await rates()
  expect(found?.rooms[0]?.rates.map(({ price, dueThere }) => [price.total.amount, dueThere?.amount])).toEqual([
    [31_000, '900.00'],
    [32_040, '12.50'],
  ])
  expect((await search()).hotels).toEqual([])
})

test('a hotel that has nothing for the stay is told of without rooms', async () => {
  scripted.server.state.hotels = [{ rooms: [] }]
  expect(await rates()).toMatchObject({ hotel: { ref: HOTEL }, rooms: [] })
  scripted.server.state.hotels = [{}]
  scripted.server.fail('POST', /search$/, { status: 422, code: 'validation_error' })
  expect(await rates()).toMatchObject({ hotel: { ref: HOTEL }, rooms: [] })
})

describe('a hold', () => {
  test('costs what the quote says, and says so where it is another price than that of the rate', async () => {
    scripted.server.state.dearer = 9.6
    const answer = await held()
    expect(answer.total).toEqual({ amount: 33_000, currency: 'USD' })
    expect(answer.rate).toMatchObject({
      price: { total: { amount: 33_000 } },
      cancellation: [{ refund: { amount: 33_000 } }],
    })
  })

  test('of which more is due at the hotel than was said is not made: nobody would have said yes to it', async () => {
    scripted.server.state.due = '12.51'
    await expect(held()).rejects.toThrow('sold-out')
    scripted.server.state.due = '12.49'
    expect((await held()).rate.dueThere).toEqual({ amount: '12.49', currency: 'BRL' })
    const mark = (await rates())?.rooms[0]?.rates[0]?.mark ?? ''
    scripted.server.state.hotels = [{ rooms: [{ rates: [{ due: { amount: '900.00', currency: 'BRL' } }] }] }]
    const until = new Date(scripted.clock.now().getTime() + 15 * 60_000)
    const asked = { ...terms(), hotelRef: HOTEL, key: randomUUID(), mark, until }
    expect(await ordering().hold(asked)).toEqual({ status: 'sold-out' })
  })

  test('of which the quote is refused is sold out; one of which the answer is lost is asked for again', async () => {
    scripted.server.fail('POST', /quotes$/, { status: 422, code: 'rate_unavailable' })
    await expect(held()).rejects.toThrow('sold-out')
    const key = randomUUID()
    scripted.server.fail('POST', /quotes$/, { status: 503, after: true })
    await expect(held(key)).rejects.toThrow(/Duffel/)
    expect(await ordering().findHold(key)).toBeNull()
    expect((await held(key)).status).toBe('held')
  })

  test('that came twice at once is one', async () => {
    const key = randomUUID()
    const [one, other] = await Promise.all([held(key), held(key)])
    expect(other).toEqual(one)
  })

  test('ends with its rate, and is over for a booking', async () => {
    const { holdRef, until } = await held()
    scripted.clock.advance(until.getTime() - scripted.clock.now().getTime() + 3 * 60_000)
    expect(await ordering().reprice(holdRef)).toBeNull()
    expect(await ordering().order(orderOf(holdRef))).toMatchObject({ status: 'refused', reason: 'hold-over' })
    expect(asked('POST', /bookings$/)).toBe(0)
  })
})

describe('a booking whose answer is lost', () => {
  test.each(LOST)('%s after it was made: found by its key, and made once', async (_, fault) => {
    // Others were made before: the list has several pages.
    for (let other = 0; other < 3; other++) await ordering().order(orderOf((await held()).holdRef))
    const { holdRef } = await held()
    const request = orderOf(holdRef)
    scripted.server.fail('POST', /bookings$/, { ...fault, after: true })
    await expect(ordering().order(request)).rejects.toThrow(/Duffel/)
    const found = await ordering().findOrder(request.key)
    expect(found).toMatchObject({ status: 'booked', reference: 'HTL4PNX' })
    expect(await ordering().order(request)).toEqual(found)
    expect(asked('POST', /bookings$/)).toBe(4)
  })

  test.each(LOST)('%s before it was made: unknown while it may come, then none, then made once', async (_, fault) => {
    const { holdRef } = await held()
    const request = orderOf(holdRef)
    scripted.server.fail('POST', /bookings$/, fault)
    await expect(ordering().order(request)).rejects.toThrow(/Duffel/)
    await expect(ordering().findOrder(request.key)).rejects.toThrow(/in the making/)
    await expect(ordering().order(request)).rejects.toThrow(/in the making/)
    scripted.clock.advance(SETTLED_MS)
    expect(await ordering().findOrder(request.key)).toBeNull()
    expect(await ordering().order(request)).toMatchObject({ status: 'booked' })
    expect(asked('POST', /bookings$/)).toBe(2)
  })

  test('is found without our key by hotel, nights and time, unless two could be it', async () => {
    scripted.server.state.withoutMetadata = true
    const [first, second, third] = [await held(), await held(), await held()].map(({ holdRef }) => orderOf(holdRef))
    if (!first || !second || !third) throw new Error('nothing is held')
    scripted.server.fail('POST', /bookings$/, { status: 500, after: true })
    await expect(ordering().order(first)).rejects.toThrow(/Duffel/)
    expect(await ordering().findOrder(first.key)).toMatchObject({ status: 'booked', reference: 'HTL1PNX' })
    for (const request of [second, third]) {
      scripted.server.fail('POST', /bookings$/, { status: 500, after: true })
      await expect(ordering().order(request)).rejects.toThrow(/Duffel/)
    }
    await expect(ordering().findOrder(second.key)).rejects.toThrow(/several bookings/)
  })

  test('and cannot be looked for is still unknown', async () => {
    const request = orderOf((await held()).holdRef)
    scripted.server.fail('POST', /bookings$/, { reset: true, after: true })
    await expect(ordering().order(request)).rejects.toThrow(/Duffel/)
    scripted.server.fail('GET', /bookings$/, { status: 503 })
    await expect(ordering().findOrder(request.key)).rejects.toThrow(/503/)
    expect(await ordering().findOrder(request.key)).toMatchObject({ status: 'booked' })
  })
})

describe('a booking that is refused', () => {
  test.each([
    ['quote_expired', 422, 'hold-over'],
    ['insufficient_balance', 422, 'other'],
  ])('%s: nothing was done, and it can be tried again', async (code, status, reason) => {
    const request = orderOf((await held()).holdRef)
    scripted.server.fail('POST', /bookings$/, { status, code })
    expect(await ordering().order(request)).toMatchObject({ status: 'refused', reason })
    expect(await ordering().findOrder(request.key)).toBeNull()
    expect(await ordering().order(request)).toMatchObject({ status: 'booked' })
  })

  test('for a guest that Duffel does not take', async () => {
    const request = orderOf((await held()).holdRef)
    const nobody = { ...request, guests: [{ givenNames: '', surname: 'Lima' }] }
    expect(await ordering().order(nobody)).toMatchObject({ status: 'refused', reason: 'travellers' })
  })

  test('while we are not let in: no answer, and nothing was done', async () => {
    const request = orderOf((await held()).holdRef)
    scripted.server.fail('POST', /bookings$/, { status: 429, headers: { 'retry-after': '5' } })
    await expect(ordering().order(request)).rejects.toMatchObject({ trouble: 'barred', retryAfterMs: 5000 })
    expect(await ordering().order(request)).toMatchObject({ status: 'booked' })
  })

  test('at another price: nothing is bought', async () => {
    const request = orderOf((await held()).holdRef)
    scripted.server.state.dearer = 1
    // Nobody is asked to say yes to a price that could never be booked.
    expect(await ordering().reprice(request.holdRef)).toBeNull()
    expect(await ordering().order(request)).toMatchObject({ status: 'refused', detail: /321.40 USD/ })
    expect(asked('POST', /bookings$/)).toBe(0)
  })
})

describe('a cancellation', () => {
  test.each(LOST)('whose answer was lost is made once: %s', async (_, fault) => {
    const booked = await ordering().order(orderOf((await held()).holdRef))
    if (booked.status !== 'booked') throw new Error(booked.detail)
    scripted.server.fail('POST', /cancel$/, { ...fault, after: true })
    await expect(ordering().cancel(booked.orderRef)).rejects.toThrow(/Duffel/)
    expect(await ordering().cancel(booked.orderRef)).toMatchObject({ status: 'cancelled' })
    expect(asked('POST', /cancel$/)).toBe(1)
  })

  test('that the hotel refuses is for a person', async () => {
    const booked = await ordering().order(orderOf((await held()).holdRef))
    if (booked.status !== 'booked') throw new Error(booked.detail)
    scripted.server.fail('POST', /cancel$/, { status: 422, code: 'cancellation_not_allowed' })
    expect(await ordering().cancel(booked.orderRef)).toMatchObject({ status: 'refused', reason: /not_allowed/ })
    expect(await ordering().read(booked.orderRef)).toMatchObject({ status: 'booked' })
  })

  test('of a booking that Duffel does not know, such as one of another key, is for a person', async () => {
    const booked = await ordering().order(orderOf((await held()).holdRef))
    if (booked.status !== 'booked') throw new Error(booked.detail)
    scripted.server.state.bookings.clear()
    expect(await ordering().read(booked.orderRef)).toBeNull()
    expect(await ordering().cancel(booked.orderRef)).toMatchObject({ status: 'refused', reason: /404/ })
  })
})

test('a reference that the hotel gives later is kept', async () => {
  scripted.server.state.withoutReference = true
  const booked = await ordering().order(orderOf((await held()).holdRef))
  if (booked.status !== 'booked') throw new Error(booked.detail)
  expect(booked.reference).toBeNull()
  for (const booking of scripted.server.state.bookings.values()) booking.reference = 'LATER7'
  expect(await ordering().read(booked.orderRef)).toMatchObject({ reference: 'LATER7' })
  expect(await ordering().findOrder('unknown')).toBeNull()
})

test('without a key it is not connected and is never asked; with another key it goes on', async () => {
  scripted.keep(null)
  expect(scripted.supplier.connected()).toBe(false)
  await expect(search()).rejects.toMatchObject({ trouble: 'barred' })
  expect(scripted.server.state.calls).toEqual([])
  scripted.keep('duffel_live_scripted0')
  expect([scripted.supplier.connected(), scripted.supplier.demonstration]).toEqual([true, false])
  expect((await search()).hotels).toHaveLength(1)
})
