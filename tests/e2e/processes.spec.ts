import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { plainChatClient } from '#tests/support/plain-chat-client.ts'
import { type OwnProcess, ready, start } from './own-process.ts'
import { signInSuperadmin } from './staff.ts'

// Two whole processes on one database, one of which has no workers: one test after the other, and with patience.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

const FIRST_ROLES = 'web,sockets'
let folder: string
let postgres: EmbeddedPostgres
let client: pg.Client
let [first, second]: OwnProcess[] = []

test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = temporaryFolder('processes')
  postgres = await startEmbeddedPostgres({ dir: join(folder, 'postgres'), temporary: true })
  const env = { DATABASE_URL: postgres.url, WORLD: 'empty', JOURNEYS: 'off' }
  ;[first, second] = await Promise.all([start({ ...env, ROLES: FIRST_ROLES }), start(env)])
  await Promise.all([ready(at(first)), ready(at(second))])
  client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
})
test.afterAll(async () => {
  for (const one of [first, second]) {
    one?.child.kill('SIGTERM')
    await one?.exited
  }
  await client?.end()
  await postgres?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const at = (one: OwnProcess | undefined) => one as OwnProcess
const subscribe = ({ url }: OwnProcess, email: string) =>
  fetch(`${url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
const setupToken = ({ output }: OwnProcess) => /\/setup\?token=([\w-]+)/.exec(output())?.[1]

test('both print the same link that sets up the first account', async () => {
  await expect.poll(() => setupToken(at(first))).toBeTruthy()
  await expect.poll(() => setupToken(at(second))).toBe(setupToken(at(first)))
})

test('what one without workers sends is done once, by the other', async () => {
  expect((await subscribe(at(first), 'ana@example.com')).status).toBe(202)
  const mails = async () => (await client.query('select due_at is null as over from mails')).rows
  await expect.poll(mails).toEqual([{ over: true }])
})

test('a limit counts over both', async () => {
  await client.query('delete from rate_counts')
  const statuses = []
  for (let asked = 0; asked < 30; asked++) statuses.push((await subscribe(at([first, second][asked % 2]), 'x')).status)
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10)
})

test('a message that is sent to one is heard at the socket of the other', async () => {
  const [ana, bia] = [await plainChatClient(at(first).url), await plainChatClient(at(second).url)]
  try {
    const sessionId = await ana.createSession()
    for (const one of [ana, bia]) one.join(sessionId)
    await expect.poll(() => [ana, bia].map((one) => one.named('session_joined').length)).toEqual([1, 1])
    bia.send(sessionId, 'From the other process')
    await expect.poll(() => ana.named('new_message').map(({ message }) => message)).toContain('From the other process')
  } finally {
    for (const one of [ana, bia]) one.close()
  }
})

test('what staff set with one is obeyed by the other, and who signs out with one is signed out of the other', async () => {
  const { token } = await signInSuperadmin(at(first).url, setupToken(at(first)))
  const ask = ({ url }: OwnProcess, method: string, path: string, body?: object) =>
    fetch(`${url}/api/admin${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    })
  expect((await ask(at(second), 'GET', '/me')).status).toBe(200)
  const saved = await ask(at(first), 'PUT', '/settings/features', { off: ['newsletter'], version: 0 })
  expect(saved.status).toBeLessThan(300)
  await expect.poll(async () => (await subscribe(at(second), 'bia@example.com')).status).toBe(404)
  expect((await ask(at(first), 'POST', '/logout', {})).status).toBeLessThan(300)
  expect((await ask(at(second), 'GET', '/me')).status).toBe(401)
})

test('one with workers alone says that it is well, and refuses the rest as misdirected', async () => {
  const worker = await start({ DATABASE_URL: postgres.url, WORLD: 'empty', JOURNEYS: 'off', ROLES: 'workers' })
  await ready(worker)
  const statusOf = async (path: string) => (await fetch(`${worker.url}${path}`)).status
  expect(await statusOf('/readyz')).toBe(200)
  expect(await statusOf('/')).toBe(421)
  expect(await statusOf('/api/locations/search?keyword=FOR')).toBe(421)
  expect(await statusOf('/socket.io/?EIO=4&transport=polling')).toBe(421)
  worker.child.kill('SIGTERM')
  expect(await worker.exited).toBe(0)
})
