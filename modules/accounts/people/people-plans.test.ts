import { expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { openAccounts } from '#tests/support/accounts.ts'
import { testDatabase } from '#tests/support/database.ts'

const database = testDatabase()
/** Enough that the planner prefers an index to the whole table. */
const MANY = Number(process.env['MANY_CUSTOMERS'] ?? 20_000)

/** What the database reads whole for a list, by statement. */
async function wholeReads(work: () => Promise<unknown>): Promise<string[]> {
  const { pool } = database
  const heard: { text: string; values: unknown[] }[] = []
  const query = pool.query.bind(pool)
  pool.query = ((given: { text: string }, values: unknown[]) => {
    if (/^\s*(select|with)/i.test(given.text ?? '')) heard.push({ text: given.text, values })
    return query(given as never, values as never)
  }) as never
  await work()
  pool.query = query as never
  const plans = await Promise.all(
    heard.map(async ({ text, values }) => {
      const { rows } = await pool.query(`explain ${text}`, values)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    }),
  )
  return plans.filter((plan) => plan.includes('Seq Scan on customers'))
}

test('what few customers have is found by an index, what many have at once', async () => {
  const { db } = database
  await db.execute(sql`
    insert into customers (email, password_hash, first_name, last_name, locale, created_at, updated_at, last_seen_at)
    select 'p' || n || '@example.com', 'x', 'Nome' || md5(n::text), 'Sobre' || md5((n * 7)::text), 'en',
      now() - n * interval '1 minute', now(), now() - n * interval '1 minute' from generate_series(1, ${MANY}) n`)
  await db.execute(sql`vacuum analyze customers`)
  const { accounts } = await openAccounts(db)
  const { find } = accounts.people
  const took: number[] = []
  const ask = async (text: string) => {
    const since = performance.now()
    const found = await find(text, 25)
    took.push(performance.now() - since)
    return found
  }
  for (const text of ['p1999@exam', 'zzz-nobody', 'Nomea3', 'zq'])
    expect([text, await wholeReads(() => ask(text))]).toEqual([text, []])
  // What everyone has is found in the first rows that are looked at.
  for (const text of ['no', 'Sobre']) expect(await ask(text)).toHaveLength(25)
  if (process.env['MANY_CUSTOMERS']) process.stdout.write(`${took.map((ms) => ms.toFixed(1)).join(' ')} ms\n`)
})
