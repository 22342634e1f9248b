import { beforeEach, expect, test } from 'vitest'
import type { LookLimit } from '#modules/suppliers/index.ts'
import { sql } from '#platform/database/query.ts'
import { NotCalled } from '#platform/outside-calls.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { FlightOrdering } from './flight-order.ts'
import type { FlightSupplier, SupplierQuery } from './flight-supplier.ts'
import { createLookToBook } from './look-to-book.ts'
import { looksCheck } from './looks-check.ts'

const database = testDatabase()
beforeEach(() => database.db.execute(sql`delete from supplier_looks`))

const NOW = '2026-11-21T12:00:00Z'
const QUERY = {} as SupplierQuery
const OPTIONS = { signal: new AbortController().signal, budgetMs: 8000 }

/** A process of the site, with a supplier that is asked `asked` times. */
function process(limit: LookLimit, { clock = fixedClock(NOW), demonstration = false } = {}) {
  const tasks: (() => Promise<void>)[] = []
  const afterwards = Object.assign((task: () => Promise<void>) => void tasks.push(task), { settled: async () => {} })
  const looking = createLookToBook({ db: database.db, clock, afterwards, limits: new Map([['far', limit]]) })
  let asked = 0
  const ordering = { order: async ({ key }: { key: string }) => ({ status: key === 'bad' ? 'refused' : 'ordered' }) }
  const supplier = looking.of({
    code: 'far',
    name: 'Far',
    demonstration,
    outside: true,
    open: async () => null,
    search: async () => {
      asked++
      return { options: [], carriers: {} }
    },
    ordering: ordering as unknown as FlightOrdering,
  } satisfies FlightSupplier)
  return {
    looking,
    clock,
    asked: () => asked,
    search: () => supplier.search(QUERY, OPTIONS),
    book: (key: string) => supplier.ordering?.order({ key } as never),
    written: async () => {
      for (const task of tasks.splice(0)) await task()
    },
  }
}

test('a supplier is left out once its searches are spent, and asked again after a booking', async () => {
  const { search, book, asked, written, looking } = process({ perBooking: 3, excess: 2 })
  await search()
  await search()
  await expect(search()).rejects.toThrow(NotCalled)
  await book('bad')
  await expect(search()).rejects.toThrow(NotCalled)
  await book('good')
  for (let once = 0; once < 3; once++) await search()
  await expect(search()).rejects.toThrow(/as often this month as its bookings allow/)
  expect(asked()).toBe(5)
  await written()
  expect(await looking.spent()).toEqual([{ supplier: 'far', name: 'Far', looks: 5, bookings: 1, most: 5, excess: 2 }])
})

test('what other processes search counts, within half a minute', async () => {
  const one = process({ perBooking: 10, excess: 4 })
  const other = process({ perBooking: 10, excess: 4 })
  await one.search()
  for (let once = 0; once < 3; once++) await other.search()
  await Promise.all([one.written(), other.written()])
  await one.search()
  await one.written()
  one.clock.advance(30_000)
  await expect(one.search()).rejects.toThrow(NotCalled)
  other.clock.advance(30_000)
  await expect(other.search()).rejects.toThrow(NotCalled)
})

test('a new month begins with nothing spent', async () => {
  const clock = fixedClock('2026-11-30T23:59:59Z')
  const { search, written } = process({ perBooking: 10, excess: 1 }, { clock })
  await search()
  await written()
  await expect(search()).rejects.toThrow(NotCalled)
  clock.advance(1000)
  await search()
})

test('flights for show are counted and never left out', async () => {
  const { search, asked, written, looking } = process({ perBooking: 10, excess: 0 }, { demonstration: true })
  await search()
  await search()
  expect(asked()).toBe(2)
  await written()
  expect(await looking.spent()).toMatchObject([{ looks: 2, excess: 2 }])
})

test('from four fifths on, answers are to be kept longer, and the check says what to do', async () => {
  const { search, looking, written } = process({ perBooking: 10, excess: 5 })
  const check = looksCheck({ looksSpent: looking.spent })
  const found = async () => {
    await written()
    return check.run()
  }
  expect(await found()).toMatchObject({ state: 'ok', values: { looks: 0, most: 5 } })
  for (let once = 0; once < 3; once++) await search()
  expect(looking.isThrifty('far')).toBe(false)
  expect(await found()).toMatchObject({ state: 'ok' })
  await search()
  expect(looking.isThrifty('far')).toBe(true)
  expect(await found()).toMatchObject({ state: 'attention', advice: { id: 'check.looks.near-advice' } })
  await search()
  expect(await found()).toMatchObject({
    state: 'failing',
    advice: { id: 'check.looks.advice' },
    figures: { searches: { by: 'supplier', of: { far: 5 } } },
  })
})

test('where no supplier limits searches there is nothing to say', async () => {
  const check = looksCheck({ looksSpent: async () => [] })
  expect(await check.run()).toMatchObject({ state: 'ok', found: { id: 'check.looks.none' } })
})
