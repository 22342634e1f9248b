import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OrderRequest } from '#modules/flights/flight-order.ts'
import type { SupplierQuery } from '#modules/flights/flight-supplier.ts'
import { traveller } from '#modules/flights/sample-bookings.ts'
import { eq } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Fault } from '#tests/support/scripted-duffel.ts'
import { duffelOrders } from './duffel-orders.tables.ts'
import { openScripted } from './open-scripted.fixture.ts'
import { SETTLED_MS } from './order-duffel.ts'

const database = testDatabase()
let scripted: Awaited<ReturnType<typeof openScripted>>
beforeEach(async () => {
  scripted = await openScripted(database.db)
})
afterEach(() => scripted.server.close())

const ONE = { adults: 1, childAges: [] }
const ordering = () => {
  const { ordering: found } = scripted.supplier
  if (!found) throw new Error('nothing can be ordered')
  return found
}
const terms = () => ({
  party: { adults: 1, children: 0, infants: 0 },
  cabin: 'economy' as const,
  currency: 'USD' as const,
  now: scripted.clock.now(),
})

function search(over: Partial<SupplierQuery> = {}, { budgetMs = 20_000, signal = AbortSignal.timeout(20_000) } = {}) {
  const slices = [{ origins: ['GRU'], destinations: ['LIS'], date: '2027-01-20' }]
  return scripted.supplier.search(
    { ...terms(), childAges: [], slices, maxConnections: 2, ...over },
    { signal, budgetMs },
  )
}

async function held() {
  const { options } = await search()
  const ref = options[0]?.fares[0]?.ref ?? new Uint8Array()
  const until = new Date(scripted.clock.now().getTime() + 15 * 60_000)
  const request = { key: randomUUID(), ref, ...ONE, cabin: 'economy' as const, currency: 'USD' as const, until }
  const answer = await ordering().hold({ ...request, seats: [], now: scripted.clock.now() })
  if (answer.status !== 'held') throw new Error(answer.status)
  return answer
}

function orderOf(holdRef: string, more: Partial<OrderRequest> = {}): OrderRequest {
  const contact = { email: 'ana@example.com', phone: '+5511912345678' }
  return { key: randomUUID(), holdRef, travellers: [traveller('t1')], extras: [], contact, ...more }
}

const asked = (method: string, path: RegExp) =>
  scripted.server.state.calls.filter((call) => call.method === method && path.test(call.path)).length

const LOST: [string, Fault][] = [
  ['500', { status: 500 }],
  ['502 in HTML', { status: 502, body: '<html>Bad gateway</html>' }],
  ['504', { status: 504, code: 'gateway_timeout' }],
  ['202', { status: 202, body: '{}' }],
  ['truncated JSON', { body: '{"data":{"id":"ord_' }],
  ['not as described', { body: '{"data":{"id":7}}' }],
  ['connection reset', { reset: true }],
]

