import { serialize } from 'node:v8'
import { afterEach, expect, test } from 'vitest'
import type { SearchOptions } from '#modules/suppliers/index.ts'
import { setSite } from '#platform/site.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { FlightSupplier, SupplierQuery, SupplierResults } from './flight-supplier.ts'
import { bytesOf, createSearchMemory } from './remember-searches.ts'
import { openScripted } from './suppliers/duffel/open-scripted.fixture.ts'

const database = testDatabase()
afterEach(() => setSite(null))

const NOW = new Date('2026-11-21T12:00:00Z')
const QUERY: SupplierQuery = {
  slices: [{ origins: ['GRU'], destinations: ['LIS'], date: '2027-01-20' }],
  party: { adults: 1, children: 0, infants: 0 },
  childAges: [],
  cabin: 'economy',
  currency: 'BRL',
  maxConnections: 2,
  now: NOW,
}
const NOTHING: SupplierResults = { options: [], carriers: {} }

/** A supplier whose answers come when the test says so. */
function open(answer: Partial<SupplierResults> = {}, more: Partial<FlightSupplier> = {}, thrifty = false) {
  const clock = fixedClock(NOW.toISOString())
  const memory = createSearchMemory({ clock, isThrifty: () => thrifty })
  const asked: (ReturnType<typeof Promise.withResolvers<SupplierResults>> & SearchOptions)[] = []
  let atOnce = true
  const supplier = memory.of({
    code: 'far',
    name: 'Far',
    demonstration: false,
    outside: true,
    open: async () => null,
    search(_, options) {
      const waiting = Promise.withResolvers<SupplierResults>()
      asked.push({ ...waiting, ...options })
      if (atOnce) waiting.resolve({ ...NOTHING, ...answer })
      return waiting.promise
    },
    ...more,
  })
  const search = (over: Partial<SupplierQuery> = {}, signal = new AbortController().signal) =>
    supplier.search({ ...QUERY, ...over, now: clock.now() }, { signal, budgetMs: 8000 })
  const holdBack = () => {
    atOnce = false
  }
  return { clock, memory, asked, search, holdBack }
}

test('the same question at once is sent once, and each that waits gets the answer', async () => {
  const { search, asked, holdBack, memory } = open()
  holdBack()
  const all = [search(), search(), search()]
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(NOTHING)
  expect(await Promise.all(all)).toEqual([NOTHING, NOTHING, NOTHING])
  expect(memory.answered()).toEqual({ far: { kept: 0, shared: 2, supplier: 1 } })
})

test('an answer is kept for a minute, and no longer', async () => {
  const { search, asked, clock, memory } = open()
  await search()
  clock.advance(59_999)
  await search()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  await search()
  expect(asked).toHaveLength(2)
  expect(memory.answered()).toEqual({ far: { kept: 1, shared: 0, supplier: 2 } })
})

test('where searches run out, an answer is kept for ten minutes', async () => {
  const { search, asked, clock } = open({}, {}, true)
  await search()
  clock.advance(599_999)
  await search()
  expect(asked).toHaveLength(1)
  clock.advance(1)
  await search()
  expect(asked).toHaveLength(2)
})

test('no answer is kept past the end of an offer in it', async () => {
  const { search, asked, clock } = open({ validUntil: new Date(NOW.getTime() + 20_000) })
  await search()
  clock.advance(20_000)
  await search()
  expect(asked).toHaveLength(2)
})

test('another currency, cabin, party, day or number of stops is another question, and so are another market and other rates', async () => {
  const { search, asked } = open()
  await search()
  const others: Partial<SupplierQuery>[] = [
    { currency: 'USD' },
    { cabin: 'business' },
    { party: { adults: 2, children: 0, infants: 0 } },
    { slices: [{ origins: ['GRU'], destinations: ['LIS'], date: '2027-01-21' }] },
    { maxConnections: 0 },
  ]
  for (const other of others) await search(other)
  setSite({ market: 'PT' })
  await search()
  setSite({ rates: { BRL: 5, EUR: 0.9, of: '2026-11-21' } })
  await search()
  expect(asked).toHaveLength(8)
})

test('what is partial or has failed is not kept: who tries again asks again', async () => {
  const partial = open({ partial: true })
  await partial.search()
  await partial.search()
  expect(partial.asked).toHaveLength(2)
  const failing = open()
  failing.holdBack()
  const first = failing.search()
  failing.asked[0]?.reject(new Error('down'))
  await expect(first).rejects.toThrow('down')
  const again = failing.search()
  failing.asked[1]?.resolve(NOTHING)
  expect(await again).toEqual(NOTHING)
})

test('a question is stopped when nobody waits for it, and not before', async () => {
  const { search, asked, holdBack } = open()
  holdBack()
  const [one, other] = [new AbortController(), new AbortController()]
  void search({}, one.signal).catch(() => {})
  void search({}, other.signal).catch(() => {})
  one.abort()
  expect(asked[0]?.signal.aborted).toBe(false)
  other.abort()
  expect(asked[0]?.signal.aborted).toBe(true)
  void search()
  expect(asked).toHaveLength(2)
})

test('a supplier that throws at once has failed like any other, and one of our own is asked each time', async () => {
  const careless = open(
    {},
    {
      search() {
        throw new Error('at once')
      },
    },
  )
  await expect(careless.search()).rejects.toThrow('at once')
  const own = open({}, { outside: false })
  await own.search()
  await own.search()
  expect([own.asked.length, own.memory.answered()]).toEqual([2, {}])
})

test('what an answer takes is not thought less than it is', async () => {
  const scripted = await openScripted(database.db)
  scripted.server.state.script = [Array.from({ length: 40 }, (_, at) => ({ number: String(100 + at) }))]
  const results = await scripted.supplier.search(QUERY, { signal: AbortSignal.timeout(20_000), budgetMs: 20_000 })
  expect(results.options).toHaveLength(40)
  expect(results.validUntil?.getTime()).toBeGreaterThan(NOW.getTime())
  expect(bytesOf(results)).toBeGreaterThan(2 * serialize(results).byteLength)
  scripted.server.close()
})
