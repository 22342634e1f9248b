import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { openPool, sqlState } from './index.ts'
import { sql } from './query.ts'
import { isUnreachable } from './unreachable.ts'

const database = testDatabase()

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

/** A connection to PostgreSQL that can freeze: what is sent gets lost, and nobody hangs up. */
async function frozenWay(url: string) {
  const to = new URL(url)
  const port = Number(to.port)
  let frozen = false
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [one, other] of [[near, far] as const, [far, near] as const]) {
      sockets.add(one.on('error', () => {}).on('close', () => other.destroy()))
      one.on('data', (data) => frozen || other.write(data))
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  to.port = String((server.address() as AddressInfo).port)
  to.search = '' // Not through the socket in its folder.
  const close = () => {
    for (const one of sockets) one.destroy()
    server.close()
  }
  const freeze = (is: boolean) => {
    frozen = is
  }
  return { url: to.href, freeze, close }
}

test('a database that froze is given up in time, inside and outside a transaction, and is used again afterwards', async () => {
  const way = await frozenWay(database.url)
  const times = { query_timeout: 1_000, connectionTimeoutMillis: 5_000 }
  const { db, pool, close } = openPool(way.url, { max: 2, times })
  await Promise.all([1, 2].map(() => db.execute(sql`select 1`)))
  way.freeze(true)
  const asked = [1, 2, 3, 4].map((n) =>
    n % 2 ? db.execute(sql`select 1`) : db.transaction((tx) => tx.execute(sql`select 1`)),
  )
  const settled = await Promise.allSettled(asked)
  expect(settled.map((one) => one.status === 'rejected' && isUnreachable(one.reason))).toEqual([true, true, true, true])
  way.freeze(false)
  const after = [1, 2, 3].map(() => db.transaction((tx) => tx.execute(sql`select 1 as one`)))
  expect((await Promise.all(after)).map(({ rows }) => rows)).toEqual([1, 2, 3].map(() => [{ one: 1 }]))
  expect(pool.totalCount).toBeLessThanOrEqual(2)
  await close()
  way.close()
})

test('a statement that takes too long is ended by the server', async () => {
  const { db, close } = openPool(database.url, { max: 1, times: { statement_timeout: 50 } })
  const error = await db.execute(sql`select pg_sleep(30)`).catch((thrown: unknown) => thrown)
  expect([sqlState(error), isUnreachable(error)]).toEqual(['57014', true])
  expect((await db.execute(sql`select 1 as one`)).rows).toEqual([{ one: 1 }])
  await close()
})
