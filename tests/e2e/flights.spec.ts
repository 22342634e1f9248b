import { expect, type Page, test } from '@playwright/test'
import { inDays, resultsPath } from './journeys.ts'

const cards = (page: Page) => page.getByRole('list', { name: 'Flights', exact: true }).getByRole('article')
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /flights$/ })
const params = (page: Page) => new URL(page.url()).searchParams

/** The page listens: what needs JavaScript has come. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: 'Price calendar' })).toBeVisible()
}

test('shows what was searched for, with totals and a way on', async ({ page }) => {
  await page.goto(resultsPath({ adults: '2', childAges: '5' }))
  await expect(page).toHaveTitle(/^São Paulo → Lisbon, /)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/São Paulo.*Lisbon/)
  await expect(cards(page)).toHaveCount(10)
  const first = cards(page).first()
  await expect(first.getByText('Total for 3 travellers, taxes included')).toBeVisible()
  await expect(page.getByText('Demonstration: these airlines and fares are invented.')).toBeVisible()
  await first.getByRole('link', { name: 'See fares' }).click()
  await expect(page.getByRole('heading', { name: 'Fares of these flights' })).toBeVisible()
})

test.describe('filters', () => {
  test('work by keyboard, announce the count, and are in the address', async ({ page }) => {
    await open(page, resultsPath())
    await expect(counted(page)).toHaveText(/^\d+ flights$/)
    const direct = page.getByRole('checkbox', { name: /^Direct/ })
    await direct.focus()
    await page.keyboard.press('Space')
    await expect(counted(page)).toHaveText(/^\d+ of \d+ flights$/)
    await expect(direct).toBeFocused()
    await expect(direct).toBeChecked()
    await expect(page).toHaveURL(/[?&]stops=0(&|$)/)
    for (const card of await cards(page).all()) await expect(card.getByText('Direct', { exact: true })).toHaveCount(2)

    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/stops=0%2C1/)
  })

  test('leave as many flights as they say', async ({ page }) => {
    await open(page, resultsPath())
    const direct = page.getByRole('checkbox', { name: /^Direct/ })
    const count = /\((\d+)\)/.exec((await direct.locator('..').textContent()) ?? '')?.[1]
    await direct.click()
    await expect(counted(page)).toHaveText(new RegExp(`^${count} of `))
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

  test('search nothing again', async ({ page }) => {
    await open(page, resultsPath())
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('.data') && asked.push(request.url()))
    await page.getByRole('checkbox', { name: /^Direct/ }).click()
    await page.getByRole('link', { name: /^Cheapest/ }).click()
    await expect(page).toHaveURL(/sort=cheapest/)
    expect(asked).toEqual([])
  })

  test('move a slider with the arrow keys', async ({ page }) => {
    await open(page, resultsPath())
    await page.getByRole('slider', { name: 'Highest total price' }).focus()
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowLeft')
    await expect(page).toHaveURL(/maxPrice=\d+/)
    await expect(page.getByText(/^Up to \$/)).toBeVisible()
    await expect(counted(page)).toHaveText(/ of /)
  })

  test('that let nothing through can be cleared', async ({ page }) => {
    await open(page, `${resultsPath()}&maxPrice=1`)
    await expect(page.getByRole('heading', { name: 'No flight passes all of these filters' })).toBeVisible()
    await page.getByRole('link', { name: 'Clear all filters' }).click()
    await expect(cards(page)).toHaveCount(10)
    expect(params(page).has('maxPrice')).toBe(false)
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

test('sorts by one figure, and explains the best', async ({ page }) => {
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
})

test('shows more on demand and keeps its place', async ({ page }) => {
  await open(page, resultsPath())
  await page.getByRole('link', { name: 'Show 10 more' }).click()
  await expect(cards(page)).toHaveCount(20)
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

test('edits the search in place', async ({ page }) => {
  await open(page, resultsPath())
  await page.getByText('Edit search').click()
  await page.getByLabel('Passengers').selectOption('2')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/adults=2/)
  await expect(cards(page).first().getByText('Total for 2 travellers, taxes included')).toBeVisible()
})

test('finds a trip to several cities', async ({ page }) => {
  const slices = `GRU-LIS-${inDays(30)},LIS-MAD-${inDays(34)},MAD-GRU-${inDays(38)}`
  await page.goto(`/flights?slices=${slices}&adults=1&tripType=multi-city`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/São Paulo.*Lisbon.*Madrid.*São Paulo/)
  await expect(cards(page).first().locator('time')).toHaveCount(6)
})

test.describe('an address that is no search', () => {
  test('asks for one without complaint', async ({ page }) => {
    await page.goto('/flights')
    await expect(page.getByRole('heading', { name: 'Find a flight' })).toBeVisible()
    await expect(page.getByText(/^Please select/)).toHaveCount(0)
  })

  test('says beside the fields what is wrong', async ({ page }) => {
    await page.goto(`/flights?origin=GRU&destination=GRU&departureDate=2020-01-01&adults=1&tripType=round-trip`)
    await expect(page.getByText('This search is not complete yet')).toBeVisible()
    await expect(page.getByText('Origin and destination must be different.')).toBeVisible()
    await expect(page.getByText('Departure date cannot be in the past.')).toBeVisible()
    await expect(page.getByText('Please select a return date for round trip.')).toBeVisible()
  })

  test('takes the word of a search engine for the destination', async ({ page }) => {
    await page.goto('/flights?query=lisbon')
    await expect(page.getByRole('heading', { name: 'Flights to Lisbon' })).toBeVisible()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('Lisbon (LIS)')
    await page.goto('/flights?query=qqxxzz')
    await expect(page.getByText('We found no place called “qqxxzz”')).toBeVisible()
  })

  test('suggests places for what it does not know', async ({ page }) => {
    await page.goto(`/flights?originText=Sao+Qqqqqq&destination=LIS&departureDate=${inDays(30)}&tripType=one-way`)
    await expect(page.getByText('We know no place called “Sao Qqqqqq”.')).toBeVisible()
    await page
      .getByRole('link', { name: /^São Paulo/ })
      .first()
      .click()
    await expect(cards(page).first()).toBeVisible()
  })
})

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('results, filters, orders and more are there', async ({ page }) => {
    await page.goto(resultsPath())
    await expect(cards(page)).toHaveCount(10)
    await page.getByRole('checkbox', { name: /^Direct/ }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    expect(params(page).get('stops')).toBe('0')
    expect(params(page).get('origin')).toBe('GRU')
    await expect(page.getByRole('checkbox', { name: /^Direct/ })).toBeChecked()
    await expect(page.getByText(/^\d+ of \d+ flights$/)).toBeVisible()
    // Each of these loads a page; the next link is that of the new one.
    await page.getByRole('link', { name: 'Clear all' }).click()
    await expect(page).not.toHaveURL(/stops=/)
    await page.getByRole('link', { name: /^Fastest/ }).click()
    await expect(page).toHaveURL(/sort=fastest/)
    await page.getByRole('link', { name: 'Show 10 more' }).click()
    await expect(cards(page)).toHaveCount(20)
    expect(params(page).get('sort')).toBe('fastest')
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

  test('typed places become codes', async ({ page }) => {
    await page.goto(
      `/flights?originText=sao+paulo&destinationText=lisboa&departureDate=${inDays(30)}&adults=1&tripType=one-way`,
    )
    await expect(page).toHaveURL(/origin=SAO&destination=LIS/)
    await expect(cards(page).first()).toBeVisible()
  })

  test('the price strip leads to other days', async ({ page }) => {
    await page.goto(resultsPath())
    await page.getByRole('navigation', { name: 'Prices on other days' }).getByRole('link').last().click()
    await expect(page).toHaveURL(new RegExp(`departureDate=${inDays(33)}`))
  })
})

test('speaks Portuguese, in reais', async ({ page }) => {
  await page.goto(`/pt${resultsPath()}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/São Paulo.*Lisboa/)
  await expect(page.getByRole('heading', { name: 'Filtros' })).toBeVisible()
  await expect(page.getByText(/^\d+ voos$/)).toBeVisible()
  await expect(page.getByText(/Total para 1 viajante/).first()).toBeVisible()
  await expect(page.getByText(/R\$\s/).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Ver tarifas/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/pt\/flights\/[\w-]+$/)
})

test('a filter is gone after Back, as it is from the address', async ({ page }) => {
  await page.goto(resultsPath())
  const direct = page.getByRole('checkbox', { name: /checked bag/i }).first()
  await direct.check()
  await expect(page).toHaveURL(/bags=/)
  await page.goBack()
  await expect(page).not.toHaveURL(/bags=/)
  await expect(direct).not.toBeChecked()
})
