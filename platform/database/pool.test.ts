import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '#tests/support/database.ts'
import { openPool } from './index.ts'
import { sql } from './query.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a connection that breaks within a transaction fails the transaction, not the process', async () => {
  const { db, close } = openPool(database.url, { max: 1 })
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid])
    await new Promise((resolve) => setImmediate(resolve)) // Between two statements, as it comes.
    await tx.execute(sql`select 1`)
  })
  await expect(broken).rejects.toThrow()
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})

test('tests refuse a transaction that asks for a second connection', async () => {
  const { db } = database
  const twice = db.transaction(async () => db.execute(sql`select 1`))
  await expect(twice).rejects.toMatchObject({ cause: { message: expect.stringContaining('second connection') } })
  await expect(db.transaction((tx) => tx.execute(sql`select 1 as one`))).resolves.toMatchObject({ rows: [{ one: 1 }] })
})

test('a connection that breaks before a transaction has begun is given back to the pool', async () => {
  const { db, pool, close } = openPool(database.url, { max: 1 })
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>
  // Between the loan and the first statement, as it comes.
  pool.connect = (async () => {
    const client = await connect()
    const { rows } = await client.query('select pg_backend_pid() as pid')
    await database.pool.query('select pg_terminate_backend($1, 5000)', [rows[0].pid])
    return client
  }) as typeof pool.connect
  for (let i = 0; i < 2; i++) await expect(db.transaction(async () => {})).rejects.toThrow()
  pool.connect = connect as typeof pool.connect
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})
