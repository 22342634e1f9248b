import { expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { createLog } from '#platform/log.ts'
import { testDatabase } from '#tests/support/database.ts'
import {
  dropPartitions,
  keepPartitions,
  keepPartitionsReady,
  PARTITIONED,
  type PartitionedTable,
} from './partitions.ts'

const TABLES = Object.keys(PARTITIONED) as PartitionedTable[]
const database = testDatabase({ each: true, max: 4 })
const log = createLog('silent')

/** The first day of a month, counted from the one in which the tables were parted. */
function month(later: number, day = 1): Date {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later, day))
}
const named = (table: string, later: number) => `${table}_${month(later).toISOString().slice(0, 7).replace('-', '_')}`
const before = (table: string) => `${table}_until_${month(1).toISOString().slice(0, 7).replace('-', '_')}`

async function partitionsOf(table: string): Promise<string[]> {
  const { rows } = await database.pool.query(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent = $1::regclass order by 1',
    [table],
  )
  return rows.map(({ name }) => name)
}

async function search(at: Date): Promise<void> {
  await database.pool.query(
    `insert into searches (created_at, product, first_day, adults, children, result_count, currency, duration_ms, missing)
     values ($1, 'flight', '2027-01-01', 1, 0, 0, 'BRL', 1, '{}')`,
    [at],
  )
}

async function lying(table: string): Promise<Record<string, number>> {
  const { rows } = await database.pool.query(
    `select tableoid::regclass::text as partition, count(*)::int as count from ${table} group by 1`,
  )
  return Object.fromEntries(rows.map(({ partition, count }) => [partition, count]))
}

/** An id as it is made at a moment. */
const idAt = (at: Date, last: number) =>
  `${at.getTime().toString(16).padStart(12, '0').replace(/^.{8}/, '$&-')}-7000-8000-${String(last).padStart(12, '0')}`

test('each has partitions for this month and three more, once, however many ask', async () => {
  await Promise.all(Array.from({ length: 3 }, () => keepPartitionsReady(database.db, month(0, 15), log)))
  for (const table of TABLES)
    expect(await partitionsOf(table)).toEqual(
      [...[1, 2, 3].map((later) => named(table, later)), `${table}_rest`, before(table)].toSorted(),
    )
  expect(await keepPartitions(database.db, month(0, 28))).toEqual([])
  expect(await keepPartitions(database.db, month(1))).toEqual(TABLES.map((table) => named(table, 4)))
})

test('a row lies in the partition of its month, and is found by its key there alone', async () => {
  await keepPartitions(database.db, month(0))
  const edge = new Date(month(2).getTime() - 1)
  for (const at of [month(-30), month(0), edge, month(2), month(9)]) await search(at)
  expect(await lying('searches')).toEqual({
    [before('searches')]: 2,
    [named('searches', 1)]: 1,
    [named('searches', 2)]: 1,
    searches_rest: 1,
  })
  for (const [at, last] of [
    [month(0), 1],
    [edge, 2],
    [month(2), 3],
  ] as const)
    await database.pool.query(
      `insert into mails (id, recipient, subject, text, html) values ($1, 'ana@example.com', '', '', '')`,
      [idAt(at, last)],
    )
  expect(await lying('mails')).toEqual({ [before('mails')]: 1, [named('mails', 1)]: 1, [named('mails', 2)]: 1 })
  const { rows } = await database.pool.query(`explain select from mails where id = '${idAt(edge, 2)}'`)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain(named('mails', 1))
  expect(plan).not.toContain(named('mails', 2))
})

test('partitions that are too old go as a whole, and nothing younger with them', async () => {
  await keepPartitions(database.db, month(0))
  for (const at of [month(-1), month(0), month(1), month(1, 20), month(2), month(9)]) await search(at)
  expect(await dropPartitions(database.db, 'searches', month(1, 20))).toBe(2)
  expect(await partitionsOf('searches')).not.toContain(before('searches'))
  expect(await dropPartitions(database.db, 'searches', month(2))).toBe(2)
  expect(await lying('searches')).toEqual({ [named('searches', 2)]: 1, searches_rest: 1 })
  // What comes for a month that is gone is kept all the same.
  await search(month(0))
  expect(await lying('searches')).toMatchObject({ searches_rest: 2 })
})

test('a partition that somebody reads for long is left, and its rows with it', async () => {
  await keepPartitions(database.db, month(0))
  await search(month(0))
  const reader = await database.pool.connect()
  try {
    await reader.query('begin')
    await reader.query('select from searches')
    expect(await dropPartitions(database.db, 'searches', month(2))).toBe(0)
    await expect(keepPartitionsReady(database.db, month(5), log)).resolves.toBeUndefined()
  } finally {
    await reader.query('rollback')
    reader.release()
  }
  expect(await lying('searches')).toEqual({ [before('searches')]: 1 })
})

test('a month whose rows lie in the rest has no partition, and the next ones have', async () => {
  await search(month(2, 5))
  const made = await keepPartitions(database.db, month(0))
  expect(made).not.toContain(named('searches', 2))
  expect(made).toContain(named('searches', 3))
  expect(await lying('searches')).toEqual({ searches_rest: 1 })
})

test('no partition of the ledger can be changed or emptied', async () => {
  await keepPartitions(database.db, month(0))
  const posting = idAt(month(1, 3), 1)
  await database.db.transaction(async (tx) => {
    await tx.execute(
      sql`insert into ledger_postings (id, key, kind, reservation_id, at) values (${posting}, 'a test', 'capture', ${posting}, now())`,
    )
    await tx.execute(sql`insert into ledger_entries (posting_id, account, currency, amount)
      values (${posting}, 'deposits', 'BRL', 100), (${posting}, 'fees', 'BRL', -100)`)
  })
  expect(await lying('ledger_entries')).toEqual({ [named('ledger_entries', 1)]: 2 })
  const partition = named('ledger_entries', 1)
  for (const statement of [
    `delete from ${partition}`,
    `update ${partition} set amount = 1`,
    `truncate ${partition}`,
    `truncate ${before('ledger_entries')}`,
    'truncate ledger_entries',
  ])
    await expect(database.pool.query(statement), statement).rejects.toThrow(/append-only/)
  await expect(
    database.pool.query(
      `insert into ${partition} (posting_id, account, currency, amount) values ('${posting}', 'fees', 'BRL', 5)`,
    ),
  ).rejects.toThrow(/does not balance|null value/)
})
