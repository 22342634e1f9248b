import { expect, type Page, test } from '@playwright/test'
import { ANA, continueButton, fillContact, fillTraveller, offerId } from './checkout.ts'
import { newAddress } from './customers.ts'
import { hotelPath, hotelsPath, offerPath, resultsPath } from './journeys.ts'

const PAGES = [
  '/',
  '/pt/flights',
  '/hotels',
  '/offers',
  '/pt/car-rental',
  '/insurance',
  '/help',
  '/privacy',
  '/contact',
  '/login',
]

test('the header’s column is that of the content, at every width', async ({ page }) => {
  for (const path of PAGES) {
    await page.goto(path)
    for (const width of [360, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 860 })
      expect([path, width, await columnsOf(page)]).toEqual([path, width, []])
    }
  }
})

/** Columns of the page, within `main`, whose edges are not those of the header's. */
function columnsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edges = (column: Element) => {
      const { left, right } = column.getBoundingClientRect()
      const { paddingLeft, paddingRight } = getComputedStyle(column)
      return [left + Number.parseFloat(paddingLeft), right - Number.parseFloat(paddingRight)]
        .map(Math.round)
        .join(' to ')
    }
    const header = document.querySelector('header .column')
    const columns = [...document.querySelectorAll('main .column')].filter((one) => one.clientWidth > 0)
    if (!header || columns.length === 0) return ['no column']
    return columns
      .map(edges)
      .filter((one) => one !== edges(header))
      .map((one) => `${one}, not ${edges(header)}`)
  })
}

/** What is pressed and is narrower or lower than a finger needs, links that look like buttons too; within tables half of it. */
function narrowTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pressed =
      'button, summary, select, textarea, input:not([type=hidden], [tabindex="-1"]), label:has(input), [role=radio], a.button'
    return [...document.querySelectorAll(pressed)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((one) => !(one.matches('input') && one.closest('label')))
      .map((one) => {
        const { width, height } = one.getBoundingClientRect()
        const around = getComputedStyle(one, '::before')
        const more = (size: string) => (around.position === 'absolute' ? Number.parseFloat(size) || 0 : 0)
        const least = Math.min(Math.max(width, more(around.width)), Math.max(height, more(around.height)))
        const needs = one.closest('table') ? 24 : 44
        // One pixel is for screen readers alone.
        return width > 1 && least < needs - 0.5
          ? `${Math.round(least)} px, not ${needs}: ${one.outerHTML.slice(0, 120)}`
          : ''
      })
      .filter(Boolean)
  })
}

test.describe('with a finger', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('what is pressed is as wide and as high as a finger, where travellers choose', async ({ page, baseURL }) => {
    const base = String(baseURL)
    const chosen = [resultsPath(), hotelsPath(), await offerPath(base), await hotelPath(base)]
    for (const path of ['/', '/pt', ...chosen, '/offers', '/explore', '/insurance', '/packages', '/car-rental']) {
      await page.goto(path, { waitUntil: 'networkidle' })
      expect([path, await narrowTargets(page)]).toEqual([path, []])
    }
  })

  test('seats are as large as fingers, and the cabin can be seen whole', async ({ page, baseURL }) => {
    await page.goto(`/checkout?offer=${await offerId(String(baseURL))}`)
    await fillTraveller(page, 0, ANA)
    await fillContact(page, newAddress('ana'))
    await continueButton(page).click()
    await page
      .getByRole('button', { name: /^Choose seats GRU/ })
      .first()
      .tap()
    const dialog = page.getByRole('dialog', { name: /^Seats GRU/ })
    const seats = dialog.getByRole('radio')
    await expect(seats.first()).toBeVisible()
    const smallest = () =>
      seats.evaluateAll((all: HTMLElement[]) =>
        Math.min(...all.map((one) => Math.min(one.offsetWidth, one.offsetHeight))),
      )
    expect(await smallest()).toBeGreaterThanOrEqual(44)
    // A wide cabin is moved to the last seat of a row, and nothing else is.
    await seats.nth(8).scrollIntoViewIfNeeded()
    await expect(seats.nth(8)).toBeInViewport({ ratio: 1 })
    await dialog.getByRole('button', { name: 'Whole cabin' }).tap()
    const outside = () =>
      dialog.getByRole('radiogroup').evaluate((grid) => {
        const { left, right } = grid.getBoundingClientRect()
        return left < 0 || right > innerWidth
      })
    await expect.poll(outside).toBe(false)
    await dialog.getByRole('button', { name: 'Larger seats' }).tap()
    await expect.poll(smallest).toBeGreaterThanOrEqual(44)
  })
})
