import { expect, type Locator, type Page, test } from '@playwright/test'
import { ANA, CARDS, fillCard, fillContact, fillTraveller, ownDay } from './checkout.ts'
import { newAddress } from './customers.ts'
import { inDays } from './journeys.ts'

// From the home page to the thanks, as one adult: six screens and seven decisions at most (the limit), exactly, so that a step that
// is added is seen.

test.describe.configure({ timeout: 120_000 })

/** Counts the presses that decide something, and the screens on which they are made. Typing, and taking a suggestion, is none. */
function counting(page: Page) {
  const screens: string[] = []
  let clicks = 0
  return {
    counted: () => ({ screens: new Set(screens).size, clicks }),
    async press(what: Locator) {
      await expect(what).toBeVisible()
      // A step of the checkout is a screen of its own at the same address.
      const [, room = '', thing] = new URL(page.url()).pathname.split('/')
      screens.push(`${room} ${thing && 'one'} ${await page.getByRole('heading', { level: 1 }).textContent()}`)
      clicks++
      await what.click()
    },
  }
}

type Count = ReturnType<typeof counting>

async function home(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.locator('input[value=multi-city]')).toBeEnabled()
}

async function suggested(page: Page, field: string, text: string, row: RegExp): Promise<void> {
  await page.getByRole('combobox', { name: field, exact: true }).fill(text)
  await page.getByRole('option', { name: row }).first().click()
}

/** Whatever stands between the choice and the thanks: every screen that only goes on counts. */
async function goOn(page: Page, { press }: Count): Promise<void> {
  const next = page
    .getByRole('main')
    .getByRole('button', { name: /^(Continue|Pay)\b/ })
    .filter({ visible: true })
  const thanks = page.getByRole('heading', { level: 1, name: /^Thank you/ })
  for (;;) {
    await expect(next.or(thanks).first()).toBeVisible({ timeout: 30_000 })
    if (await thanks.isVisible()) return
    const label = (await next.textContent()) ?? ''
    if (label.startsWith('Pay')) await fillCard(page, CARDS.good)
    const before = await page.getByRole('heading', { level: 1 }).textContent()
    await press(next)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(String(before), { timeout: 30_000 })
  }
}

test('a flight is paid on six screens, with seven decisions', async ({ page }) => {
  const count = counting(page)
  const day = ownDay()
  await home(page)
  await suggested(page, 'From', 'guarulhos', /GRU$/)
  await suggested(page, 'To', 'lisbon', /LIS$/)
  await page.getByLabel('Departure', { exact: true }).fill(inDays(day))
  await page.getByLabel('Return', { exact: true }).fill(inDays(day + 7))
  await count.press(page.getByRole('button', { name: 'Search', exact: true }))
  await page.waitForURL('**/flights?*')
  await count.press(page.getByRole('article').first().getByRole('link', { name: 'Select' }))
  // The fare is a decision of its own; the cheapest one is chosen already.
  await page.waitForURL(/\/flights\/./)
  const cheapest = page.url()
  await count.press(page.getByRole('table', { name: 'Fares' }).getByRole('link').first())
  await page.waitForURL((url) => url.href !== cheapest)
  await count.press(page.getByRole('link', { name: 'Continue', exact: true }))
  await expect(page.getByRole('heading', { level: 1, name: 'Who is travelling?' })).toBeVisible()
  await fillTraveller(page, 0, ANA)
  await fillContact(page, newAddress('steps'))
  await goOn(page, count)
  expect(count.counted()).toEqual({ screens: 6, clicks: 7 })
})

test('a stay is paid on five screens, with six decisions', async ({ page }) => {
  const count = counting(page)
  const day = ownDay()
  await home(page)
  await count.press(page.getByRole('tab', { name: 'Hotels' }))
  await suggested(page, 'City', 'Fortaleza', /^Fortaleza/)
  await page.getByLabel('Check-in', { exact: true }).fill(inDays(day))
  await page.getByLabel('Check-out', { exact: true }).fill(inDays(day + 3))
  await count.press(page.getByRole('button', { name: 'Search', exact: true }))
  await page.waitForURL('**/hotels?*')
  await count.press(page.getByRole('article').first().getByRole('link').first())
  await count.press(page.getByRole('link', { name: /^Reserve / }).first())
  await page.waitForURL('**/checkout?*')
  await page.getByLabel('Given names').fill('Ana')
  await page.getByLabel('Surname').fill('Souza')
  await fillContact(page, newAddress('steps'))
  await goOn(page, count)
  expect(count.counted()).toEqual({ screens: 5, clicks: 6 })
})
