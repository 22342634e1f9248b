import { expect, onTestFinished, test } from 'vitest'
import { joinAsFirstStaff } from '#tests/support/accounts.ts'
import { fixedClock } from '#tests/support/clock.ts'
import { testDatabase } from '#tests/support/database.ts'
import { openScriptedServer } from '#tests/support/scripted-server.ts'
import { openWholeSite } from '#tests/support/whole-site.ts'

const database = testDatabase({ each: true })
const KEY = 'sk_test_51HxyzABCDEFabcd1234'
const ENVIRONMENT = { publishableKey: 'pk_test_scripted0', webhookSecret: 'whsec_scripted' }

/** A site that knows Stripe by what its environment says, and a Stripe that knows one key. */
async function open(environment: Partial<typeof ENVIRONMENT>) {
  const asked: (string | undefined)[] = []
  const server = await openScriptedServer(({ url, headers }, response) => {
    asked.push(url)
    const isKnown = headers.authorization === `Bearer ${KEY}`
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    response.end(JSON.stringify(isKnown ? { object: 'balance' } : { error: { message: 'Invalid API Key provided' } }))
  })
  const clock = fixedClock('2026-11-27T12:00:00Z')
  const site = await openWholeSite(database, { clock, stripe: { address: server.address, ...environment } })
  onTestFinished(async () => {
    await site.app.close()
    await server.close()
  })
  const { headers } = await joinAsFirstStaff({ accounts: site.modules.accounts, clock })
  const call = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
    site.app.inject({ method, url: `/api/admin/${url}`, headers, ...(payload && { payload }) })
  const keep = (key: string, version = 0) => call('PUT', 'settings/keys', { service: 'stripe', key, version })
  const tried = () => call('POST', 'diagnostics/services/stripe/test')
  const service = async () => {
    const { services } = (await call('GET', 'diagnostics/services')).json()
    return services.find(({ id }: { id: string }) => id === 'stripe')
  }
  return { asked, keep, tried, service, stripePay: site.modules.stripePay }
}

test.each([
  ['nothing of the environment', {}],
  ['no secret of webhooks', { publishableKey: ENVIRONMENT.publishableKey }],
  ['no key for browsers', { webhookSecret: ENVIRONMENT.webhookSecret }],
])('with %s the key is kept and can be tried, and takes no payments', async (_name, environment) => {
  const { asked, keep, tried, service, stripePay } = await open(environment)
  expect(await service()).toMatchObject({ state: 'not_set_up', testable: false })
  expect((await keep(KEY)).statusCode).toBe(204)
  expect(await service()).toMatchObject({ state: 'kept', testable: true })
  expect((await tried()).json()).toMatchObject({ trouble: null })
  expect(asked).toEqual(['/v1/balance'])
  expect(stripePay.isInUse()).toBe(false)
})

test('with both of the environment the key that is kept is in use; one that Stripe does not know says so', async () => {
  const { keep, tried, service, stripePay } = await open(ENVIRONMENT)
  // What the environment says is no key of its own.
  expect(await service()).toMatchObject({ state: 'not_set_up', testable: false })
  expect(stripePay.isInUse()).toBe(false)
  await keep(KEY)
  expect(await service()).toMatchObject({ state: 'in_use', testable: true })
  expect((await tried()).json()).toMatchObject({ trouble: null })
  expect(stripePay.isInUse()).toBe(true)
  await keep('sk_test_51HxyzABCDEFabcd9999', 1)
  expect((await tried()).json()).toMatchObject({ trouble: 'key', said: 'Invalid API Key provided' })
})

test('a live key waits while what is on sale is invented', async () => {
  const { keep, service } = await open(ENVIRONMENT)
  await keep('sk_live_51HxyzABCDEFabcd1234')
  expect(await service()).toMatchObject({ state: 'kept' })
})
