import { expect, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { CARDS, continueButton, fillContact, payByCard } from './checkout.ts'
import { inDays } from './journeys.ts'

const WIDTHS = [360, 768, 1280]
const list = (page: Page) => page.getByRole('list', { name: 'Cars', exact: true })
const cards = (page: Page) => list(page).getByRole('article')
const resultsPath = (day: number) =>
  `/car-rental-results?pickUpPlace=FOR&pickUp=${inDays(day)}T10:00&return=${inDays(day + 3)}T10:00&age=30`

/** What the cards ask for the hire, in whole units. */
async function totals(page: Page): Promise<number[]> {
  const texts = await cards(page).evaluateAll((all) =>
    all.map((card) => /\$\s?([\d,.]+)(?:(?!\$).)*with all taxes/.exec(card.textContent ?? '')?.[1]),
  )
  return texts.flatMap((text) => (text ? [Number(text.replaceAll(',', ''))] : []))
}

test('from the search over filters, order and extras to a car that is paid, changed, cancelled and refunded', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/car-rental')
  const form = page.getByRole('search', { name: 'Search cars' }).or(page.getByRole('form', { name: 'Search cars' }))
  await form.getByRole('combobox', { name: 'Pick-up and return' }).fill('Fortaleza')
  await page
    .getByRole('option', { name: /Fortaleza/ })
    .first()
    .click()
  await form.getByLabel('Pick-up day').fill(inDays(40))
  await form.getByLabel('Return day').fill(inDays(43))
  await form.getByRole('button', { name: /Search/ }).click()
  await expect(page).toHaveURL(/\/car-rental-results\?pickUpPlace=FOR&/)
  await expect(cards(page).first().getByText('with all taxes and fees')).toBeVisible()

  await page.getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByRole('link', { name: 'Lowest price' })).toHaveAttribute('aria-current', 'true')
  const sums = await totals(page)
  expect(sums.length).toBeGreaterThan(3)
  expect(sums).toEqual(sums.toSorted((a, b) => a - b))

  await cards(page)
    .first()
    .getByRole('link', { name: /^Choose/ })
    .click()
  await expect(page).toHaveURL(/\/car-rental-booking\?offer=/)
  const seats = page.getByLabel(/^How many: .*baby/i)
  await seats.selectOption('1')
  await expect(page.getByLabel(/^How many: .*baby/i)).toHaveValue('1')
  await page.locator('a[href*="/checkout?offer="]').filter({ visible: true }).first().click()

  const driver = page.getByRole('group', { name: 'Driver' })
  await driver.getByLabel('Given names').fill('Ana Lúcia')
  await driver.getByLabel('Surname').fill('Souza')
  await driver.getByLabel('Birth date').fill('1990-05-01')
  await driver.getByLabel('Licence first issued on').fill('2010-06-01')
  await fillContact(page, 'ana.cars@example.com')
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await page.waitForURL(/\/success\?/, { timeout: 30_000 })
  await page
    .getByRole('main')
    .getByRole('link', { name: /booking|reservation/i })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page.getByText('Your car is booked.').first()).toBeVisible({ timeout: 30_000 })
  await expectGoodAt(page, WIDTHS)

  await page.getByRole('button', { name: 'Change pick-up or return' }).click()
  const change = page.getByRole('dialog', { name: 'Change pick-up or return' })
  await change.getByLabel('Return', { exact: true }).fill(inDays(42))
  await change.getByRole('button', { name: 'See the new price' }).click()
  await expect(change.getByText('You get back')).toBeVisible()
  await change.getByRole('button', { name: 'Change the hire' }).click()
  await expect(change).toBeHidden()

  await page.getByRole('button', { name: 'Cancel: see what you get back' }).click()
  await page.getByRole('button', { name: 'Cancel for good' }).click()
  await expect(page.getByText('Cancelled and refunded', { exact: true })).toBeVisible({ timeout: 60_000 })
})

test('the pages of cars are accessible, and nothing sticks out, on phones, tablets and desktops', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/car-rental')
  await expectGoodAt(page, WIDTHS)
  await page.goto(resultsPath(50))
  await expect(cards(page).first()).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await cards(page)
    .first()
    .getByRole('link', { name: /^Choose/ })
    .click()
  await expect(page).toHaveURL(/\/car-rental-booking\?offer=/)
  await expectGoodAt(page, WIDTHS)
  await page.locator('a[href*="/checkout?offer="]').filter({ visible: true }).first().click()
  await expect(page.getByRole('group', { name: 'Driver' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})
