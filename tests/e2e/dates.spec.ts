import { expect, type Page, test } from '@playwright/test'
import { dayText } from '#platform/date-words.ts'
import { expectGoodAt } from './accessible.ts'
import { intercept } from './intercept.ts'
import { hotelPath, inDays } from './journeys.ts'

const TRIP = { origin: 'GRU', destination: 'LIS', departureDate: inDays(30), returnDate: inDays(37) }
const HOME = `?${new URLSearchParams(TRIP)}`
const WIDTHS = [360, 768, 1280]
const shown = (day: string, locale: string) => dayText(day, locale, { weekday: 'short', tight: true })
const opener = (page: Page, at = 0) => page.getByRole('button', { name: /^(Open the|Abrir o) calend/ }).nth(at)

/** A day of the calendar; its name is in English or in Portuguese. */
function dayIn(page: Page, day: string, locale = 'en-US') {
  const name = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
  return page.getByRole('dialog').getByRole('button', { name })
}

for (const { path, locale, first, words } of [
  { path: '/', locale: 'en', first: 'Departure', words: 'Return' },
  { path: '/pt', locale: 'pt-BR', first: 'Ida', words: 'Volta' },
]) {
  test(`${path}: days in the page's words, picked by keyboard alone`, async ({ page }) => {
    await page.goto(`${path}${HOME}`)
    await expect(page.getByText(shown(TRIP.departureDate, locale))).toBeVisible()
    await expect(page.getByText(shown(TRIP.returnDate, locale))).toBeVisible()
    await opener(page).focus()
    await page.keyboard.press('Enter')
    const day = (at: number) => dayIn(page, inDays(at), locale === 'en' ? 'en-US' : locale)
    await expect(day(30)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(day(38)).toBeFocused()
    await page.keyboard.press('PageDown')
    await page.keyboard.press('PageUp')
    await expect(day(38)).toBeFocused()
    await page.keyboard.press('Home')
    await page.keyboard.press('End')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(day(30)).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(opener(page)).toBeFocused()
    await expect(page.getByLabel(first, { exact: true })).toHaveValue(inDays(31))
    await expect(page.getByLabel(words, { exact: true })).toHaveValue(inDays(38))
    await expect(page.getByText(shown(inDays(38), locale))).toBeVisible()
  })
}

test('a day may be typed too, and a trip without return takes one', async ({ page }) => {
  await page.goto(`/${HOME}`)
  await expect(opener(page)).toBeVisible()
  await page.getByLabel('Departure', { exact: true }).fill(inDays(33))
  await page.getByLabel('Departure', { exact: true }).press('Alt+ArrowDown')
  await expect(dayIn(page, inDays(33))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Departure', { exact: true })).toBeFocused()
  await page.getByText('One way').click()
  await opener(page).click()
  await dayIn(page, inDays(34)).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Departure', { exact: true })).toHaveValue(inDays(34))
})

test('prices are below the days of a route, and the lowest are marked', async ({ page }) => {
  await page.goto(`/${HOME}`)
  await opener(page).click()
  await expect(dayIn(page, inDays(30))).toHaveAccessibleName(/, \d[\d,]*, (low price, )?Departure$/)
  await expect(
    page
      .getByRole('dialog')
      .getByRole('button', { name: /low price/ })
      .first(),
  ).toBeVisible()
  await expect(
    page.getByText(/^Lowest total by day of departure; you return 7 days later\. All prices in/),
  ).toBeVisible()
})

test('slow and failing prices leave the calendar as it is', async ({ page }) => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await intercept(page, '**/api/flights/calendar?**', async (route) => {
    await held
    await route.fulfill({ status: 503, json: {} })
  })
  await page.goto(`/${HOME}`)
  await opener(page).click()
  await dayIn(page, inDays(32)).click()
  answer()
  await expect(page.getByText('The prices could not be loaded. You can still pick a day.')).toBeVisible()
  await dayIn(page, inDays(36)).click()
  await expect(page.getByLabel('Departure', { exact: true })).toHaveValue(inDays(32))
  await expect(page.getByLabel('Return', { exact: true })).toHaveValue(inDays(36))
})

test('a hotel has prices by night', async ({ page, baseURL }) => {
  await page.goto(await hotelPath(String(baseURL)), { waitUntil: 'networkidle' })
  // Its form listens from the first touch on.
  await page.mouse.move(200, 200)
  await opener(page).click()
  await expect(dayIn(page, inDays(40))).toHaveAccessibleName(/, \d[\d,]*, (low price, )?Check-in$/)
  await expect(
    page.getByRole('dialog').getByText(/^Lowest price per night, before meals and extra charges\./),
  ).toBeVisible()
  await dayIn(page, inDays(41)).click()
  await dayIn(page, inDays(44)).click()
  await expect(page.getByLabel('Check-out', { exact: true })).toHaveValue(inDays(44))
})

test.describe('by touch, on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })
  test('all months are in one column on the whole screen', async ({ page }) => {
    await page.goto('/pt/car-rental')
    await opener(page).tap()
    const sheet = page.getByRole('dialog')
    expect((await sheet.boundingBox())?.height).toBe(740)
    await expect(sheet.getByRole('grid')).toHaveCount(13)
    await expect(sheet.getByRole('button', { name: 'Fechar' })).toBeInViewport()
    await expect(sheet.getByRole('button', { name: /^Dia da retirada/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(sheet.getByRole('button', { name: 'Pronto' })).toBeInViewport()
    await expect(dayIn(page, inDays(7), 'pt-BR')).toBeInViewport()
    await dayIn(page, inDays(70), 'pt-BR').tap()
    await dayIn(page, inDays(75), 'pt-BR').tap()
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('[name=pickUpDay]')).toHaveValue(inDays(70))
    await expect(page.locator('[name=returnDay]')).toHaveValue(inDays(75))
  })
})

test('the calendar is good at every width', async ({ page }) => {
  for (const path of ['/', '/pt']) {
    await page.goto(`${path}${HOME}`)
    await opener(page).click()
    await expect(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /low price|preço baixo/ })
        .first(),
    ).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the browser’s own fields are there and send what is typed', async ({ page }) => {
    await page.goto(`/pt${HOME}`)
    await expect(opener(page)).toHaveCount(0)
    await page.locator('[name=departureDate]').fill(inDays(31))
    await page.getByRole('button', { name: 'Buscar' }).click()
    await expect(page).toHaveURL(new RegExp(`departureDate=${inDays(31)}`))
  })
})
