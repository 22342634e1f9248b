import { randomUUID } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigrations, openPool } from '#platform/database/index.ts'
import { startKeptPostgres } from '#platform/database/kept-postgres.ts'
import { createLog } from '#platform/log.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { eventually } from '#tests/support/eventually.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'

/** The whole server on its own bundled database, whose postmaster is killed. */
let folder: string
let app: FastifyInstance
const ends: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = temporaryFolder('lost')
  const given = (sentence: string) => expect.unreachable(sentence)
  const kept = { dir: join(folder, 'postgres'), temporary: true, log: createLog('silent'), onGivenUp: given }
  const server = await startKeptPostgres(kept)
  await applyMigrations(server.url)
  const pool = openPool(server.url)
  const site = await openWholeSite({ ...pool, url: server.url })
  await pool.pool.query('checkpoint') // A temporary server flushes its files late.
  app = site.app
  ends.push(server.stop, pool.close, () => app.close())
}, 60_000)
afterAll(async () => {
  for (const end of ends.reverse()) await end()
  rmSync(folder, { recursive: true, force: true })
})

const TOKEN = 'x'.repeat(43)
const UUID = randomUUID()
const DAY = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
/** One of each kind of door: read, write with a key, each kind of caller, files, the provider's pages, readiness. */
const ASKED = [
  ['GET', '/readyz'],
  ['GET', `/api/hotels/${UUID}`],
  ['POST', '/api/newsletter/subscribe', { email: 'ana@example.com' }],
  ['POST', '/api/flights/search', { slices: [{ origin: 'GRU', destination: 'GIG', date: DAY }], adults: 1 }],
  ['GET', '/api/customer/profile', undefined, `cu_${TOKEN}`],
  ['GET', '/api/hotel-owner/hotels', undefined, `ow_${TOKEN}`],
  ['GET', '/api/admin/reservations', undefined, `st_${TOKEN}`],
  ['POST', '/api/admin/login', { email: 'ana@example.com', password: 'a long password' }],
  ['POST', `/api/reservations/ABCDEF/abandon`, {}, `rk_${TOKEN}`],
  ['GET', `/sandbox-pay/pix/${UUID}`],
  ['GET', `/calendars/${TOKEN.slice(0, 32)}.ics`],
] as const

function ask([method, url, payload, token]: readonly [string, string, object?, string?]) {
  const headers = { 'idempotency-key': randomUUID(), ...(token && { authorization: `Bearer ${token}` }) }
  return app.inject({ method: method as 'GET', url, headers, ...(payload && { payload }) })
}

test('while the database is away everything is 503 with Retry-After, and afterwards everything goes on', async () => {
  const before = await Promise.all(ASKED.map((one) => ask(one)))
  expect(before.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([])
  process.kill(Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  await eventually(async () => expect((await ask(ASKED[2])).statusCode).toBe(503))
  const away = await Promise.all(ASKED.map((one) => ask(one)))
  const said = away.map(({ statusCode, headers }, i) => [ASKED[i]?.[1], statusCode, headers['retry-after']])
  expect(said).toEqual(ASKED.map(([, url]) => [url, 503, '5']))
  expect(away[2]?.json()).toMatchObject({ code: 'server/unavailable', error: expect.stringContaining('few seconds') })
  await eventually(async () => expect((await ask(ASKED[0])).statusCode).toBe(200), 40_000)
  const after = await Promise.all(ASKED.map((one) => ask(one)))
  expect(after.map(({ statusCode }) => statusCode)).toEqual(before.map(({ statusCode }) => statusCode))
}, 90_000)
