import { expect, type Locator, type Page, test } from '@playwright/test'
import { holdScripts } from './held-scripts.ts'
import { intercept } from './intercept.ts'
import { inDays } from './journeys.ts'

// What a field says and when it asks for suggestions: app/components/search-widget/search-widget.test.tsx.

/** A choice that needs JavaScript is enabled once it has taken over. */
async function open(page: Page, path = '/') {
  await page.goto(path)
  await expect(page.locator('input[value=multi-city]')).toBeEnabled()
}

async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the Tab key does not lead there')
}

/** Types into a combobox with the keyboard and takes the row of a code. */
async function chooseByKeyboard(page: Page, label: string, text: string, row: RegExp) {
  const field = page.getByRole('combobox', { name: label, exact: true })
  await tabTo(page, field)
  await page.keyboard.type(text)
  const option = page.getByRole('option', { name: row }).first()
  await expect(option).toBeVisible()
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
}

/** As the browser's own date field takes it in en-US: month, day, year. */
async function typeDay(page: Page, label: string, day: string) {
  const [year, month, date] = day.split('-')
  await tabTo(page, page.getByLabel(label, { exact: true }))
  await page.keyboard.type(`${month}${date}${year}`)
}

const query = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

test.describe('by keyboard only', () => {
  test('a round trip', async ({ page }) => {
    await open(page)
    await tabTo(page, page.getByRole('radio', { name: 'Round trip' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel('Return', { exact: true })).toBeHidden()
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByLabel('Return', { exact: true })).toBeVisible()
    await chooseByKeyboard(page, 'From', 'guarulhos', /GRU$/)
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/\(GRU\)$/)
    await chooseByKeyboard(page, 'To', 'lisbon', /LIS$/)
    await typeDay(page, 'Departure', inDays(30))
    await typeDay(page, 'Return', inDays(37))
    await tabTo(page, page.getByRole('button', { name: /^Passengers/ }))
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel('Adults', { exact: true }))
    await page.keyboard.type('2')
    await page.keyboard.press('Escape')
    await tabTo(page, search(page))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/flights?*')
    expect(query(page)).toEqual({
      origin: 'GRU',
      destination: 'LIS',
      departureDate: inDays(30),
      returnDate: inDays(37),
      adults: '2',
      tripType: 'round-trip',
    })
    // Nobody has said that it may be kept.
    expect(await page.evaluate(() => localStorage.getItem('lastOrigin'))).toBeNull()
  })

  test('hotels', async ({ page }) => {
    await open(page)
    await tabTo(page, page.getByRole('tab', { name: 'Flights' }))
    await page.keyboard.press('ArrowRight')
    await chooseByKeyboard(page, 'City', 'lisb', /^Lisbon/)
    await typeDay(page, 'Check-in', inDays(30))
    await typeDay(page, 'Check-out', inDays(33))
    await tabTo(page, search(page))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/hotels?*')
    expect(query(page)).toMatchObject({
      cityName: 'Lisbon',
      checkInDate: inDays(30),
      checkOutDate: inDays(33),
      adults: '1',
      roomQuantity: '1',
    })
  })
})

test('several cities', async ({ page }) => {
  await open(page, `/?origin=GRU&destination=LIS&departureDate=${inDays(30)}`)
  await page.getByText('Multi-city').click()
  const second = page.getByRole('group', { name: 'Flight 2' })
  await expect(second.getByLabel('From')).toHaveValue(/\(LIS\)$/)
  await search(page).click()
  await expect(second.getByText('Please select a destination city or airport.')).toBeVisible()
  await second.getByRole('combobox', { name: 'To' }).fill('madri')
  await page.getByRole('option', { name: /MAD$/ }).click()
  await second.getByLabel('Departure').fill(inDays(35))
  await page.getByRole('button', { name: 'Add a flight' }).click()
  await page.getByRole('button', { name: 'Remove flight 3' }).click()
  await search(page).click()
  await page.waitForURL('**/flights?*')
  expect(query(page)).toMatchObject({
    slices: `GRU-LIS-${inDays(30)},LIS-MAD-${inDays(35)}`,
    tripType: 'multi-city',
  })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/São Paulo.*Lisbon.*Madrid/)
  const flights = page.getByRole('list', { name: 'Flights', exact: true }).getByRole('article')
  await expect(flights.first().locator('time')).toHaveCount(4)
})