describe('a search', () => {
  test('that Duffel has no time for says how long to wait; one that it refuses says that Duffel is well', async () => {
    scripted.server.fail('POST', /batch/, { status: 429, headers: { 'retry-after': '90' } })
    await expect(search()).rejects.toMatchObject({ trouble: 'barred', answered: false, retryAfterMs: 90_000 })
    const [date, after] = ['Sat, 21 Nov 2026 12:00:00 GMT', 'Sat, 21 Nov 2026 12:02:00 GMT']
    scripted.server.fail('POST', /batch/, { status: 429, headers: { date, 'retry-after': after } })
    await expect(search()).rejects.toMatchObject({ retryAfterMs: 120_000 })
    scripted.server.fail('POST', /batch/, { status: 422, code: 'validation_error' })
    await expect(search()).rejects.toMatchObject({ trouble: 'refused', answered: true, retryAfterMs: null })
  })

  test('gives what has come when the rest is late, and says that it is part', async () => {
    scripted.server.state.script = [[{}], [{ number: '200' }]]
    const whole = await search()
    expect([whole.options.length, whole.partial]).toEqual([2, undefined])
    scripted.server.fail('GET', /batch/, { silent: true }, { skip: 1 })
    const part = await search({}, { budgetMs: 3000 })
    expect([part.options.length, part.partial]).toEqual([1, true])
  })

  test('that brings nothing at all waits as long as it may, and fails', async () => {
    scripted.server.fail('GET', /batch/, { silent: true })
    const controller = new AbortController()
    const searching = search({}, { budgetMs: 800, signal: controller.signal })
    await expect.poll(() => asked('GET', /batch/)).toBe(1)
    controller.abort()
    await expect(searching).rejects.toMatchObject({ trouble: 'unknown' })
  })

  test.each(LOST)('fails where it cannot be begun: %s', async (_, fault) => {
    scripted.server.fail('POST', /batch/, fault)
    await expect(search()).rejects.toMatchObject({ name: 'Error', trouble: 'unknown' })
  })
})

describe('an order whose answer is lost', () => {
  test.each(LOST)('%s after it was made: found by its key, and made once', async (_, fault) => {
    const { holdRef } = await held()
    const request = orderOf(holdRef)
    scripted.server.fail('POST', /orders$/, { ...fault, after: true })
    await expect(ordering().order(request)).rejects.toThrow(/Duffel/)
    const found = await ordering().findOrder(request.key)
    expect(found).toMatchObject({ status: 'ordered', recordLocator: 'RZPNX8' })
    expect(await ordering().order(request)).toEqual(found)
    expect(asked('POST', /orders$/)).toBe(1)
  })

  test.each(LOST)('%s before it was made: unknown while it may come, then none, then made once', async (_, fault) => {
    const { holdRef } = await held()
    const request = orderOf(holdRef)
    scripted.server.fail('POST', /orders$/, fault)
    await expect(ordering().order(request)).rejects.toThrow(/Duffel/)
    await expect(ordering().findOrder(request.key)).rejects.toThrow(/in the making/)
    await expect(ordering().order(request)).rejects.toThrow(/in the making/)
    expect(asked('POST', /orders$/)).toBe(1)
    scripted.clock.advance(SETTLED_MS)
    expect(await ordering().findOrder(request.key)).toBeNull()
    expect(await ordering().order(request)).toMatchObject({ status: 'ordered' })
    expect(scripted.server.state.orders.size).toBe(1)
  })

  test('nothing comes back in time', async () => {
    await scripted.server.close()
    scripted = await openScripted(database.db, { waitMs: 1500 })
    const { holdRef } = await held()
    const request = orderOf(holdRef)
    scripted.server.fail('POST', /orders$/, { silent: true, after: true })
    await expect(ordering().order(request)).rejects.toMatchObject({ trouble: 'unknown' })
    expect(await ordering().findOrder(request.key)).toMatchObject({ status: 'ordered' })
  })
})

