import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ScheduleChange } from '#modules/flights/flight-order.ts'
import { flightScheduleChanged } from '#modules/flights/flights.events.ts'
import { traveller } from '#modules/flights/sample-bookings.ts'
import { signWebhook } from '#platform/webhook-signature.ts'
import { testDatabase } from '#tests/support/database.ts'
import { newsOfChange, openScripted, WEBHOOK_SECRET } from './open-scripted.fixture.ts'

const database = testDatabase()
const SECRET = Buffer.from(WEBHOOK_SECRET)
const OUT = { origins: ['GRU'], destinations: ['LIS'], date: '2027-01-20' }
const BACK = { origins: ['LIS'], destinations: ['GRU'], date: '2027-01-27' }

let scripted: Awaited<ReturnType<typeof openScripted>>
let told: ScheduleChange[]
beforeEach(async () => {
  scripted = await openScripted(database.db)
  told = []
  await scripted.events.subscribe(flightScheduleChanged, 'test', async ({ data }) => void told.push(data))
})
afterEach(() => scripted.server.close())

const ordering = () => {
  const { ordering: found } = scripted.supplier
  if (!found) throw new Error('nothing can be ordered')
  return found
}

async function ordered(slices = [OUT]) {
  const now = scripted.clock.now()
  const currency = 'USD' as const
  const party = { adults: 1, childAges: [] }
  const query = { party: { adults: 1, children: 0, infants: 0 }, cabin: 'economy' as const, currency, now }
  const searching = { signal: AbortSignal.timeout(20_000), budgetMs: 20_000 }
  const { options } = await scripted.supplier.search({ ...query, ...party, slices, maxConnections: 2 }, searching)
  const ref = options[0]?.fares[0]?.ref ?? new Uint8Array()
  const until = new Date(now.getTime() + 15 * 60_000)
  const held = await ordering().hold({ ...query, ...party, key: randomUUID(), ref, seats: [], until })
  if (held.status !== 'held') throw new Error(held.status)
  const contact = { email: 'ana@example.com', phone: '+5511912345678' }
  const request = { holdRef: held.holdRef, travellers: [traveller('t1')], extras: [], contact }
  const order = await ordering().order({ ...request, key: randomUUID() })
  if (order.status !== 'ordered') throw new Error(order.reason)
  return { ref: order.orderRef, slices: held.slices }
}

const lastOrder = () => [...scripted.server.state.orders.keys()].at(-1) ?? ''
const run = () => scripted.jobs.run(scripted.clock.now())

async function hear(body: string, { secret = SECRET, at = scripted.clock.now() } = {}) {
  const headers = { 'x-duffel-signature': signWebhook(secret, body, at) }
  const taken = await scripted.supplier.news?.hear({ headers, rawBody: body })
  await run()
  return taken
}

/** As the clock of the site would, each hour. */
async function lookAtAll() {
  await scripted.jobs.send(null, 'duffel.look-for-changes', {})
  await run()
}

const departures = (slices: ScheduleChange['after']) => slices?.map(({ departure }) => departure.local)
const looks = () => scripted.server.state.calls.filter(({ path }) => path.includes('airline_initiated')).length

test('a change is passed on once, however often Duffel tells of it', async () => {
  const order = await ordered()
  const change = scripted.server.change({ later: 120 })
  for (let times = 0; times < 5; times++) expect(await hear(newsOfChange(lastOrder()))).toBe(true)
  await lookAtAll()
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({ id: change.id, supplier: 'duffel', orderRef: order.ref, before: order.slices })
  expect(departures(order.slices)).toEqual(['2027-01-20T10:00'])
  expect(departures(told[0]?.after ?? null)).toEqual(['2027-01-20T12:00'])
})

test('a change that no webhook told of is found within the hour, and both ways at once pass it on once', async () => {
  await ordered()
  scripted.server.change({ later: 45 })
  await Promise.all([lookAtAll(), hear(newsOfChange(lastOrder())), lookAtAll()])
  await run()
  expect(told.map(({ after }) => departures(after))).toEqual([['2027-01-20T10:45']])
})

test('the event may be of the change itself, and one of something else is taken without a look', async () => {
  await ordered()
  const { id } = scripted.server.change({ later: 60 })
  expect(await hear(newsOfChange('', { id, order_id: lastOrder() }))).toBe(true)
  expect(told).toHaveLength(1)
  const before = looks()
  for (const body of [
    '{"type":"ping.triggered"}',
    '{"type":"order.created","data":{"object":{"id":"ord_1"}}}',
    'no JSON',
  ])
    expect(await hear(body), body).toBe(true)
  expect(looks()).toBe(before)
})

