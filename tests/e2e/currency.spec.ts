import { expect, type Locator, type Page, test } from '@playwright/test'
import { ANA, continueButton, fillContact, fillTraveller } from './checkout.ts'
import { inDays } from './journeys.ts'

const FLIGHTS = `/flights?${new URLSearchParams({ origin: 'GRU', destination: 'LIS', departureDate: inDays(40), returnDate: inDays(47), adults: '1', tripType: 'round-trip' })}`
const HOTELS = `/hotels?${new URLSearchParams({ cityCode: 'FOR', checkInDate: inDays(40), checkOutDate: inDays(43), adults: '2' })}`
/** Brazilian hotels charge reais. */
const NOTE = 'Prices are shown in EUR and charged in BRL: 1 EUR = 6.2069 BRL (1 Nov 2026).'

const prices = (place: Page | Locator) => place.locator('main .price, .price').filter({ visible: true }).allInnerTexts()
const signs = async (page: Page) =>
  new Set((await prices(page)).map((text) => text.replace(/[\d.,\s]/g, '')).filter(Boolean))

async function choose(page: Page, code: string) {
  await page.getByRole('banner').locator('summary', { hasText: 'Show prices in' }).click()
  await page.getByRole('banner').getByRole('button', { name: code }).click()
  await expect(page.getByRole('banner').locator('summary', { hasText: code })).toBeVisible()
}

test('what is chosen in the header is shown everywhere until another is chosen, and the page stays', async ({
  page,
}) => {
  await page.goto(FLIGHTS)
  await expect(page.locator('article').first()).toBeVisible()
  expect([...(await signs(page))]).toEqual(['$'])
  await choose(page, 'EUR')
  await expect(page).toHaveURL(FLIGHTS)
  await expect(page.locator('article').first()).toBeVisible()
  expect([...(await signs(page))]).toEqual(['€'])
  // What is sold in the chosen currency is charged in it.
  await expect(page.getByText('charged in')).toBeHidden()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await expect(page.locator('main').getByText(/€\d/).first()).toBeVisible()
  await expect(page.locator('main').getByText(/\$\d/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Offers' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main article, main li').getByText(/€\d/).first()).toBeVisible()
  await expect(page.locator('main').getByText(/\$\d/)).toHaveCount(0)

  await page.goto('/pt/hotels')
  await expect(page.getByRole('banner').locator('summary', { hasText: 'EUR' })).toBeVisible()
})

test('a stay is compared in the chosen currency and paid in its own, with the rate beside it all the way', async ({
  page,
}) => {
  await page.goto(HOTELS)
  await choose(page, 'EUR')
  await expect(page.getByText(NOTE)).toBeVisible()
  expect([...(await signs(page))]).toEqual(['€'])
  await expect(page.getByText(/^€\d+ – €\d+$/)).toBeVisible()
  const card = page.locator('article').first()
  await card.getByRole('link').first().click()
  await page.waitForURL(/\/hotels\/[0-9a-f-]{36}/)
  await expect(page.getByText(NOTE).first()).toBeVisible()
  expect([...(await signs(page))]).toEqual(['€'])
  const rooms = page.locator('#rooms')
  const shown = Number((await rooms.locator('strong').first().innerText()).replace(/[^\d.]/g, ''))
  await rooms
    .getByRole('link', { name: /^Reserve/ })
    .first()
    .click()
  await page.waitForURL(/\/checkout\?/)
  const summary = page.getByRole('complementary', { name: 'Your trip and its price' })
  await expect(
    summary.getByText(/^About €[\d.,]+, charged in BRL: 1 EUR = 6\.2069 BRL \(1 Nov 2026\)\.$/),
  ).toBeVisible()
  const about = Number((await summary.getByText(/^About €/).innerText()).split(',')[0]?.replace(/[^\d.]/g, ''))
  expect(about).toBeCloseTo(shown, 2)
  expect([...(await signs(page))]).toEqual(['R$'])
})

test('a page that is the same for everyone shows what each has chosen', async ({ page, request }) => {
  const lisbon = '/flight-routes/sao-paulo-sao/lisbon-lis'
  // Offers that were asked for are prices on record.
  await request.get('/api/offers?origin=GRU')
  const plain = await request.get(lisbon)
  const chosen = await request.get(lisbon, { headers: { cookie: 'currency=EUR' } })
  expect(await chosen.text()).toBe(await plain.text())
  await page.goto(lisbon)
  await expect(page.locator('main').getByText(/\$\d/).first()).toBeVisible()
  await choose(page, 'EUR')
  await expect(page.locator('main').getByText(/€\d/).first()).toBeVisible()
  await expect(page.locator('main').getByText(/\$\d/)).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the footer chooses, and what was asked for in the currency of before is left behind', async ({ page }) => {
    await page.goto(`${HOTELS}&priceMax=50000&currency=BRL`)
    await page.getByRole('contentinfo').getByRole('button', { name: 'EUR' }).click()
    await expect(page).toHaveURL(HOTELS)
    await expect(page.getByText(NOTE)).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('button', { name: 'EUR' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
})

test('by keyboard: opened, left with Escape, chosen with Enter', async ({ page }) => {
  await page.goto('/about-us')
  const menu = page.getByRole('banner').locator('summary')
  await menu.filter({ visible: true }).focus()
  await page.keyboard.press('Enter')
  const euro = page.getByRole('banner').getByRole('button', { name: 'EUR' })
  await expect(euro).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(euro).toBeHidden()
  await expect(menu.filter({ visible: true })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let steps = 0; steps < 3; steps++) await page.keyboard.press('Tab')
  await expect(euro).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.filter({ visible: true })).toContainText('EUR')
})

test('a booking and what was paid stay in the currency of the payment', async ({ page }) => {
  await page.goto(HOTELS)
  await choose(page, 'EUR')
  await page.goto(`${FLIGHTS}&currency=BRL`)
  await expect(page.getByText('Prices are shown in EUR and charged in BRL').first()).toBeVisible()
  await page.locator('article').first().getByRole('link').last().click()
  await page.waitForURL(/\/flights\//)
  await expect(page.getByText('charged in BRL').first()).toBeVisible()
  await page
    .getByRole('link', { name: /^(Continue|Go on)/ })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(/\/checkout\?/)
  await fillTraveller(page, 0, ANA)
  await fillContact(page, `currency-${Date.now()}@example.com`)
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Bags and seats', level: 1 })).toBeVisible()
  expect([...(await signs(page))]).toEqual(['R$'])
  await expect(page.getByText(/^About €/)).toBeVisible()
})
