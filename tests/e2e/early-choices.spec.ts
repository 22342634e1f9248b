import { expect, type Page, test } from '@playwright/test'
import { holdScripts } from './held-scripts.ts'
import { hotelsPath, inDays, resultsPath } from './journeys.ts'

const CARS = `pickUpPlace=FOR&pickUp=${inDays(50)}T10:00&return=${inDays(53)}T10:00&age=30`

/** Opens a page and chooses while its scripts are still on their way. */
async function chooseEarly(page: Page, path: string, choose: () => Promise<unknown>) {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'commit' })
  await choose()
  release()
}

test.describe('a choice counts that was made before the page listened', () => {
  test('cars: filters, and extras whose button goes away', async ({ page }) => {
    const most = page.getByLabel('Total, taxes included')
    const airport = page.getByRole('checkbox', { name: /^At the airport/ })
    await chooseEarly(page, `/car-rental-results?${CARS}`, async () => {
      await most.selectOption({ index: 1 })
      await airport.check()
      await page.getByRole('radio', { name: 'Automatic' }).check()
    })
    await expect(page).toHaveURL(/(?=.*priceMax=\d)(?=.*atAirport=1)(?=.*transmission=automatic)/)
    const limit = new URL(page.url()).searchParams.get('priceMax')
    await expect(most).toHaveValue(String(limit))
    await expect(airport).toBeChecked()
    await page.goBack()
    await expect(most).toHaveValue('')
    await expect(airport).not.toBeChecked()

    const booking = await page
      .getByRole('link', { name: /^Choose/ })
      .first()
      .getAttribute('href')
    const seats = page.getByLabel(/^How many: .*baby/i)
    await chooseEarly(page, String(booking), () => seats.selectOption('1'))
    // What was chosen is in the offer.
    await expect(page).not.toHaveURL(String(booking))
    await expect(seats).toHaveValue('1')
  })

  test('hotels', async ({ page }) => {
    const pool = page.getByRole('checkbox', { name: 'Pool' })
    await chooseEarly(page, hotelsPath(), async () => {
      await pool.check()
      await page.getByRole('slider', { name: 'Highest total price' }).press('ArrowLeft')
    })
    await expect(page).toHaveURL(/(?=.*amenities=pool)(?=.*priceMax=\d)/)
    await expect(pool).toBeChecked()
  })

  test('flights', async ({ page }) => {
    const direct = page.getByRole('checkbox', { name: /^Direct/ })
    await chooseEarly(page, resultsPath(), async () => {
      await direct.check()
      await page.getByRole('slider', { name: 'Highest total price' }).press('ArrowLeft')
    })
    await expect(page).toHaveURL(/(?=.*stops=0)(?=.*maxPrice=\d)/)
    await expect(direct).toBeChecked()
    await expect(page.getByRole('status').filter({ hasText: /of \d+ flights,/ })).toBeVisible()
  })

  for (const path of ['/offers', '/explore'])
    test(`${path}, and going back shows what was asked before`, async ({ page }) => {
      const budget = page.getByLabel('Budget per traveller')
      await chooseEarly(page, path, () => budget.selectOption('300'))
      await expect(page).toHaveURL(/budget=300/)
      await expect(budget).toHaveValue('300')
      await budget.selectOption('800')
      await expect(page).toHaveURL(/budget=800/)
      await page.goBack()
      await expect(page).toHaveURL(/budget=300/)
      await expect(budget).toHaveValue('300')
    })

  test('what an address asks is not asked again', async ({ page }) => {
    for (const path of [
      `/car-rental-results?${CARS}&priceMax=12345&atAirport=1`,
      hotelsPath({ amenities: 'pool', priceMax: '54321', name: 'a' }),
      resultsPath({ stops: '1', maxPrice: '1234' }),
      '/explore?budget=700',
    ]) {
      await page.goto(path)
      await expect(page.locator('main form').first()).toBeAttached()
      const steps = await page.evaluate(() => history.length)
      // Longer than a hand rests (250 to 350 ms).
      await page.waitForTimeout(600)
      expect(await page.evaluate(() => history.length)).toBe(steps)
    }
  })
})
