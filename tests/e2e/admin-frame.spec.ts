import { expect, type Page, type Route, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { newAddress } from './customers.ts'
import { intercept } from './intercept.ts'
import { bookPaid, inviteStaff, openAs, type StaffSession, signInSuperadmin } from './staff.ts'

test.describe.configure({ mode: 'serial' })

const WIDTHS = [360, 768, 1280]
let superadmin: StaffSession
let code: string
test.beforeAll(async ({ baseURL }) => {
  superadmin = await signInSuperadmin(String(baseURL))
  ;({ code } = await bookPaid(() => String(baseURL), { from: 'GIG', to: 'SSA' }))
})

const box = (page: Page) => page.getByRole('combobox', { name: 'Find anything' })
const chosen = (page: Page) => page.getByRole('dialog').getByRole('option', { selected: true })

async function openPalette(page: Page) {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('anything is found and opened from any page by the keyboard alone', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto('/admin/audit-log', { waitUntil: 'networkidle' })
  await openPalette(page)
  await page.keyboard.type(code.toLowerCase())
  await expect(chosen(page)).toContainText(code)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reservations\/[\w-]{36}$/)
  await expect(page.getByText(code).first()).toBeVisible()

  // A page of the navigation, without accents or capitals, in the other language.
  await page.goto('/pt/admin/users/staff', { waitUntil: 'networkidle' })
  await page.keyboard.press('Meta+k')
  await page.keyboard.type('fila emissao')
  await expect(chosen(page)).toContainText('Fila de emissão')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pt\/admin\/emission-queue$/)
  // A report, by its name in the language of the page.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('buscas sem')
  await expect(chosen(page)).toContainText('Buscas sem resultado')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pt\/admin\/reports\/unmet-demand$/)

  // A page behind another, which the navigation does not name.
  await page.goto('/admin/dashboard', { waitUntil: 'networkidle' })
  await openPalette(page)
  await page.keyboard.type('exchange')
  await expect(chosen(page)).toContainText('Exchange rates')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/settings\/rates$/)

  await page.goto('/admin/users/staff', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Find anything' }).filter({ visible: true }).press('Enter')
  await page.keyboard.type('qwxz-nobody')
  await expect(page.getByText(/^Nothing found for “qwxz-nobody”/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Find anything' }).filter({ visible: true })).toBeFocused()
})

test('what is to be done is done from any page, and who may not do it is not offered it', async ({ page, baseURL }) => {
  await openAs(page, superadmin)
  await page.goto('/admin/reservations', { waitUntil: 'networkidle' })
  await openPalette(page)
  await page.keyboard.type('whole audit')
  await expect(chosen(page)).toContainText('Check the whole audit log')
  const [checked] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/api/admin/audit/verification')),
    page.keyboard.press('Enter'),
  ])
  expect([checked.request().method(), checked.status()]).toEqual(['POST', 200])
  await expect(page.getByText('Every entry is as it was written')).toBeVisible()
  await expect(page).toHaveURL(/\/admin\/reservations$/)
  await openPalette(page)
  await page.keyboard.type('site now')
  await expect(chosen(page)).toContainText('Back up the site now')
  await page.keyboard.press('Escape')

  const person = { role: 'support', firstName: 'Lia', lastName: 'Mar', email: newAddress('lia') }
  await openAs(page, await inviteStaff(String(baseURL), superadmin, { ...person, password: 'mar calmo e lua nova' }))
  await page.goto('/admin/support', { waitUntil: 'networkidle' })
  await openPalette(page)
  await page.keyboard.type('site now')
  await expect(page.getByText(/^Nothing found for “site now”/)).toBeVisible()
})

