import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { applyMigrations } from './index.ts'

const database = testDatabase({ each: true })

const kept = async () =>
  (
    await database.pool.query(
      'select (select count(*) from drizzle.__drizzle_migrations), (select count(*) from mails)',
    )
  ).rows

test('a database that has all of them is left as it is', async () => {
  const before = await kept()
  await applyMigrations(database.url)
  expect(await kept()).toEqual(before)
})

test('a database from before the baseline is refused with what to do, and nothing in it changes', async () => {
  const { pool, url } = database
  await pool.query('update drizzle.__drizzle_migrations set created_at = created_at - 1')
  await pool.query('create table of_before (kept text)')
  await pool.query("insert into of_before values ('yes')")
  const before = await kept()
  await expect(applyMigrations(url)).rejects.toThrow(/Nothing in it was changed\. Set DATA_DIR to another folder/)
  expect(await kept()).toEqual(before)
  expect((await pool.query('select * from of_before')).rows).toEqual([{ kept: 'yes' }])
})