test.describe('when things go wrong', () => {
  test('a search that cannot be made keeps what was typed', async ({ page }) => {
    await intercept(page, /\/hotels\.data\?/, (route) => route.abort('connectionfailed'))
    await open(page, '/?tab=hotels&cityCode=LIS&city=Lisbon%2C+Portugal&cityName=Lisbon')
    const back = page.getByLabel('Check-out', { exact: true })
    await page.getByLabel('Check-in', { exact: true }).fill(inDays(30))
    // The form of hotels comes alive after the first touch; until then the browser itself would send it.
    await expect(back).toHaveAttribute('min', inDays(31))
    await back.fill(inDays(37))
    await search(page).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Search unavailable' })
    await expect(toast).toContainText('Hotel search service requires API configuration.')
    await expect(page.getByText('API Configuration Required')).toBeVisible()
    await expect(page.getByLabel('Check-in', { exact: true })).toHaveValue(inDays(30))
    await page.unroute(/\/hotels\.data\?/)
    await search(page).click()
    await expect(page.getByText('API Configuration Required')).toHaveCount(0)
    await page.waitForURL('**/hotels?*')
  })

  test('what was typed before JavaScript came is kept', async ({ page }) => {
    const release = await holdScripts(page)
    await page.goto('/', { waitUntil: 'commit' })
    await page.getByLabel('To', { exact: true }).fill('Lisb')
    await page.getByLabel('Departure', { exact: true }).fill(inDays(12))
    await page.getByText('One way').click()
    release()
    await expect(page.locator('input[value=multi-city]')).toBeEnabled()
    await expect(page.getByLabel('To', { exact: true })).toHaveValue('Lisb')
    await expect(page.getByLabel('Departure', { exact: true })).toHaveValue(inDays(12))
    await expect(page.getByRole('radio', { name: 'One way' })).toBeChecked()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one way hides the return, the tabs are links, and what is typed leads to results', async ({ page }) => {
    await page.goto('/')
    await page.getByText('One way').click()
    await expect(page.getByLabel('Return', { exact: true })).toBeHidden()
    await page.getByRole('tab', { name: 'Hotels' }).click()
    await expect(page).toHaveURL(/tab=hotels/)
    await expect(page.getByLabel('City', { exact: true })).toBeVisible()
    await page.getByRole('tab', { name: 'Flights' }).click()
    await expect(page).toHaveURL(/tab=flights/)
    await page.getByLabel('From', { exact: true }).fill('São Paulo')
    await page.getByLabel('To', { exact: true }).fill('lisbon')
    await page.getByLabel('Departure', { exact: true }).fill(inDays(30))
    await page.getByLabel('Return', { exact: true }).fill(inDays(37))
    await search(page).click()
    await expect(page).toHaveURL(/\/flights\?.*origin=SAO&destination=LIS/)
    await expect(page.locator('a[href^="/flights/"]').first()).toBeAttached()
  })
})

test('what is typed into a form that comes late is kept by the next letter', async ({ page }) => {
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await intercept(page, /\/assets\/hotel-search-form-[^/]*\.js/, async (route) => {
    await typed
    await route.continue()
  })
  await open(page, '/?tab=hotels')
  const city = page.getByRole('combobox', { name: 'City', exact: true })
  await city.click()
  await page.keyboard.type('R')
  resolve()
  await expect(page.getByRole('button', { name: 'Clear', exact: true })).toBeVisible()
  await page.keyboard.type('e')
  await expect(city).toHaveValue('Re')
})
