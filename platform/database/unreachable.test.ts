import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openPool } from './index.ts'
import { sql } from './query.ts'
import { isUnreachable } from './unreachable.ts'

const database = testDatabase()

const errorOf = async (work: Promise<unknown>): Promise<unknown> => work.then(() => null).catch((error) => error)

test('a connection that is refused, lost or ended, and a statement that takes too long, are "not now"', async () => {
  const refused = openPool('postgres://postgres@127.0.0.1:1/nothing')
  expect(isUnreachable(await errorOf(refused.db.execute(sql`select 1`)))).toBe(true)
  await refused.close()
  const socket = new pg.Client({ connectionString: 'postgres://postgres@localhost/x?host=/nowhere' })
  expect(isUnreachable(await errorOf(socket.connect()))).toBe(true)
  const { db, close } = openPool(database.url, { max: 1 })
  const ended = db.execute(sql`select pg_terminate_backend(pg_backend_pid())`)
  expect(isUnreachable(await errorOf(ended))).toBe(true)
  const long = db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 20`)
    await tx.execute(sql`select pg_sleep(30)`)
  })
  expect(isUnreachable(await errorOf(long))).toBe(true)
  await close()
})

test('a write to a server that has just become a standby is "not now"', async () => {
  const write = database.db.transaction((tx) => tx.execute(sql`create table written (n int)`), {
    accessMode: 'read only',
  })
  expect(isUnreachable(await errorOf(write))).toBe(true)
})

test('what the database refuses, and what is ours, is not', async () => {
  const { db } = database
  for (const wrong of [sql`select nothing`, sql`select 1/0`, sql`select 'x'::int`])
    expect(isUnreachable(await errorOf(db.execute(wrong)))).toBe(false)
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' })
  expect([missing, new TypeError('x is not a function'), null, 'text'].map(isUnreachable)).not.toContain(true)
})
