import { expect, type Locator, type Page, test } from '@playwright/test'
import { cancel } from '#tests/chaos/traveller.ts'
import { expectGoodAt } from './accessible.ts'
import { intercept } from './intercept.ts'
import { tabUntil } from './keyboard.ts'
import { bookPaid, openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// The shared site, on which others book at the same time.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const OLD = 'This could not be loaded again and may be out of date.'
let superadmin: StaffSession
test.beforeAll(async ({ baseURL }) => {
  superadmin = await signInSuperadmin(baseURL ?? '')
})

const tile = (page: Page, name: string) => page.getByRole('heading', { level: 3, name }).locator('..')
const tabTo = (page: Page, target: Locator) =>
  tabUntil(page, () => target.evaluate((element) => element === document.activeElement))

test('tiles lead to what they count, and the chart to its table, with the keyboard alone', async ({ page }) => {
  await openAs(page, superadmin)
  await page.goto('/admin/dashboard')
  await tabTo(page, tile(page, 'Gross sales today').getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reservations\?paid_from=(\d{4}-\d\d-\d\d)&paid_to=\1$/)
  await page.goBack()
  await tabTo(page, tile(page, 'Fee income today').getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reports\/fees\?period=today$/)
  await page.goBack()
  await tabTo(page, page.getByRole('link', { name: 'Bookings started', exact: true }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?trend=bookings$/)
  await expect(page.getByRole('img', { name: /^Conversion\. Bookings started: / })).toBeVisible()
  await tabTo(page, page.getByText('The figures as a table'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'Conversion' }).getByRole('row')).toHaveCount(32)
  await tabTo(page, tile(page, 'Bookings today').getByRole('link'))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/reservations\?from=(\d{4}-\d\d-\d\d)&to=\1$/)
})

test('the bookings of today are those of the list', async ({ baseURL, page }) => {
  await bookPaid(() => String(baseURL))
  await openAs(page, superadmin)
  const countOf = async (heading: string) => {
    const [answer] = await Promise.all([
      page.waitForResponse((one) => one.url().includes('/api/admin/overview')),
      page.goto('/admin/dashboard'),
    ])
    const { tiles } = await answer.json()
    const shown = await tile(page, heading).getByRole('paragraph').first().textContent()
    const { today } = tiles.find(({ id }: { id: string }) => id === 'bookings').series[0]
    expect(shown).toBe(String(today))
    return Number(today)
  }
  const before = await countOf('Bookings today')
  await tile(page, 'Bookings today').getByRole('link').click()
  // Midnight may have passed since the booking: then the list of the new day is empty, and the tile says so as well.
  const count = page.getByText(/^(\d+ reservations?|No reservation found)$/).first()
  const listed = Number.parseInt((await count.textContent()) ?? '', 10) || 0
  const after = await countOf('Bookings today')
  expect(listed).toBeGreaterThanOrEqual(before)
  // Shared answers are up to 15 seconds old.
  expect(listed).toBeGreaterThanOrEqual(after - 3)
})

test('the bookings of which something was cancelled today are those that the tile names', async ({ baseURL, page }) => {
  const reach = () => String(baseURL)
  const booked = await bookPaid(reach)
  await cancel(reach, booked)
  await openAs(page, superadmin)
  await page.goto('/admin/dashboard')
  const link = tile(page, 'Cancellations today').getByRole('link')
  await expect(link).toHaveText(/^See \d+ bookings?$/)
  const named = Number.parseInt((await link.textContent())?.replace('See ', '') ?? '', 10)
  await link.click()
  await expect(page).toHaveURL(/\/admin\/reservations\?cancelled_from=(\d{4}-\d\d-\d\d)&cancelled_to=\1$/)
  await expect(page.getByRole('row', { name: new RegExp(booked.code) })).toBeVisible()
  const count = page.getByText(/^\d+ reservations?$/).first()
  // Others may have cancelled meanwhile.
  expect(Number.parseInt((await count.textContent()) ?? '', 10)).toBeGreaterThanOrEqual(named)
  expect(named).toBeGreaterThan(0)
})

test('is up to date without a reload, and keeps what it shows while the line is down', async ({ page }) => {
  await page.clock.install()
  await openAs(page, superadmin)
  let figure = 41
  let line: 'works' | 'down' | 'html' = 'works'
  await intercept(page, '**/api/admin/overview', async (route) => {
    if (line === 'down') return route.abort()
    if (line === 'html') return route.fulfill({ contentType: 'text/html', body: '<h1>Wi-Fi of the hotel</h1>' })
    const answer = await route.fetch()
    const body = await answer.json()
    for (const one of body.tiles) if (one.id === 'sign-ups') one.series[0].today = figure
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto('/admin/dashboard')
  const shown = tile(page, 'New travellers today').getByRole('paragraph').first()
  await expect(shown).toHaveText('41')
  figure = 42
  await page.clock.fastForward(31_000)
  await expect(shown).toHaveText('42')
  for (const broken of ['down', 'html'] as const) {
    line = broken
    await page.clock.fastForward(31_000)
    await expect(page.getByText(OLD)).toBeVisible()
    await expect(shown).toHaveText('42')
  }
  line = 'works'
  figure = 43
  await page.clock.fastForward(31_000)
  await expect(shown).toHaveText('43')
  await expect(page.getByText(OLD)).toBeHidden()
})

for (const [prefix, heading] of [
  ['', 'Dashboard'],
  ['/pt', 'Painel'],
] as const)
  test(`is good at three widths: ${heading}`, async ({ page }) => {
    await openAs(page, superadmin)
    await page.goto(`${prefix}/admin/dashboard`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('img', { name: /BRL/ }).first()).toBeVisible()
    await expectGoodAt(page, [360, 768, 1280])
  })
