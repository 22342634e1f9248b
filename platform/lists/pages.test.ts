import { expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { countIn, type Found, readPage } from './found.ts'
import { pageNumber } from './list.contract.ts'
import { pageOf } from './order.ts'
import { MOST_COUNTED } from './pages.contract.ts'

const database = testDatabase()

test('a list offers no page that it would refuse, however long it is', () => {
  for (const counted of [0, 1, 25, 26, 250_000, 250_001, 10_000_000]) {
    const { pages } = pageOf([], { counted, page: 1, size: 25 })
    expect([counted, pageNumber().parse(pages)]).toEqual([counted, pages])
  }
  expect(pageOf([], { counted: 26, page: 1, size: 25 }).pages).toBe(2)
})

/** The numbers up to `last`, and what was read of them. */
function numbers(last: number) {
  const read: number[] = []
  const found: Found<number, number> = {
    count: () => countIn(database.db, sql`generate_series(1, ${last}::int) as number`, sql`number > 0`),
    async keys({ limit, offset = 0 }) {
      read.push(offset)
      const left = Math.max(0, Math.min(limit, last - offset))
      return Array.from({ length: left }, (_, at) => ({ key: offset + at + 1, place: ['', ''] as const }))
    },
    details: (keys) => keys,
  }
  return { found, read }
}

test.each([
  [0, { total: 0, more: false, pages: 1 }],
  [MOST_COUNTED, { total: MOST_COUNTED, more: false, pages: 400 }],
  [MOST_COUNTED + 1, { total: MOST_COUNTED, more: true, pages: 400 }],
  [3 * MOST_COUNTED, { total: MOST_COUNTED, more: true, pages: 400 }],
])('of %i rows', async (last, said) => {
  expect(await readPage(numbers(last).found, 1)).toMatchObject(said)
})

test('the last page that is offered is full, and what is beyond is not even read', async () => {
  const { found, read } = numbers(3 * MOST_COUNTED)
  expect((await readPage(found, 400)).rows.at(-1)).toBe(MOST_COUNTED)
  expect(read).toEqual([MOST_COUNTED - 25])
  expect((await readPage(found, 401)).rows).toEqual([])
  expect(read).toHaveLength(1)
})

test('counting stops: rows beyond are not looked at', async () => {
  const { rows } = await database.db.execute<{ last: string }>(sql`create sequence looked_at`).then(async () => {
    await countIn(database.db, sql`generate_series(1, 50000) as number`, sql`nextval('looked_at') > 0`)
    return database.db.execute<{ last: string }>(sql`select last_value as last from looked_at`)
  })
  expect(Number(rows[0]?.last)).toBe(MOST_COUNTED + 1)
})
