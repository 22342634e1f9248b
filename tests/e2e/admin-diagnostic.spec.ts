import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { tabTo } from './owners.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// A fresh site of its own; one journey after the other.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const WIDTHS = [360, 768, 1280]
const TOKEN = 'a-token-of-thirty-two-characters!'
const KEY = 'sk_test_51HxyzABCDEFabcd1234'

let site: MovingSite
let superadmin: StaffSession
const stripe = createServer((_request, response) => {
  response.writeHead(401, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ error: { message: 'Invalid API Key provided' } }))
})

test.beforeAll(async () => {
  test.setTimeout(120_000)
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve))
  const { port } = stripe.address() as AddressInfo
  site = await startMovingSite({ STRIPE_URL: `http://127.0.0.1:${port}`, METRICS_TOKEN: TOKEN })
  superadmin = await signInSuperadmin(site.url, site.setupToken)
})
test.afterAll(async () => {
  stripe.close()
  await site.stop()
})

test('staff see what works, run the journeys by the keyboard and see them pass', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/diagnostic`)
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnostics' })).toBeVisible()
  await expect(page.getByText(/PostgreSQL 18\S* answers in \d+ ms/)).toBeVisible()
  await expect(page.getByText('Journeys are off')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Run now' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('The journeys begin now')).toBeVisible()
  // The page looks for them by itself; the table of days, which is closed, has a column of the same name.
  await expect(page.getByText('Passed', { exact: true }).filter({ visible: true })).toHaveCount(6, { timeout: 60_000 })
  await expect(page.getByRole('img', { name: /^In the last 24 hours: 1 run, 0 failed/ })).toHaveCount(6)
  await expect(page.getByText(/money and stock even/)).toHaveCount(5)
  await page.getByText('The last 30 days').click()
  await expect(page.getByRole('table', { name: 'Journeys by day' }).getByRole('row')).toHaveCount(7)
  await expectGoodAt(page, WIDTHS)
})

test('the same in Portuguese', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto(`${site.url}/pt/admin/diagnostic`)
  await expect(page.getByRole('heading', { level: 1, name: 'Diagnóstico' })).toBeVisible()
  await expect(page.getByText(/O PostgreSQL 18\S* responde em \d+ ms/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})

test('every outside service is listed, and one is tested with what is set', async ({ page }) => {
  await openAs(page, superadmin)
  await page.request.put(`${site.url}/api/admin/settings/keys`, {
    headers: { authorization: `Bearer ${superadmin.token}` },
    data: { service: 'stripe', key: KEY, version: 0 },
  })
  await page.goto(`${site.url}/admin/service-diagnostic`)
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(11)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Stripe' }) })
  await tabTo(page, card.getByRole('button', { name: 'Test it now' }))
  await page.keyboard.press('Enter')
  await expect(card.getByText('Invalid API Key provided')).toBeVisible()
  await expect(card.getByText('1 (100%)')).toBeVisible()
  await card.locator('summary', { hasText: 'Last calls' }).click()
  await expect(card.getByText('HTTP 401')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})

test('Prometheus reads what was done, with its token alone', async ({ request }) => {
  expect((await request.get(`${site.url}/metrics`)).status()).toBe(401)
  const answer = await request.get(`${site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  expect(await answer.text()).toContain('jangada_journeys_passed{journey="flight"} 1')
})
