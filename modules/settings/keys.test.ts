import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '#platform/database/query.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { SiteSettings } from './create-settings.ts'
import { openSettings, STAFF } from './settings.fixture.ts'

const database = testDatabase({ each: true })
const DUFFEL = `duffel_test_${'a'.repeat(30)}Zb9_`
const STRIPE = 'sk_live_51HxyzABCDEFabcd1234'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A service on a free port. */
async function service(listener: RequestListener, waitMs?: number): Promise<SiteSettings> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  closing.push(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return openSettings(database.db, { addresses: { stripe: at, duffel: at }, ...(waitMs && { waitMs }) })
}

const answer = (status: number, body: unknown) =>
  service((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })

let settings: SiteSettings
beforeEach(() => {
  settings = openSettings(database.db)
})

describe('a key is tried with a call that reads', () => {
  test('of Duffel', async () => {
    const asked: object[] = []
    const duffel = await service(({ method, url, headers }, response) => {
      asked.push({ method, url, authorization: headers.authorization, version: headers['duffel-version'] })
      response.end('{"data":[{"iata_code":"ZZ"}]}')
    })
    expect(await duffel.testKey(STAFF, { service: 'duffel', key: DUFFEL })).toEqual({ trouble: null, said: null })
    const authorization = `Bearer ${DUFFEL}`
    expect(asked).toEqual([{ method: 'GET', url: '/air/airlines?limit=1', authorization, version: 'v2' }])
  })

  test('of Stripe; an empty one is the one that is set', async () => {
    const asked: unknown[] = []
    const stripe = await service(({ url, headers }, response) => {
      asked.push([url, headers.authorization])
      response.end('{"object":"balance","livemode":true}')
    })
    const nothing = stripe.testKey(STAFF, { service: 'stripe', key: '' })
    await expect(nothing).rejects.toMatchObject({ code: 'request/invalid', fields: [{ field: 'key' }] })
    await stripe.saveKey(STAFF, { service: 'stripe', key: STRIPE, version: 0 })
    expect(await stripe.testKey(STAFF, { service: 'stripe', key: '' })).toEqual({ trouble: null, said: null })
    expect(asked).toEqual([['/v1/balance', `Bearer ${STRIPE}`]])
  })

  test.each([
    ['key', 401, { errors: [{ message: `The token ${DUFFEL} is unknown` }] }, 'The token … is unknown'],
    ['key', 403, { error: { message: 'No.' } }, 'No.'],
    ['limit', 429, {}, null],
    ['answer', 500, {}, 'HTTP 500'],
    ['answer', 200, { welcome: 'to this hotel’s network' }, 'HTTP 200'],
  ] as const)('says %s for %i', async (trouble, status, body, said) => {
    const duffel = await answer(status, body)
    expect(await duffel.testKey(STAFF, { service: 'duffel', key: DUFFEL })).toEqual({ trouble, said })
  })

  test('says that nothing listens, that there is no such name, that no answer came', async () => {
    const tried = { service: 'duffel', key: DUFFEL } as const
    expect(await settings.testKey(STAFF, tried)).toMatchObject({ trouble: 'refused' })
    const nowhere = 'http://duffel.invalid'
    const lost = openSettings(database.db, { addresses: { stripe: nowhere, duffel: nowhere } })
    expect(await lost.testKey(STAFF, tried)).toMatchObject({ trouble: 'name' })
    const silent = await service(() => {}, 200)
    expect(await silent.testKey(STAFF, tried)).toMatchObject({ trouble: 'timeout' })
  })

  test('and follows no redirect with it', async () => {
    const paths: (string | undefined)[] = []
    const duffel = await service(({ url }, response) => {
      paths.push(url)
      response.writeHead(302, { location: '/elsewhere' }).end()
    })
    expect(await duffel.testKey(STAFF, { service: 'duffel', key: DUFFEL })).toMatchObject({ trouble: 'answer' })
    expect(paths).toEqual(['/air/airlines?limit=1'])
  })
})

test.each([
  ['stripe', 'pk_live_51HxyzABCDEFabcd1234'],
  ['stripe', DUFFEL],
  ['duffel', STRIPE],
  ['duffel', 'duffel_test_short'],
] as const)('what cannot be a key of %s is refused: %s', async (service, key) => {
  const refused = { code: 'request/invalid', fields: [{ field: 'key' }] }
  await expect(settings.saveKey(STAFF, { service, key, version: 0 })).rejects.toMatchObject(refused)
  await expect(settings.testKey(STAFF, { service, key })).rejects.toMatchObject(refused)
})

test('a key is sealed, and only its end comes back; it can be replaced and removed', async () => {
  await settings.saveKey(STAFF, { service: 'stripe', key: STRIPE, version: 0 })
  await settings.saveKey(STAFF, { service: 'duffel', key: DUFFEL, version: 0 })
  const read = await settings.read()
  expect(read.keys).toMatchObject({
    stripe: { version: 1, changedBy: 'Iara Maia', set: { mode: 'live', endsWith: '1234' } },
    duffel: { version: 1, set: { mode: 'test', endsWith: 'Zb9_' } },
  })
  const { rows } = await database.db.execute(sql`
    select (select json_agg(s)::text from settings s) as s, (select json_agg(c)::text from setting_changes c) as c,
      (select json_agg(a)::text from audit_log a) as a`)
  for (const key of [STRIPE, DUFFEL]) expect(JSON.stringify([read, rows])).not.toContain(key.slice(0, -4))
  const again = { service: 'stripe', key: STRIPE, version: 0 } as const
  await expect(settings.saveKey(STAFF, again)).rejects.toMatchObject({ code: 'settings/changed' })
  await settings.saveKey(STAFF, { ...again, key: 'rk_test_51HxyzABCDEFabcd9999', version: 1 })
  expect((await settings.read()).keys.stripe.set).toEqual({ mode: 'test', endsWith: '9999' })
  await settings.remove(STAFF, 'stripe', 2)
  expect((await settings.read()).keys.stripe).toMatchObject({ version: 3, set: null })
  await expect(settings.testKey(STAFF, { service: 'stripe', key: '' })).rejects.toMatchObject({
    code: 'request/invalid',
  })
})
