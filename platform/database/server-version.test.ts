import type pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { bringUuidv7, refuseOldServer } from './server-version.ts'

type Client = Pick<pg.Client, 'query'>
/** why: servers of these versions are not on this machine. */
const serverOf = (number: number, version: string) =>
  ({ query: async () => ({ rows: [{ number, version }] }) }) as unknown as Client

test('a server that is too old is refused with its version and what to do', async () => {
  await expect(refuseOldServer(serverOf(140_012, '14.12 (Debian 14.12-1)'))).rejects.toThrow(
    /is PostgreSQL 14\.12, and the site needs 15 or newer\. Nothing in it was changed\. Upgrade the server .* DATABASE_URL/,
  )
})

test.each([
  [150_000, '15.0'],
  [170_010, '17.10'],
  [190_000, '19devel'],
])('%i is not refused', async (number, version) => {
  await refuseOldServer(serverOf(number, version))
})

const database = testDatabase({ each: true })

/** The server as one that has no such function. */
const withoutOwn = () => {
  const query = async (text: string) =>
    text.includes('to_regprocedure') ? { rows: [{ there: false }] } : database.pool.query(text)
  return { query } as unknown as Client
}

test('a server without uuidv7() gets ours: version 7, of this moment, never twice the same', async () => {
  await database.pool.query('drop function if exists public.uuidv7() cascade')
  await bringUuidv7(withoutOwn())
  const { rows } = await database.pool.query<{ id: string; now: boolean }>(`
    with made as (select public.uuidv7() as id from generate_series(1, 5000))
    select id::text, ('x' || left(replace(id::text, '-', ''), 12))::bit(48)::bigint
      between extract(epoch from statement_timestamp()) * 1000 - 1 and extract(epoch from clock_timestamp()) * 1000 as now
    from made`)
  for (const { id, now } of rows) {
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(now).toBe(true)
  }
  expect(new Set(rows.map(({ id }) => id)).size).toBe(5000)
})

test('a server that has its own keeps it alone', async () => {
  const here = await database.pool.query(`select to_regprocedure('pg_catalog.uuidv7()') is not null as own`)
  await bringUuidv7(database.pool as Client)
  const found = await database.pool.query(
    `select pronamespace::regnamespace::text as at from pg_proc where proname = 'uuidv7' and pronargs = 0`,
  )
  expect(found.rows).toEqual([{ at: here.rows[0].own ? 'pg_catalog' : 'public' }])
})