test('nobody else can say that a flight was changed', async () => {
  await ordered()
  scripted.server.change({ later: null })
  const body = newsOfChange(lastOrder())
  const days = (count: number) => new Date(scripted.clock.now().getTime() - count * 86_400_000)
  expect(await hear(body, { secret: Buffer.from('another') })).toBe(false)
  expect(await hear(body, { at: days(5) })).toBe(false)
  expect(await scripted.supplier.news?.hear({ headers: {}, rawBody: body })).toBe(false)
  expect([looks(), told]).toEqual([0, []])
  // A delivery that Duffel tries again on the third day.
  expect(await hear(body, { at: days(3) })).toBe(true)
  expect(told).toHaveLength(1)
})

test('one direction is moved and the other stays; what comes later goes on from there', async () => {
  const order = await ordered([OUT, BACK])
  scripted.server.change({ later: 30, slices: [1] })
  await lookAtAll()
  expect(departures(told[0]?.after ?? null)).toEqual(['2027-01-20T10:00', '2027-01-27T10:30'])
  expect(told[0]?.after?.[0]).toEqual(order.slices[0])
  scripted.clock.advance(60_000)
  scripted.server.change({ later: 200, slices: [0] })
  await lookAtAll()
  expect(told[1]?.before).toEqual(told[0]?.after)
  expect(departures(told[1]?.after ?? null)).toEqual(['2027-01-20T13:20', '2027-01-27T10:30'])
})

test('flights that are taken away are told as cancelled, also where one direction still flies', async () => {
  await ordered([OUT, BACK])
  scripted.server.change({ later: null, slices: [1] })
  await lookAtAll()
  expect(told.map(({ after }) => after)).toEqual([null])
})

test('a yes is told to Duffel, once', async () => {
  const order = await ordered()
  const change = scripted.server.change({ later: 120 })
  await lookAtAll()
  const accept = () => ordering().acceptChange?.({ orderRef: order.ref, changeId: change.id })
  scripted.server.fail('POST', /accept/, { status: 500 })
  await expect(accept()).rejects.toThrow('HTTP 500')
  // The answer is lost, and Duffel has taken it.
  scripted.server.fail('POST', /accept/, { reset: true, after: true })
  await expect(accept()).rejects.toThrow('not answered')
  expect(await accept()).toEqual({ status: 'accepted' })
  expect(await accept()).toEqual({ status: 'accepted' })
  const accepted = scripted.server.state.changes.map(({ action_taken: answer }) => answer)
  expect(accepted).toEqual(['accepted'])
  expect(scripted.server.state.calls.filter(({ path }) => path.endsWith('/accept'))).toHaveLength(2)
  await lookAtAll()
  expect(told).toHaveLength(1)
})

test('what Duffel cannot accept for us is refused, and says why', async () => {
  const order = await ordered()
  const change = scripted.server.change({ later: 120, actions: ['update'] })
  await lookAtAll()
  const request = { orderRef: order.ref, changeId: change.id }
  const settled = { status: 'refused', reason: expect.stringContaining('settle it with the airline') }
  expect(await ordering().acceptChange?.(request)).toEqual(settled)
  change.available_actions.push('accept')
  scripted.server.fail('POST', /accept/, { status: 422, code: 'action_not_available' })
  const refused = { status: 'refused', reason: expect.stringContaining('action_not_available') }
  expect(await ordering().acceptChange?.(request)).toEqual(refused)
})

test('a change that cannot be read waits, and keeps none of the others', async () => {
  await ordered()
  const odd = scripted.server.change({ later: 120 })
  for (const slice of odd.added) for (const segment of slice.segments) segment.destination.iata_code = 'ZZZ'
  Object.assign(scripted.server.change({ later: 90 }), { added: 'soon' })
  await ordered()
  scripted.server.change({ later: 60 })
  await expect(lookAtAll()).rejects.toThrow('2 changes by airlines could not be passed on')
  await run()
  expect(told.map(({ after }) => departures(after))).toEqual([['2027-01-20T11:00']])
})

test('an order that is not ours, and a cancelled one, are nothing to us', async () => {
  const order = await ordered()
  scripted.server.change({ later: 120 }).order_id = 'ord_of_another_seller'
  scripted.server.change({ later: 60 })
  expect(await ordering().cancel({ orderRef: order.ref, key: randomUUID() })).toMatchObject({ status: 'cancelled' })
  await hear(newsOfChange(lastOrder()))
  await hear(newsOfChange('ord_of_another_seller'))
  expect(told).toEqual([])
})
