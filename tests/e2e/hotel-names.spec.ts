import { expect, type Page, test } from '@playwright/test'
import { PLAN_NAMES, ROOM_NAMES } from '#modules/hotels/known-names.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { CARDS, continueButton, fillContact, payByCard } from './checkout.ts'
import { newAddress } from './customers.ts'
import { hotelPath, hotelsPath } from './journeys.ts'

const WORDS = [...Object.values(ROOM_NAMES), ...Object.values(PLAN_NAMES)]

/** Names of rooms and plans on the page that are of one language alone. */
async function named(page: Page, locale: Locale): Promise<string[]> {
  const own = WORDS.map((words) => words[locale])
  const shown = await page.getByRole('main').locator('h3, h4, span').allTextContents()
  return [...new Set(shown.map((text) => text.trim()))].filter((text) => own.some((name) => name === text))
}

async function expectNames(page: Page, locale: Locale): Promise<void> {
  const other = locale === 'en' ? 'pt-BR' : 'en'
  await expect.poll(() => named(page, locale)).not.toEqual([])
  expect(await named(page, other)).toEqual([])
}

test('rooms and plans are in the language of the page, from the list to the booking', async ({ page, baseURL }) => {
  await page.goto(hotelsPath())
  await expectNames(page, 'en')
  await page.goto(`/pt${hotelsPath()}`)
  await expectNames(page, 'pt-BR')

  const hotel = await hotelPath(String(baseURL), true)
  await page.goto(`/pt${hotel}`)
  await expectNames(page, 'pt-BR')
  await page.goto(hotel)
  await expectNames(page, 'en')
  const reserve = page.getByRole('link', { name: /^Reserve / }).first()
  const checkout = String(await reserve.getAttribute('href'))
  await page.goto(`/pt${checkout}`)
  await expectNames(page, 'pt-BR')
  await page.goto(checkout)
  await expectNames(page, 'en')

  await expect(page.getByLabel('Given names')).toBeEditable()
  await page.getByLabel('Given names').fill('Ana')
  await page.getByLabel('Surname').fill('Souza')
  await fillContact(page, newAddress('names'))
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana. Your trip is booked.' })).toBeVisible({
    timeout: 30_000,
  })
  await expectNames(page, 'en')
  const { pathname, search } = new URL(page.url())
  await page.goto(`/pt${pathname}${search}`)
  await expectNames(page, 'pt-BR')
})

test('a hotel does not both welcome pets and take none', async ({ page, baseURL }) => {
  for (const instant of [true, false]) {
    await page.goto(await hotelPath(String(baseURL), instant))
    const rules = page.locator('#rules')
    await expect(rules).toContainText('No smoking')
    await expect(page.locator('#amenities')).toContainText('Non-smoking')
    const welcome = await rules.getByText('Pets are welcome').count()
    await expect(page.locator('#amenities').getByText('Pets welcome')).toHaveCount(welcome)
  }
})
