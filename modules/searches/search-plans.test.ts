import { expect, test } from 'vitest'
import { createGeo } from '#modules/geo/index.ts'
import { sql } from '#platform/database/query.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { readRoute } from './read-history.ts'
import { createSearches } from './searches.ts'

const NOW = '2026-11-27T15:00:00Z'
const database = testDatabase()
/** Enough that the planner prefers an index to the whole table. */
const MANY = Number(process.env['MANY_SEARCHES'] ?? 40_000)

async function fill() {
  await database.db.execute(sql`
    insert into searches (created_at, product, visitor, origin, destination, first_day, last_day, adults, children,
      result_count, cheapest, currency, duration_ms, missing)
    select ${NOW}::timestamptz - random() * interval '90 days', 'flight', 'v' || (n / 4), 'O' || lpad((n % 40)::text, 2, '0'),
      'D' || lpad((n * 7 % 400)::text, 3, '0'), '2026-12-01'::date + (n % 300), '2026-12-05'::date + (n % 300), 1, 0,
      (n % 9)::int, 10000 + n % 90000, 'BRL', 5, '{}'
    from generate_series(1, ${MANY}) n`)
  await database.db.execute(sql`vacuum analyze searches`)
}

async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = database
  const heard: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool)
  pool.query = ((given: { text: string }, values: unknown[]) => {
    heard.push({ text: given.text, values })
    return query(given as never, values as never)
  }) as never
  await work()
  pool.query = query as never
  return Promise.all(
    heard.map(async ({ text, values }) => {
      const { rows } = await pool.query(`explain ${text}`, values)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    }),
  )
}

test('one place and the last days are found by an index; all of it is read at the speed that is printed', async () => {
  await fill()
  const { db } = database
  const span = { from: '2026-10-29', to: '2026-11-28' }
  const route = { ...span, product: 'flight', origin: 'O07', destination: 'D049' } as const
  const ofRoute = await plansOf(() => readRoute(db, route))
  const ofDay = await plansOf(() =>
    db.execute(sql`select count(*) from searches where created_at >= ${NOW}::timestamptz - interval '1 day'`),
  )
  expect(ofRoute).toHaveLength(2)
  for (const plan of [...ofRoute, ...ofDay]) expect(plan).not.toMatch(/Seq Scan on searches(?!_rest)/)
  const none = { made: async () => ({ held: 0, paid: 0 }), journeys: async () => new Map<string, number>() }
  const took: string[] = []
  const geo = createGeo()
  for (const days of [7, 30, 90]) {
    const searches = createSearches({ db, clock: fixedClock(NOW), geo, booked: none })
    const since = performance.now()
    const found = await searches.history({ days }, 'en')
    const first = (performance.now() - since).toFixed(0)
    const again = performance.now()
    await searches.history({ days }, 'en')
    took.push(`${days} days: ${first} ms, again ${(performance.now() - again).toFixed(1)} ms`)
    expect(found.asked).toHaveLength(50)
  }
  if (process.env['MANY_SEARCHES']) process.stdout.write(`${took.join(', ')}\n`)
}, 240_000)
