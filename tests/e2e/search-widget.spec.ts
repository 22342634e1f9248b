import { expect, type Locator, type Page, type Route, test } from '@playwright/test'
import { inDays } from './journeys.ts'

const LOCATIONS = '**/api/locations/search?*'
const CITIES = '**/api/hotels/autocomplete?*'

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
const message = (page: Page, text: string) => page.getByRole('tabpanel').getByText(text, { exact: true })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

test.describe('by keyboard only', () => {
  test('a round trip', async ({ page }) => {
    await open(page)
    await chooseByKeyboard(page, 'From', 'guarulhos', /GRU$/)
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/\(GRU\)$/)
    await chooseByKeyboard(page, 'To', 'lisbon', /LIS$/)
    await typeDay(page, 'Departure', inDays(30))
    await typeDay(page, 'Return', inDays(37))
    await tabTo(page, page.getByLabel('Passengers'))
    await page.keyboard.type('2')
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
    expect(await page.evaluate(() => localStorage.getItem('lastOrigin'))).toBe('GRU')
  })

  test('one way', async ({ page }) => {
    await open(page)
    await tabTo(page, page.getByRole('radio', { name: 'Round trip' }))
    await page.keyboard.press('ArrowRight')
    await expect(page.getByLabel('Return', { exact: true })).toBeHidden()
    await chooseByKeyboard(page, 'From', 'rio de', /RIO$/)
    await chooseByKeyboard(page, 'To', 'londo', /LHR$/)
    await typeDay(page, 'Departure', inDays(20))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/flights?*')
    expect(query(page)).toEqual({
      origin: 'RIO',
      destination: 'LHR',
      departureDate: inDays(20),
      adults: '1',
      tripType: 'one-way',
    })
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

test.describe('flight rules', () => {
  test('asks for everything that is missing and puts the focus on the first field', async ({ page }) => {
    await open(page)
    await search(page).click()
    for (const text of [
      'Please select an origin city or airport.',
      'Please select a destination city or airport.',
      'Please select a departure date.',
      'Please select a return date for round trip.',
    ]) {
      await expect(message(page, text)).toBeVisible()
    }
    const from = page.getByRole('combobox', { name: 'From' })
    await expect(from).toBeFocused()
    await expect(from).toHaveAccessibleDescription('Please select an origin city or airport.')
    await expect(page).toHaveURL(/\/$/)
  })

  test('takes no text that was not chosen from the suggestions', async ({ page }) => {
    await open(page, `/?destination=LIS&departureDate=${inDays(9)}&tripType=one-way`)
    await page.getByRole('combobox', { name: 'From' }).fill('Lond')
    await search(page).click()
    await expect(message(page, 'Please select an origin city or airport.')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue('Lond')
  })

  test('cannot be sent when origin and destination are the same', async ({ page }) => {
    await open(page, '/?origin=GRU&destination=GRU')
    await expect(message(page, 'Origin and destination must be different.')).toBeVisible()
    await expect(search(page)).toBeDisabled()
  })

  test('lets nobody leave in the past or come back before leaving', async ({ page }) => {
    await open(page, '/?origin=GRU&destination=LIS')
    const departure = page.getByLabel('Departure', { exact: true })
    const back = page.getByLabel('Return', { exact: true })
    await departure.fill(inDays(-3))
    await back.fill(inDays(-2))
    await search(page).click()
    await expect(message(page, 'Departure date cannot be in the past.')).toBeVisible()
    await expect(departure).toBeFocused()
    await departure.fill(inDays(10))
    await expect(back).toHaveValue('')
    await expect(message(page, 'Departure date cannot be in the past.')).toBeHidden()
    await back.fill(inDays(10))
    await expect(message(page, 'Return date must be after departure date.')).toBeVisible()
  })

  test('knows the first day of each date field, and clears a return that is not later', async ({ page }) => {
    await page.clock.setFixedTime('2026-11-22T01:30:00Z')
    await open(page)
    const departure = page.getByLabel('Departure', { exact: true })
    const back = page.getByLabel('Return', { exact: true })
    // 22:30 of the day before in São Paulo, this browser's time zone.
    await expect(departure).toHaveAttribute('min', '2026-11-21')
    await departure.fill('2026-12-10')
    await expect(back).toHaveAttribute('min', '2026-12-11')
    await back.fill('2026-12-20')
    await departure.fill('2026-12-19')
    await expect(back).toHaveValue('2026-12-20')
    await departure.fill('2026-12-20')
    await expect(back).toHaveValue('')
  })

  test('asks for the exact number behind 5+', async ({ page }) => {
    await open(page, `/?origin=GRU&destination=LIS&departureDate=${inDays(30)}&tripType=one-way`)
    await page.getByLabel('Passengers').selectOption('5+')
    await page.getByLabel('Exact number').selectOption('7')
    await search(page).click()
    await page.waitForURL('**/flights?*')
    expect(query(page)).toMatchObject({ adults: '7' })
  })

  test('takes children, cabin and direct flights along', async ({ page }) => {
    await open(page, `/?origin=GRU&destination=LIS&departureDate=${inDays(30)}&tripType=one-way`)
    await page.getByRole('button', { name: 'More options' }).click()
    const options = page.getByRole('dialog', { name: 'More options' })
    await options.getByLabel('Cabin').selectOption('Business')
    await options.getByLabel('Direct flights only').check()
    await options.getByLabel('Children (0–11 years)').selectOption('2')
    await options.getByLabel('Age of child 1').selectOption('5')
    await options.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('button', { name: '2 children · Business · Direct only' })).toBeVisible()
    await search(page).click()
    await page.waitForURL('**/flights?*')
    expect(query(page)).toMatchObject({ adults: '1', childAges: '5,8', cabin: 'business', maxConnections: '0' })
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
  })
})

test.describe('hotel rules', () => {
  test('has its own words for everything', async ({ page }) => {
    await open(page)
    await page.getByRole('tab', { name: 'Hotels' }).click()
    await expect(page.getByRole('combobox', { name: 'City' })).toBeVisible()
    await search(page).click()
    for (const text of [
      'Please select a city for hotel search.',
      'Please select a check-in date.',
      'Please select a check-out date.',
    ]) {
      await expect(message(page, text)).toBeVisible()
    }
    await expect(page.getByRole('combobox', { name: 'City' })).toBeFocused()
    const checkin = page.getByLabel('Check-in', { exact: true })
    const checkout = page.getByLabel('Check-out', { exact: true })
    await checkin.fill(inDays(-3))
    await checkout.fill(inDays(-2))
    await expect(message(page, 'Check-in date cannot be in the past.')).toBeVisible()
    await expect(message(page, 'Check-out date cannot be in the past.')).toBeVisible()
    await checkin.fill(inDays(10))
    await expect(checkout).toHaveValue('')
    await expect(checkout).toHaveAttribute('min', inDays(11))
    await checkout.fill(inDays(10))
    await expect(message(page, 'Check-out date must be after check-in date.')).toBeVisible()
  })

  test('broadcasts the mode', async ({ page }) => {
    await open(page)
    await page.evaluate(() => {
      window.addEventListener('searchModeChange', (event) => {
        document.title = `mode ${(event as CustomEvent<{ mode: string }>).detail.mode}`
      })
    })
    await page.getByRole('tab', { name: 'Hotels' }).click()
    await expect(page).toHaveTitle('mode hotels')
  })
})

test.describe('prefill', () => {
  for (const [given, from, to] of [
    ['origin=GRU&destination=LIS', /\(GRU\)$/, /^Lisbon.* \(LIS\)$/],
    ['preOrigin=GRU&preOriginCity=Sampa&preDest=LIS&preDestinationCity=Lisboa', /^Sampa \(GRU\)$/, /^Lisboa \(LIS\)$/],
    ['preOrigin=GRU&destination=LIS&preselectedDestinationCity=Lx', /\(GRU\)$/, /^Lx \(LIS\)$/],
  ] as const) {
    test(`places of ${given}`, async ({ page }) => {
      await open(page, `/?${given}`)
      await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(from)
      await expect(page.getByRole('combobox', { name: 'To' })).toHaveValue(to)
    })
  }

  test('days, passengers and trip type', async ({ page }) => {
    await open(page, `/?departureDate=${inDays(5)}&returnDate=${inDays(9)}&adults=3&tripType=round-trip`)
    await expect(page.getByLabel('Departure', { exact: true })).toHaveValue(inDays(5))
    await expect(page.getByLabel('Return', { exact: true })).toHaveValue(inDays(9))
    await expect(page.getByLabel('Passengers')).toHaveValue('3')
    await open(page, '/?tripType=one-way')
    await expect(page.getByRole('radio', { name: 'One way' })).toBeChecked()
  })

  test('hotels, with their tab', async ({ page }) => {
    await open(
      page,
      `/?tab=hotels&cityCode=LIS&city=Lisbon%2C+Portugal&cityName=Lisbon&checkInDate=${inDays(5)}&checkOutDate=${inDays(7)}&adults=2&roomQuantity=2`,
    )
    await expect(page.getByRole('tab', { name: 'Hotels' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue('Lisbon, Portugal')
    await expect(page.getByRole('button', { name: 'Guests and rooms' })).toHaveText('2 adults, 2 rooms')
  })
})

test.describe('suggestions', () => {
  /** Time stands still from here on and moves only on demand. */
  async function openFrozen(page: Page) {
    await page.clock.install({ time: '2026-11-21T12:00:00Z' })
    await open(page)
    await page.clock.pauseAt('2026-11-21T13:00:00Z')
  }

  async function counted(page: Page, url: string, answer: (route: Route) => unknown) {
    const asked: string[] = []
    await page.route(url, async (route) => {
      asked.push(new URL(route.request().url()).search)
      await answer(route)
    })
    return asked
  }

  test('are asked for after three letters and 600 ms, once', async ({ page }) => {
    const asked = await counted(page, LOCATIONS, (route) => route.continue())
    await openFrozen(page)
    const from = page.getByRole('combobox', { name: 'From' })
    await from.pressSequentially('sã')
    await page.clock.runFor(2_000)
    expect(asked).toEqual([])
    await from.pressSequentially('o')
    await page.clock.runFor(599)
    expect(asked).toEqual([])
    await page.clock.runFor(1)
    await expect(page.getByRole('option', { name: /SAO$/ })).toBeVisible()
    expect(asked).toEqual(['?keyword=s%C3%A3o'])
    await page.getByRole('option', { name: /GRU$/ }).click()
    await expect(from).toHaveValue(/^São Paulo.* \(GRU\)$/)
    await page.clock.runFor(5_000)
    expect(asked).toHaveLength(1)
  })

  test('are not asked for when the text has parentheses, or a comma for hotels', async ({ page }) => {
    const locations = await counted(page, LOCATIONS, (route) => route.continue())
    const cities = await counted(page, CITIES, (route) => route.continue())
    await openFrozen(page)
    await page.getByRole('combobox', { name: 'From' }).fill('Lisbon (LIS)')
    await page.getByRole('tab', { name: 'Hotels' }).click()
    await page.getByRole('combobox', { name: 'City' }).fill('Lisbon, Portugal')
    await page.clock.runFor(5_000)
    expect([...locations, ...cities]).toEqual([])
  })

  test('a lost connection is tried again after 1 s and 2 s, then said, and tried again on demand', async ({ page }) => {
    await page.route(LOCATIONS, (route) => route.abort('connectionfailed'))
    await page.addInitScript(noteAttempts, '/api/locations/search')
    await openFrozen(page)
    await page.getByRole('combobox', { name: 'From' }).fill('lisb')
    const attempts = () => page.evaluate(() => (window as unknown as { attempts: Attempt[] }).attempts)
    const failedAfter = (ms: number) => async () => {
      await page.clock.runFor(ms)
      return (await attempts()).filter(({ failed }) => failed !== null).length
    }
    await expect.poll(failedAfter(500), { intervals: [50] }).toBe(3)
    const [first, second, third] = await attempts()
    expect((second?.at ?? 0) - (first?.failed ?? 0)).toBe(1_000)
    expect((third?.at ?? 0) - (second?.failed ?? 0)).toBe(2_000)
    await expect(page.getByText('Connection error. Please try again.').first()).toBeVisible()
    expect(await failedAfter(10_000)()).toBe(3)
    await page.unroute(LOCATIONS)
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.clock.runFor(600)
    await expect(page.getByRole('option', { name: /LIS$/ })).toBeVisible()
  })

  test('a server that does not answer within 10 s is given up', async ({ page }) => {
    await counted(page, LOCATIONS, () => {})
    await openFrozen(page)
    await page.getByRole('combobox', { name: 'From' }).fill('lisb')
    await page.clock.runFor(600)
    await expect(page.getByText('Searching…').first()).toBeVisible()
    await page.clock.runFor(9_900)
    await expect(page.getByText('Connection error. Please try again.')).toHaveCount(0)
    await page.clock.runFor(200)
    await expect(page.getByText('Connection error. Please try again.').first()).toBeVisible()
  })

  test('a failing server has no suggestions', async ({ page }) => {
    await counted(page, LOCATIONS, (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page)
    await page.getByRole('combobox', { name: 'From' }).fill('lisb')
    await expect(page.getByText(/^No place found/).first()).toBeVisible()
  })

  test('hotels: two letters, 500 ms, the request before is dropped, 8 s', async ({ page }) => {
    const asked = await counted(page, CITIES, () => {})
    const dropped: string[] = []
    page.on('requestfailed', (request) => dropped.push(new URL(request.url()).search))
    await openFrozen(page)
    await page.getByRole('tab', { name: 'Hotels' }).click()
    const city = page.getByRole('combobox', { name: 'City' })
    await city.pressSequentially('li')
    await page.clock.runFor(500)
    await expect.poll(() => asked).toEqual(['?q=li'])
    await city.pressSequentially('s')
    await expect.poll(() => dropped).toEqual(['?q=li'])
    await page.clock.runFor(500)
    await expect.poll(() => asked).toEqual(['?q=li', '?q=lis'])
    await page.clock.runFor(8_000)
    await expect(page.getByText('Connection error. Please try again.').first()).toBeVisible()
  })
})

test.describe('when things go wrong', () => {
  for (const [tab, path, words] of [
    ['Flights', '/?origin=GRU&destination=LIS', 'Flight search service requires API configuration.'],
    [
      'Hotels',
      '/?tab=hotels&cityCode=LIS&city=Lisbon%2C+Portugal&cityName=Lisbon',
      'Hotel search service requires API configuration.',
    ],
  ] as const) {
    test(`${tab}: a search that cannot be made keeps what was typed`, async ({ page }) => {
      await page.route(/\/(flights|hotels)\.data\?/, (route) => route.abort('connectionfailed'))
      await open(page, path)
      const [first, second] = tab === 'Flights' ? ['Departure', 'Return'] : ['Check-in', 'Check-out']
      const back = page.getByLabel(second, { exact: true })
      await page.getByLabel(first, { exact: true }).fill(inDays(30))
      // The form of hotels comes alive after the first touch; until then the browser itself would send it.
      await expect(back).toHaveAttribute('min', inDays(31))
      await back.fill(inDays(37))
      await search(page).click()
      const toast = page.getByRole('alert').filter({ hasText: 'Search unavailable' })
      await expect(toast).toContainText(words)
      await expect(page.getByText('API Configuration Required')).toBeVisible()
      await expect(page.getByLabel(first, { exact: true })).toHaveValue(inDays(30))
      await page.unroute(/\/(flights|hotels)\.data\?/)
      await search(page).click()
      await expect(page.getByText('API Configuration Required')).toHaveCount(0)
      await page.waitForURL(`**/${tab.toLowerCase()}?*`)
    })
  }

  test('what was typed before JavaScript came is kept', async ({ page }) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
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

  test('what is typed leads to results', async ({ page }) => {
    await page.goto('/')
    await page.getByLabel('From', { exact: true }).fill('São Paulo')
    await page.getByLabel('To', { exact: true }).fill('lisbon')
    await page.getByLabel('Departure', { exact: true }).fill(inDays(30))
    await page.getByLabel('Return', { exact: true }).fill(inDays(37))
    await search(page).click()
    await expect(page).toHaveURL(/\/flights\?.*origin=SAO&destination=LIS/)
    await expect(page.locator('a[href^="/flights/"]').first()).toBeAttached()
  })

  test('one way hides the return, and the tabs are links', async ({ page }) => {
    await page.goto('/')
    await page.getByText('One way').click()
    await expect(page.getByLabel('Return', { exact: true })).toBeHidden()
    await page.getByRole('tab', { name: 'Hotels' }).click()
    await expect(page).toHaveURL(/tab=hotels/)
    await expect(page.getByLabel('City', { exact: true })).toBeVisible()
  })
})

/** When a request began and when it failed, by the clock of the page. */
type Attempt = { at: number; failed: number | null }

/** Runs in the page: the network answers in its own time, so waits are read off the page's clock and not counted in steps. */
function noteAttempts(path: string) {
  const attempts: Attempt[] = []
  const ask = window.fetch
  Object.assign(window, { attempts })
  window.fetch = async (...request) => {
    if (!String(request[0]).includes(path)) return ask(...request)
    const attempt: Attempt = { at: Date.now(), failed: null }
    attempts.push(attempt)
    try {
      return await ask(...request)
    } catch (error) {
      attempt.failed = Date.now()
      throw error
    }
  }
}

test('what is typed into a form that comes late is kept by the next letter', async ({ page }) => {
  const { promise: typed, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/hotel-search-form-[^/]*\.js/, async (route) => {
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

test.describe('what is typed exactly', () => {
  test('a code is the airport once the field is left, before any suggestion came', async ({ page }) => {
    await open(page)
    const from = page.getByRole('combobox', { name: 'From', exact: true })
    await from.click()
    await page.keyboard.type('GRU')
    await page.keyboard.press('Tab')
    await expect(from).toHaveValue(/\(GRU\)$/)
  })

  test('a city is the city, and a beginning that several share is none', async ({ page }) => {
    await open(page, '/?tab=hotels')
    const city = page.getByRole('combobox', { name: 'City', exact: true })
    const answered = page.waitForResponse(CITIES)
    await city.click()
    await page.keyboard.type('Re')
    await page.keyboard.press('Tab')
    await answered
    await expect(city).toHaveValue('Re')
    await city.fill('Recife')
    await page.keyboard.press('Tab')
    await expect(city).toHaveValue(/^Recife, /)
  })
})
