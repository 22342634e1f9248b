import { beforeEach, expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { sql } from '#platform/database/query.ts'
import { addDays, dayIn, daysBetween } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { recordSearch, type SearchMade } from './record-search.ts'
import { unmetSearches } from './search-figures.ts'
import { HistoryQuerySchema, type SearchedProduct } from './searches.contract.ts'
import { createSearches } from './searches.ts'

const NOW = '2026-11-27T15:00:00Z'
const database = testDatabase()
beforeEach(() => database.db.execute(sql`truncate searches`))

const MADE: SearchMade = {
  createdAt: new Date(NOW),
  product: 'flight',
  visitor: 'a',
  origin: 'GRU',
  destination: 'LIS',
  firstDay: '2026-12-20',
  lastDay: '2026-12-27',
  adults: 1,
  children: 0,
  resultCount: 3,
  cheapest: 250_000,
  currency: 'BRL',
  durationMs: 5,
  missing: [],
}

function open() {
  const clock = fixedClock(NOW)
  const asked: object[] = []
  const searches = createSearches({
    db: database.db,
    clock,
    geo: createGeo(),
    booked: {
      made: async (span) => {
        asked.push(span)
        return { held: 4, paid: 2 }
      },
      journeys: async () =>
        new Map([
          ['GRU-LIS', 2],
          ['CGH-LIS', 1],
          ['GIG-LIS', 7],
        ]),
    },
  })
  const record = (made: Partial<SearchMade>) => recordSearch(database.db, { ...MADE, ...made })
  const read = (query: object = {}) => searches.history(HistoryQuerySchema.parse(query), 'en')
  return { clock, searches, record, read, asked }
}

/** Numbers that look random and are the same each time. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test('every figure is what a plain count over the same searches says', async () => {
  const { record, read } = open()
  const roll = dice(7)
  const products = ['flight', 'stay', 'car', 'package'] as const
  const made: SearchMade[] = []
  for (let count = 0; count < 400; count++) {
    const product = products[roll(4)] as SearchedProduct
    const journey = product === 'flight' || product === 'package'
    const firstDay = addDays('2026-10-10', roll(250))
    const one: SearchMade = {
      ...MADE,
      createdAt: new Date(Date.parse(NOW) - roll(40 * 24) * 3_600_000),
      product,
      visitor: roll(6) === 0 ? null : `v${roll(30)}`,
      origin: journey ? (['GRU', 'SAO', 'GIG'][roll(3)] ?? null) : null,
      destination: journey ? (['LIS', 'JFK'][roll(2)] ?? null) : (['city:3448439', null, 'GIG'][roll(3)] ?? null),
      firstDay,
      lastDay: roll(4) === 0 ? null : addDays(firstDay, roll(40)),
      resultCount: roll(3),
      missing: roll(5) === 0 ? ['house'] : [],
    }
    made.push(one)
    await record(one)
  }
  for (const days of ['7', '30', '90'] as const) {
    for (const product of [undefined, ...products]) {
      const first = addDays('2026-11-27', 1 - Number(days))
      const day = ({ createdAt }: SearchMade) => dayIn(BRAZIL_ZONE, createdAt)
      const its = made.filter((one) => day(one) >= first && (product === undefined || one.product === product))
      const found = await read({ days, ...(product && { product }) })
      const count = (of: readonly SearchMade[]) => ({
        searches: of.length,
        visitors: new Set(of.flatMap(({ visitor }) => visitor ?? [])).size,
        withoutResult: of.filter(({ resultCount }) => resultCount === 0).length,
        partial: of.filter(({ resultCount, missing }) => resultCount === 0 && missing.length > 0).length,
      })
      expect(found.from).toBe(first)
      expect(found.totals).toEqual(count(its))
      expect(found.days.map((one) => [one.day, one.searches])).toEqual(
        [...Map.groupBy(its, day)].map(([one, of]) => [one, of.length]).sort(([a = ''], [b = '']) => (a < b ? -1 : 1)),
      )
      const placed = its.filter(({ destination }) => destination !== null)
      const places = Map.groupBy(placed, (one) => [one.product, one.origin, one.destination].join())
      expect(found.asked).toHaveLength(places.size)
      for (const { product: kind, origin, destination, searches, visitors, withoutResult, partial } of found.asked)
        expect({ searches, visitors, withoutResult, partial }).toEqual(
          count(places.get([kind, origin, destination].join()) ?? []),
        )
      expect(found.asked.map(({ searches }) => searches)).toEqual(
        [...places.values()].map(({ length }) => length).sort((a, b) => b - a),
      )
      const inVain = [...places.values()].filter((of) => of.some(({ resultCount }) => resultCount === 0))
      const unmet = await unmetSearches(database.db, { from: first, to: addDays('2026-11-27', 1), product, most: 100 })
      expect(unmet).toHaveLength(inVain.length)
      for (const { product: kind, origin, destination, searches, partial, lastOn } of unmet) {
        const of = (places.get([kind, origin, destination].join()) ?? []).filter(({ resultCount }) => resultCount === 0)
        expect([searches, partial]).toEqual([of.length, count(of).partial])
        expect(lastOn).toBe(of.map(day).sort().at(-1))
      }
      const lead = (one: SearchMade) => daysBetween(day(one), one.firstDay)
      for (const { from, to, searches } of found.leadTimes)
        expect(searches).toBe(its.filter((one) => lead(one) >= from && (to === null || lead(one) <= to)).length)
      const nights = its.flatMap((one) => (one.lastDay ? [daysBetween(one.firstDay, one.lastDay)] : []))
      for (const { from, to, searches } of found.lengths)
        expect(searches).toBe(nights.filter((one) => one >= from && (to === null || one <= to)).length)
      for (const { destination, visitors } of found.heat) {
        const months = found.months.map((month) => {
          const of = placed.filter((one) => one.destination === destination && one.firstDay.startsWith(month))
          const { visitors } = count(of)
          return visitors > 0 && visitors < 3 ? null : visitors
        })
        expect([destination, visitors]).toEqual([destination, months])
      }
      const monthly = (destination: string) =>
        found.months.reduce((sum, month) => {
          const of = placed.filter((one) => one.destination === destination && one.firstDay.startsWith(month))
          return sum + count(of).visitors
        }, 0)
      const warm = [...new Set(placed.flatMap(({ destination }) => destination ?? []))].filter(
        (one) => monthly(one) > 0,
      )
      const ranked = warm.sort((one, other) => monthly(other) - monthly(one) || (one < other ? -1 : 1))
      expect(found.heat.map(({ destination }) => destination)).toEqual(ranked)
    }
  }
})

test('places have names, and a metropolitan area counts what was booked from each of its airports', async () => {
  const { record, read, asked } = open()
  await record({ origin: 'SAO' })
  await record({ product: 'stay', origin: null, destination: 'city:3448439' })
  const { asked: places, bookings } = await read()
  expect(places.map(({ name, booked }) => [name, booked])).toEqual([
    ['São Paulo (SAO) → Lisbon (LIS)', 3],
    ['São Paulo', null],
  ])
  expect(bookings).toEqual({ held: 4, paid: 2 })
  expect(asked).toEqual([{ from: '2026-10-29', to: '2026-11-28', product: undefined }])
})

test('a day of travel with one or two visitors is left out, and its price too', async () => {
  const { searches, record } = open()
  for (const visitor of ['a', 'b', 'c']) await record({ visitor, firstDay: '2026-12-20' })
  for (const visitor of ['a', 'b', 'b']) await record({ visitor, firstDay: '2026-12-21', cheapest: 99 })
  await record({ visitor: 'a', firstDay: '2026-12-20', resultCount: 0, cheapest: null })
  const route = { ...HistoryQuerySchema.parse({ product: 'flight' }), product: 'flight', origin: 'GRU' } as const
  const { name, totals, days } = await searches.route({ ...route, destination: 'LIS' }, 'pt-BR')
  expect([name, totals.searches]).toEqual(['São Paulo (GRU) → Lisboa (LIS)', 7])
  expect(days).toEqual([
    { day: '2026-12-20', visitors: 3, unmet: null, cheapest: { amount: 250_000, currency: 'BRL' } },
  ])
  expect((await searches.route({ ...route, destination: 'JFK' }, 'en')).days).toEqual([])
})

test('what everyone looks at is worked out once a minute, behind the answer; nothing at all is an answer, too', async () => {
  const { record, read, clock, asked } = open()
  const nothing = { searches: 0, visitors: 0, withoutResult: 0, partial: 0 }
  expect(await read()).toMatchObject({ totals: nothing, asked: [], unmet: [], heat: [], days: [] })
  await record({})
  expect((await read()).totals.searches).toBe(0)
  expect((await read({ product: 'flight' })).totals.searches).toBe(1)
  clock.advance(60_000)
  const old = await read()
  expect([old.at, old.totals.searches]).toEqual(['2026-11-27T15:00:00.000Z', 0])
  await expect.poll(async () => (await read()).totals.searches).toBe(1)
  expect((await read()).at).toBe('2026-11-27T15:01:00.000Z')
  await record({})
  clock.advance(3_600_000)
  expect((await read()).totals.searches).toBe(2)
  expect(asked).toHaveLength(4)
})
