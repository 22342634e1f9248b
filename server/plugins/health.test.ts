import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openPool } from '#platform/database/index.ts'
import { testDatabase } from '#tests/support/database.ts'
import { health } from './health.ts'

const database = testDatabase()

test('a process whose connections are all taken is not ready, and says so in time', async () => {
  const { db, pool, close } = openPool(database.url, { max: 1 })
  const app = Fastify()
  await app.register(health, { db, patienceMs: 1_000 })
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  const taken = await pool.connect()
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  taken.release()
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
  await close()
})

test('a process that does not hear the others is not ready until it does', async () => {
  const app = Fastify()
  let hears = false
  await app.register(health, { db: database.db, hears: () => hears })
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'other processes are not heard' }])
  hears = true
  expect((await app.inject('/readyz')).statusCode).toBe(200)
  await app.close()
})
