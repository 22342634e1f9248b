import { beforeAll, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import { askedOf } from './asked.ts'
import { grow } from './grow.ts'
import { look } from './measure.ts'
import { pagesFor } from './pages.ts'
import { makeStories } from './stories.ts'

const SIZE = 300
const database = testDatabase({ unhurried: true })

let indexes: unknown
let made: Awaited<ReturnType<typeof makeStories>>

beforeAll(async () => {
  made = await makeStories(database)
  indexes = await indexed()
  await grow(database, made.stories, SIZE)
  return () => made.site.app.close()
}, 120_000)

const indexed = async () =>
  (await database.db.execute(sql`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows
const counted = async (query: ReturnType<typeof sql>) =>
  (await database.db.execute<{ count: number }>(query)).rows[0]?.count

test('there are so many reservations, with all that they have', async () => {
  expect(await counted(sql`select count(*)::int from reservations`)).toBe(SIZE + 14)
  const some = [
    'payments',
    'reservation_history',
    'reservation_travellers',
    'ticketing_work',
    'stays',
    'stay_reviews',
    'ledger_entries',
    'payouts',
    'fee_invoices',
    'messages',
    'chat_messages',
    'support_messages',
    'refunds',
    'audit_log',
    'mails',
  ]
  for (const table of some) {
    expect([table, await counted(sql`select count(*)::int from ${sql.identifier(table)}`)]).toEqual([
      table,
      expect.any(Number),
    ])
    expect(await counted(sql`select count(*)::int from ${sql.identifier(table)}`), table).toBeGreaterThan(5)
  }
})

test('what is kept in a row happened in its time', async () => {
  const first = sql`date_trunc('milliseconds', created_at)`
  const work = await counted(sql`select sum(jsonb_array_length(moves))::int as count from ticketing_work
    where (moves -> 0 ->> 'at')::timestamptz = ${first}`)
  expect(work).toBeGreaterThan(5)
  expect(
    await counted(sql`select count(*)::int from ticketing_work
    where (moves -> 0 ->> 'at')::timestamptz <> ${first}`),
  ).toBe(0)
  expect(
    await counted(sql`select count(*)::int from payments
    where (history -> 0 ->> 'at')::timestamptz <> ${first}`),
  ).toBe(0)
})

test('every index is there that was there before', async () => {
  expect(await indexed()).toEqual(indexes)
})

test('the ledger balances and differs from nothing, and the audit log is whole', async () => {
  const { ledger, audit } = made.site.modules
  expect(await ledger.check()).toEqual([])
  expect(await audit.verify()).toMatchObject({ intact: true })
})

test('status lines agree with their items and payments', async () => {
  const { rows } = await database.db.execute<{ id: string; status: string }>(sql`select id, status from reservations`)
  for (const { id, status } of rows) {
    const whole = await made.site.modules.reservations.read(id)
    expect([id, status]).toEqual([id, whole?.view.status])
  }
})

test('every row that a row names is there', async () => {
  const { rows } = await database.db.execute<{ name: string; table: string }>(sql`
    select conname as name, conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`)
  for (const { name, table } of rows) {
    await database.db.transaction(async (tx) => {
      const { rows: of } = await tx.execute<{ definition: string }>(sql`
        select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${name}`)
      await tx.execute(sql.raw(`alter table ${table} drop constraint "${name}"`))
      await tx.execute(sql.raw(`alter table ${table} add constraint "${name}" ${of[0]?.definition}`))
    })
  }
  expect(rows.length).toBeGreaterThan(50)
})

test('every page that is measured answers', async () => {
  for (const page of pagesFor(await askedOf(database.db, made.stories, SIZE))) await look(made, page)
})
