import { expect, type Page, test } from '@playwright/test'
import { holdScripts } from './held-scripts.ts'
import { inDays, resultsPath } from './journeys.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Flights', exact: true }).getByRole('article')
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /flights, / })
const params = (page: Page) => new URL(page.url()).searchParams

/** The page listens: what needs JavaScript has come. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Price calendar' })).toBeVisible()
}

// What a search says that is not complete: app/site/flights/search-start.test.tsx.

test('shows what was searched for, with totals, edits it in place, and leads on', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto(resultsPath({ adults: '2', childAges: '5' }), { waitUntil: 'commit' })
  await expect(page).toHaveTitle(/^São Paulo → Lisbon, /)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/São Paulo.*Lisbon/)
  await expect(cards(page)).toHaveCount(10)
  const first = cards(page).first()
  await expect(first.getByText('Total for 3 travellers, taxes included')).toBeVisible()
  await expect(page.getByText('Demonstration: invented airlines and fares.')).toBeVisible()
  await page.getByText('Edit search').click()
  await page.getByRole('button', { name: /^Passengers/ }).click()
  await page.getByLabel('Adults', { exact: true }).selectOption('1')
  release()
  // It listens: only then can trips to several cities be chosen. What was chosen before stays.
  await expect(page.locator('input[value=multi-city]')).toBeEnabled()
  await expect(page.getByLabel('Adults', { exact: true })).toHaveValue('1')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/adults=1/)
  await expect(first.getByText('Total for 2 travellers, taxes included')).toBeVisible()
  await first.getByRole('link', { name: 'Select' }).click()
  await expect(page.getByRole('heading', { name: 'Fares of these flights' })).toBeVisible()
})

test.describe('filters', () => {
  test('work by keyboard, announce the count, are in the address, and search nothing again', async ({ page }) => {
    await open(page, resultsPath())
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
    await expect(counted(page)).toHaveText(/^\d+ flights, \d+ combinations$/)
    const direct = page.getByRole('checkbox', { name: /^Direct/ })
    const count = /\((\d+)\)/.exec((await direct.locator('..').textContent()) ?? '')?.[1]
    await direct.focus()
    await page.keyboard.press('Space')
    await expect(counted(page)).toHaveText(new RegExp(`^${count} of \\d+ flights, \\d+ of \\d+ combinations$`))
    await expect(direct).toBeFocused()
    await expect(direct).toBeChecked()
    await expect(page).toHaveURL(/[?&]stops=0(&|$)/)
    for (const card of await cards(page).all()) await expect(card.getByText('Direct', { exact: true })).toHaveCount(2)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/stops=0%2C1/)
    await page.goBack()
    await page.goBack()
    await expect(page).not.toHaveURL(/stops=/)
    await expect(direct).not.toBeChecked()

    await page.getByRole('slider', { name: 'Highest total price' }).focus()
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/maxPrice=\d+/)
    await expect(page.getByText(/^Up to \$/)).toBeVisible()
    await expect(counted(page)).toHaveText(/ of /)
    expect(asked).toEqual([])
  })

  test('survive reload and sharing; back undoes them', async ({ page, context }) => {
    await open(page, resultsPath())
    const all = await counted(page).textContent()
    await page.getByRole('checkbox', { name: 'Checked bag included' }).click()
    await expect(page).toHaveURL(/bags=1/)
    await page.getByRole('link', { name: /^Fastest/ }).click()
    await expect(page).toHaveURL(/sort=fastest/)
    await expect(page.getByRole('link', { name: /^Fastest/ })).toHaveAttribute('aria-current', 'true')
    const title = await cards(page).first().getByRole('heading').textContent()
    await page.reload()
    await expect(page.getByRole('checkbox', { name: 'Checked bag included' })).toBeChecked()
    await expect(cards(page).first().getByRole('heading')).toHaveText(title ?? '')

    const friend = await context.newPage()
    await friend.goto(page.url())
    await expect(cards(friend).first().getByRole('heading')).toHaveText(title ?? '')

    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)
    await page.goBack()
    await expect(page.getByRole('checkbox', { name: 'Checked bag included' })).not.toBeChecked()
    await expect(counted(page)).toHaveText(all ?? '')
  })

  test('come up as a sheet on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await open(page, resultsPath())
    const sheet = page.getByRole('complementary', { name: 'Filters' })
    await expect(sheet).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(sheet).toBeVisible()
    await sheet.getByRole('checkbox', { name: /^Direct/ }).click()
    await sheet.getByRole('button', { name: /^Show \d+ flights$/ }).click()
    await expect(sheet).toBeHidden()
    await expect(counted(page)).toHaveText(/ of /)
  })
})

test('sorts by one figure, explains the best, and shows more in its place', async ({ page }) => {
  await open(page, `${resultsPath()}&sort=cheapest`)
  const amounts = await cards(page).evaluateAll((all) =>
    all.map((card) => Number(/\$([\d,.]+)\s*Total for/.exec(card.textContent ?? '')?.[1]?.replaceAll(',', ''))),
  )
  expect(amounts).toHaveLength(10)
  expect(amounts).toEqual([...amounts].sort((a, b) => a - b))
  await page.getByRole('button', { name: 'Why this order?' }).click()
  await expect(page.getByText('Nobody can pay for a higher place.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Nobody can pay for a higher place.')).toBeHidden()
  await page.getByRole('link', { name: /^Show \d+ more$/ }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThan(10)
  expect(params(page).get('show')).toBe('20')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
})

test.describe('other days', () => {
  test('are priced like the search for them', async ({ page }) => {
    await open(page, resultsPath())
    const strip = page.getByRole('navigation', { name: 'Prices on other days' })
    await expect(strip.getByRole('link')).toHaveCount(7)
    await expect(strip.getByText('lowest price of these days').first()).toBeAttached()
    const next = strip.getByRole('link').nth(4)
    const price = /\$[\d,]+/.exec((await next.textContent()) ?? '')?.[0]
    await next.click()
    await expect(page).toHaveURL(new RegExp(`departureDate=${inDays(31)}.*returnDate=${inDays(38)}`))
    await expect(strip.locator('[aria-current=date]')).toContainText(String(price))
    const cheapest = page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: /^Cheapest/ })
    await expect(cheapest).toContainText(String(price))
  })

  test('can be picked from a month of prices', async ({ page }) => {
    await open(page, resultsPath({ returnDate: '', tripType: 'one-way' }))
    await page.getByRole('button', { name: 'Price calendar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Price calendar' })
    await expect(dialog.getByRole('grid')).toBeVisible()
    const priced = dialog.getByRole('gridcell').getByRole('button', { name: /, \d{4}, [\d,]+$/ })
    await expect.poll(() => priced.count()).toBeGreaterThan(20)
    const answered = page.waitForResponse(/\/api\/flights\/calendar\?/)
    await dialog.getByRole('button', { name: 'Next' }).first().click()
    await dialog.getByRole('button', { name: 'Next' }).first().click()
    expect((await answered).ok()).toBe(true)
    const day = dialog.getByRole('gridcell').getByRole('button', { name: / 15, / })
    await expect(day).toHaveAccessibleName(/ 15, \d{4}, [\d,]+$/)
    await day.click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/departureDate=\d{4}-\d{2}-15/)
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('typed places become codes; results, filters, orders, more and other days are there', async ({ page }) => {
    const typed = { origin: '', destination: '', originText: 'sao paulo', destinationText: 'lisboa' }
    await page.goto(resultsPath(typed))
    await expect(page).toHaveURL(/origin=SAO&destination=LIS/)
    await expect(cards(page)).toHaveCount(10)
    await page.getByRole('checkbox', { name: /^Direct/ }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    expect(params(page).get('stops')).toBe('0')
    expect(params(page).get('origin')).toBe('SAO')
    await expect(page.getByRole('checkbox', { name: /^Direct/ })).toBeChecked()
    await expect(page.getByText(/^\d+ of \d+ flights, /)).toBeVisible()
    // Each of these loads a page; the next link is that of the new one, where it stays once all has come.
    await page.getByRole('link', { name: 'Clear all' }).click()
    await page.waitForURL((url) => !url.searchParams.has('stops'))
    await page.getByRole('link', { name: /^Fastest/ }).click()
    await page.waitForURL(/sort=fastest/)
    // By the keyboard: what is drawn on the way down may move the link under a pointer.
    await page.getByRole('link', { name: /^Show \d+ more$/ }).press('Enter')
    await expect.poll(() => cards(page).count()).toBeGreaterThan(10)
    expect(params(page).get('sort')).toBe('fastest')
    await page.getByRole('navigation', { name: 'Prices on other days' }).getByRole('link').last().click()
    await expect(page).toHaveURL(new RegExp(`departureDate=${inDays(33)}`))
  })

  test('the filters open as a sheet on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(resultsPath())
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'Checked bag included' }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    expect(params(page).get('bags')).toBe('1')
    await expect(cards(page).first()).toBeVisible()
  })

  test('speaks Portuguese, in reais', async ({ page }) => {
    await page.goto(`/pt${resultsPath()}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/São Paulo.*Lisboa/)
    await expect(page.getByRole('heading', { name: 'Filtros' })).toBeVisible()
    await expect(page.getByText(/^\d+ voos, \d+ combinações$/)).toBeVisible()
    await expect(page.getByText(/Total para 1 viajante/).first()).toBeVisible()
    await expect(page.getByText(/R\$\s/).first()).toBeVisible()
    const fares = page.getByRole('link', { name: 'Selecionar' }).first()
    await expect(fares).toHaveAttribute('href', /^\/pt\/flights\/[\w-]+$/)
  })
})