describe('an order that is refused', () => {
  test.each([
    ['offer_no_longer_available', 'hold-over'],
    ['price_changed', 'other'],
    ['invalid_passenger_name', 'travellers'],
    ['requested_seat_unavailable', 'seat-taken'],
    ['ancillary_service_not_available', 'extras'],
  ])('%s changes nothing, and the hold can be ordered', async (code, reason) => {
    const { holdRef } = await held()
    const request = orderOf(holdRef)
    scripted.server.fail('POST', /orders$/, { status: 422, code })
    expect(await ordering().order(request)).toMatchObject({ status: 'refused', reason })
    expect(await ordering().findOrder(request.key)).toBeNull()
    expect(await ordering().order(request)).toMatchObject({ status: 'ordered' })
  })

  test.each([
    [401, 'expired_access_token', {}],
    [429, 'rate_limit_exceeded', { 'ratelimit-limit': '60', 'ratelimit-remaining': '0', 'ratelimit-reset': 'soon' }],
  ])('%i is no answer, but for certain no order', async (status, code, headers) => {
    const { holdRef } = await held()
    const request = orderOf(holdRef)
    scripted.server.fail('POST', /orders$/, { status, code, headers })
    await expect(ordering().order(request)).rejects.toMatchObject({ trouble: 'barred', codes: [code] })
    expect(await ordering().findOrder(request.key)).toBeNull()
    expect(await ordering().order(request)).toMatchObject({ status: 'ordered' })
  })

  test('when the price of the offer is another than that of the hold', async () => {
    const { holdRef } = await held()
    for (const offer of scripted.server.state.offers.values()) offer.total_amount = '190.00'
    expect(await ordering().order(orderOf(holdRef))).toMatchObject({ status: 'refused', reason: 'other' })
    expect(asked('POST', /orders$/)).toBe(0)
  })

  test.each([
    ['a name in other letters', { givenNames: 'Ænne' }],
    ['a long name', { surname: 'Wolfeschlegelsteinhausen' }],
    ['a gender that no airline here takes', { gender: 'X' as const }],
  ])('for %s, before it is sent', async (_, wrong) => {
    const { holdRef } = await held()
    const travellers = [{ ...traveller('t1'), ...wrong }]
    expect(await ordering().order(orderOf(holdRef, { travellers }))).toMatchObject({ reason: 'travellers' })
    expect(asked('POST', /orders$/)).toBe(0)
  })
})

describe('tickets', () => {
  const ordered = async () => {
    scripted.server.state.script = [[{ instant: false }]]
    const { holdRef } = await held()
    const answer = await ordering().order(orderOf(holdRef))
    if (answer.status !== 'ordered') throw new Error(answer.detail)
    return answer
  }

  test.each(LOST)('a payment whose answer is lost (%s) is made once', async (_, fault) => {
    const { orderRef } = await ordered()
    const key = randomUUID()
    scripted.server.fail('POST', /payments$/, { ...fault, after: true })
    await expect(ordering().issue({ orderRef, key })).rejects.toThrow(/Duffel/)
    expect(await ordering().findIssue(key)).toMatchObject({ status: 'issued' })
    expect(asked('POST', /payments$/)).toBe(1)
  })

  test('a payment that was never made is unknown for a while, and then made once', async () => {
    const { orderRef } = await ordered()
    const key = randomUUID()
    scripted.server.fail('POST', /payments$/, { reset: true })
    await expect(ordering().issue({ orderRef, key })).rejects.toThrow(/Duffel/)
    await expect(ordering().findIssue(key)).rejects.toThrow(/on its way/)
    await expect(ordering().issue({ orderRef, key })).rejects.toThrow(/on its way/)
    scripted.clock.advance(SETTLED_MS)
    expect(await ordering().findIssue(key)).toBeNull()
    expect(await ordering().issue({ orderRef, key })).toMatchObject({ status: 'issued' })
  })

  test('that are not there yet are unknown, not refused', async () => {
    scripted.server.state.withoutDocuments = true
    const { orderRef } = await ordered()
    const key = randomUUID()
    await expect(ordering().issue({ orderRef, key })).rejects.toThrow(/not there yet/)
    await expect(ordering().findIssue(key)).rejects.toThrow(/not there yet/)
    expect(asked('POST', /payments$/)).toBe(1)
  })

  test('a cancellation whose confirmation was lost is confirmed once, and what came back is kept', async () => {
    const { orderRef } = await ordered()
    await ordering().issue({ orderRef, key: randomUUID() })
    scripted.server.fail('POST', /confirm$/, { status: 500, after: true })
    await expect(ordering().cancel({ orderRef, key: 'c' })).rejects.toThrow(/Duffel/)
    const cancelled = { status: 'cancelled', kept: money(0, 'USD') }
    expect(await ordering().cancel({ orderRef, key: 'c' })).toEqual(cancelled)
    expect(await ordering().cancel({ orderRef, key: 'c' })).toEqual(cancelled)
    expect(asked('POST', /confirm$/)).toBe(1)
    const [row] = await database.db.select().from(duffelOrders).where(eq(duffelOrders.id, orderRef))
    expect(row).toMatchObject({ status: 'cancelled', refund: '180.50', refundCurrency: 'USD' })
  })

  test.each([
    ['a part', { amount: '100.00', to: 'balance' }, true, money(8_050, 'USD')],
    ['nothing but a credit with the airline', { amount: '180.50', to: 'airline_credits' }, true, money(18_050, 'USD')],
    ['nothing of what was never paid', { amount: '0.00', to: 'awaiting_payment' }, false, undefined],
  ])('a cancellation that gives back %s says what is kept', async (_, refund, paid, kept) => {
    const { orderRef } = await ordered()
    if (paid) await ordering().issue({ orderRef, key: randomUUID() })
    scripted.server.state.refund = refund
    expect(await ordering().cancel({ orderRef, key: 'c' })).toEqual({ status: 'cancelled', ...(kept && { kept }) })
  })
})

