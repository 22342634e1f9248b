import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/database/embedded.ts'
import { copyWorld } from '#scripts/prepared-world.mjs'
import { temporaryFolder } from '#scripts/temporary-folder.mjs'
import { ready, start } from './own-process.ts'

// Real processes with databases of their own: one after the other, and with patience.
test.describe.configure({ mode: 'serial', timeout: 300_000 })

let folder: string
test.beforeAll(() => {
  folder = temporaryFolder('process')
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a bad setting stops the start with a sentence that names it', async () => {
  const site = await start({ PORT: 'eighty', DATA_DIR: join(folder, 'unused') })
  expect(await site.exited).toBe(1)
  expect(site.output()).toContain('PORT=eighty cannot be used')
  expect(site.output()).not.toContain('    at ')
})

test('killed outright, the site starts again on what it had', async () => {
  const env = { DATA_DIR: join(folder, 'killed') }
  mkdirSync(env.DATA_DIR)
  await copyWorld(env.DATA_DIR)
  const first = await start(env)
  await ready(first)
  const search = await fetch(`${first.url}/api/newsletter/subscribe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ana@example.com' }),
  })
  expect(search.status).toBe(202)
  first.child.kill('SIGKILL')
  await first.exited

  const second = await start(env)
  await ready(second)
  expect(second.output()).not.toContain('Planning routes')
  expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.exited).toBe(0)
})

test.describe('on a server of one’s own', () => {
  let postgres: EmbeddedPostgres
  test.beforeAll(async () => {
    postgres = await startEmbeddedPostgres({ dir: join(folder, 'shared'), temporary: true })
  })
  test.afterAll(() => postgres.stop())

  test('two processes that start together make one world', async () => {
    const env = { DATABASE_URL: postgres.url }
    const sites = await Promise.all([start(env), start(env)])
    await Promise.all(sites.map(ready))
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    const { rows } = await client.query('select count(*)::int as networks from house_network')
    expect(rows[0].networks).toBe(1)
    await client.end()
    const body = JSON.stringify({ slices: [{ origin: 'GRU', destination: 'LIS', date: inTwoWeeks() }] })
    const headers = { 'content-type': 'application/json' }
    const answers = await Promise.all(
      sites.map(async ({ url }) =>
        (await fetch(`${url}/api/flights/search`, { method: 'POST', headers, body })).json(),
      ),
    )
    const flights = answers.map(({ options }) => options.map((o: { slices: unknown }) => JSON.stringify(o.slices)))
    expect(flights[0].length).toBeGreaterThan(0)
    expect(flights[0]).toEqual(flights[1])
    for (const { child, exited } of sites) {
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
    }
  })

  test('a stop finishes the requests and the recording that have begun', async () => {
    const site = await start({ DATABASE_URL: postgres.url })
    await ready(site)
    const client = new pg.Client({ connectionString: postgres.url })
    await client.connect()
    await client.query('delete from searches')
    const body = JSON.stringify({ slices: [{ origin: 'SAO', destination: 'LON', date: inTwoWeeks() }] })
    const headers = { 'content-type': 'application/json' }
    const asked = Array.from({ length: 20 }, () =>
      fetch(`${site.url}/api/flights/search`, { method: 'POST', headers, body }),
    )
    await asked[0]
    site.child.kill('SIGTERM')
    const answers = await Promise.allSettled(asked)
    const served = answers.filter((one) => one.status === 'fulfilled' && one.value.status === 200).length
    expect(await site.exited).toBe(0)
    const { rows } = await client.query('select count(*)::int as recorded from searches')
    expect(served).toBeGreaterThan(0)
    expect(rows[0].recorded).toBe(served)
    await client.end()
  })
})

function inTwoWeeks(): string {
  return new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
}