test('light and dark are chosen, are there before the first paint, and stay with the staff', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto('/admin/users/staff', { waitUntil: 'networkidle' })
  await openPalette(page)
  await page.keyboard.type('dark mode')
  await page.keyboard.press('Enter')
  const theme = () => page.evaluate(() => document.documentElement.dataset['theme'] ?? 'system')
  await expect.poll(theme).toBe('dark')
  await page.goto('/admin/reservations', { waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  // The list is there once the page listens: its keys mean nothing before.
  await expect(page.getByText(code).first()).toBeVisible()
  await openPalette(page)
  await page.keyboard.type(code)
  await expect(chosen(page)).toContainText(code)
  await expectGoodAt(page, WIDTHS)
  await page.keyboard.press('Escape')
  // The rest of the site goes by the system.
  await page.goto('/about-us')
  await expect.poll(theme).toBe('system')
  await page.goto('/pt/admin/users/staff', { waitUntil: 'networkidle' })
  await expect.poll(theme).toBe('dark')
  await page.getByRole('button', { name: 'Modo claro' }).filter({ visible: true }).click()
  await expect.poll(theme).toBe('light')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar tudo' })).toBeFocused()
  await expectGoodAt(page, WIDTHS)
})

test('a search whose answer does not come says so, keeps what was typed, and the pages can be opened', async ({
  page,
}) => {
  await openAs(page, superadmin)
  await page.goto('/admin/users/staff', { waitUntil: 'networkidle' })
  const ways: [string, (route: Route) => Promise<void>][] = [
    ['breaks', (route) => route.abort()],
    ['answers HTML', (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
  ]
  for (const [, way] of ways) {
    await intercept(page, '**/api/admin/find?*', way)
    await openPalette(page)
    await page.keyboard.type('reserv')
    await expect(page.getByRole('dialog').getByText('Failed to connect to server')).toBeVisible()
    await expect(box(page)).toHaveValue('reserv')
    await expect(chosen(page)).toContainText('Reservations')
    await page.unroute('**/api/admin/find?*')
    await page.keyboard.press('Escape')
  }
})

test('the navigation says what waits, to those who may do something about it', async ({ page, baseURL }) => {
  const base = String(baseURL)
  const answer = await fetch(`${base}/api/support/requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `frame-${Date.now()}` },
    body: JSON.stringify({
      name: 'Dora',
      email: 'dora@example.com',
      topic: 'other',
      message: 'Where is my raft?',
    }),
  })
  expect(answer.status).toBeLessThan(300)
  const person = { firstName: 'Vera', lastName: 'Fier', email: `vera-${Date.now()}@jangada.example` }
  const verifier = await inviteStaff(base, superadmin, {
    role: 'verifier',
    ...person,
    password: 'mar calmo e lua cheia',
  })
  await openAs(page, superadmin)
  await page.goto('/admin/users/staff', { waitUntil: 'networkidle' })
  const navigation = page.getByRole('navigation', { name: 'Administration' }).filter({ visible: true })
  await expect(navigation.getByRole('link', { name: /^Support tickets \d+ waits?/ })).toBeVisible()
  await expect(navigation.getByRole('list', { name: 'Money' }).getByRole('link')).toHaveText([
    'Payouts',
    'Disputes',
    'Reports',
    'Search history',
  ])
  await page.context().clearCookies()
  await openAs(page, verifier)
  await page.goto('/admin/hotel-verification', { waitUntil: 'networkidle' })
  await expect(navigation.getByRole('link', { name: /^Hotel verification/ })).toBeVisible()
  await expect(navigation.getByRole('link', { name: /^Support tickets/ })).toHaveCount(0)
  await expect(navigation.getByRole('list', { name: 'Money' })).toHaveCount(0)
})

test('a question mark tells the keys, which can be switched off', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto('/admin/users/staff', { waitUntil: 'networkidle' })
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByText('Find anything, go anywhere')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await keys.getByRole('checkbox', { name: 'Use these keys' }).uncheck()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(keys).toBeHidden()
  await openPalette(page)
})

test('two who have the same booking open are told of one another, and of who changes it', async ({
  browser,
  baseURL,
}) => {
  const site = String(baseURL)
  const colleague = await inviteStaff(site, superadmin, {
    role: 'support',
    firstName: 'Ida',
    lastName: 'Melo',
    email: newAddress('ida'),
    password: 'a raft in the morning 7',
  })
  const [first, second] = await Promise.all(
    [0, 1].map(() => browser.newPage({ baseURL: site, reducedMotion: 'reduce' })),
  )
  if (!first || !second) throw new Error('no pages')
  await openAs(first, superadmin)
  await openAs(second, colleague)
  await first.goto(`/admin/reservations/${code}`)
  await expect(first.getByRole('heading', { level: 1 })).toContainText(code)
  await second.emulateMedia({ colorScheme: 'dark' })
  await second.goto(`/admin/reservations/${code}`)
  await expect(second.getByText(/^Also viewing this page: Iara Prado$/)).toBeVisible()
  await expectGoodAt(second, WIDTHS)
  await first.getByRole('button', { name: 'Refund' }).click()
  await expect(second.getByText(/^Being edited right now by Iara Prado\./)).toBeVisible({ timeout: 30_000 })
  await first.close()
  await expect(second.getByText('Iara Prado', { exact: false })).toHaveCount(0, { timeout: 75_000 })
  await second.close()
})