test('without a key it is not connected and is never asked; with another key it goes on', async () => {
  scripted.keep(null)
  expect(scripted.supplier.connected?.()).toBe(false)
  await expect(search()).rejects.toMatchObject({ trouble: 'barred' })
  expect(scripted.server.state.calls).toEqual([])
  scripted.keep('duffel_live_scripted0')
  expect([scripted.supplier.connected?.(), scripted.supplier.demonstration]).toEqual([true, false])
  expect((await search()).options).toHaveLength(1)
})

test('offers of the same flights are one option with the cheapest of each family; what cannot be shown is left out', async () => {
  const free = { allowed: true, penalty_amount: '0.00', penalty_currency: 'USD' }
  scripted.server.state.script = [
    [{ total: '300.00', refund: free }, { total: '200.00', checked: 1 }, { total: '180.00' }, { total: '170.00' }],
    [
      { number: '7', via: 'MAD' },
      { number: '8', currency: 'KRW' },
      { number: '9', origin: 'QQQ' },
    ],
  ]
  const { options } = await search()
  expect(options.map(({ slices, fares }) => [slices[0]?.segments.length, fares.map((one) => one.family)])).toEqual([
    [1, ['light', 'standard', 'flex']],
    [2, ['light']],
  ])
  expect(options[0]?.fares.map(({ total }) => total.amount)).toEqual([17_000, 20_000, 30_000])
  const ref = options[0]?.fares[2]?.ref ?? new Uint8Array()
  const offer = await scripted.supplier.open(ref, terms())
  expect(offer?.fares.map(({ family }) => family)).toEqual(['light', 'standard', 'flex'])
  expect(offer?.fare).toMatchObject({ family: 'flex', refund: { allowed: true, fee: null } })
  scripted.clock.advance(26 * 60_000)
  expect(await scripted.supplier.open(ref, terms())).toMatchObject({ closed: true, fare: null })
})

test('all airports of a city are asked for by its code, and a party is priced as a whole', async () => {
  const slices = [{ origins: ['LHR', 'LGW', 'STN'], destinations: ['GRU'], date: '2027-01-20' }]
  const party = { adults: 1, children: 1, infants: 1 }
  const { options } = await search({ slices, party, childAges: [7, 1], currency: 'BRL' })
  expect(scripted.server.state.calls[0]?.body).toMatchObject({
    slices: [{ origin: 'LON', destination: 'GRU' }],
    passengers: [{ type: 'adult' }, { age: 7 }, { age: 1 }],
  })
  // 180.50 at 5.40, and any part of a centavo is a whole one.
  expect(options[0]?.fares[0]).toMatchObject({ total: { amount: 97_470, currency: 'BRL' }, adultTotal: null })
})
