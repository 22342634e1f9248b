import { randomUUID } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import {
  CAR_SORTS,
  type CarFilter,
  CarFilterSchema,
  type CarResults,
} from '#modules/cars/search/car-search.contract.ts'
import { filterCars } from '#modules/cars/search/filter-cars.contract.ts'
import { ask, holdAll } from '#tests/chaos/traveller.ts'
import { expectGoodAt } from './accessible.ts'
import { CARDS, continueButton, fillContact, fillDay, payByCard } from './checkout.ts'
import { priceOtherReturn } from './hire-days.ts'
import { inDays } from './journeys.ts'
import { tabTo } from './owners.ts'
import { pickDays } from './pick-days.ts'
import { signInSuperadmin } from './staff.ts'

// The longest journeys walk every screen of a hire in both languages.
test.describe.configure({ timeout: 240_000 })

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
  await fillDay(driver, 'Birth date', '1990-05-01')
  await fillDay(driver, 'Licence first issued on', '2010-06-01')
  await fillContact(page, 'ana.cars@example.com')
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await page.waitForURL(/\/success\?/, { timeout: 30_000 })
  // The page goes to its top as it comes: a press on what moves under the pointer is none.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'See your booking' }).click()
  await page.waitForURL(/\/reservations\//)
  await expect(page.getByText('Your car is booked.').first()).toBeVisible({ timeout: 30_000 })
  await expectGoodAt(page, WIDTHS)

  await priceOtherReturn(page, inDays(42))
  await page.getByRole('button', { name: 'Change pick-up or return' }).click()
  const change = page.getByRole('dialog', { name: 'Change pick-up or return' })
  await pickDays(page, change, { first: 'Pick-up', last: 'Return', days: [null, inDays(42)], by: 'keyboard' })
  await change.getByRole('button', { name: 'See the new price' }).click()
  await expect(change.getByText('You get back', { exact: true })).toBeVisible()
  await change.getByRole('button', { name: 'Change the rental' }).click()
  await expect(change).toBeHidden()

  await page.getByRole('button', { name: 'Cancel booking (see your refund first)' }).click()
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
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

/** What the search finds for an address of the results, past the page. */
async function foundBy(base: string, path: string): Promise<CarResults> {
  const answer = await fetch(`${base}/api/cars/search${path.slice(path.indexOf('?'))}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as CarResults
}

/** The totals of a list that is narrowed and ordered so, as the page shows them. */
const totalsOf = (results: CarResults, filter: Partial<CarFilter>) =>
  filterCars(results, { ...CarFilterSchema.parse({}), ...filter }).map(({ compared }) => compared.amount / 100)

test('filters and orders narrow and turn the list, and the address holds them', async ({ page, baseURL }) => {
  test.setTimeout(120_000)
  const path = resultsPath(60)
  const results = await foundBy(String(baseURL), path)
  await page.goto(`${path}&all=1`)
  const found = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^\d+ cars?$/ })
  await expect(found).toHaveText(`${results.options.length} cars`)
  const filters = page.getByRole('complementary', { name: 'Filters' })

  await filters.getByRole('radio', { name: 'Automatic' }).check()
  await expect(page).toHaveURL(/transmission=automatic/)
  const automatic = totalsOf(results, { transmission: 'automatic' })
  await expect(found).toHaveText(`${automatic.length} cars`)
  expect(automatic.length).toBeLessThan(results.options.length)

  // By keyboard; the number beside the choice is what it leaves.
  const suv = filters.getByRole('checkbox', { name: /^SUV/ })
  const left = totalsOf(results, { transmission: 'automatic', bodies: ['suv'] })
  await expect(filters.locator('label').filter({ has: suv }).or(suv.locator('..'))).toContainText([`${left.length}`])
  await suv.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/bodies=suv/)
  await expect(found).toHaveText(left.length === 1 ? '1 car' : `${left.length} cars`)
  for (const name of await cards(page)
    .getByRole('link', { name: /^Choose/ })
    .all())
    await expect(name).toHaveAttribute('aria-label', /SUV/)

  await page.reload()
  await expect(filters.getByRole('checkbox', { name: /^SUV/ })).toBeChecked()
  await expect(filters.getByRole('radio', { name: 'Automatic' })).toBeChecked()
  await expect(found).toHaveText(left.length === 1 ? '1 car' : `${left.length} cars`)
  await filters.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).not.toHaveURL(/transmission|bodies/)
  await expect(found).toHaveText(`${results.options.length} cars`)

  const names = { recommended: 'Recommended', price: 'Lowest price', size: 'Largest car', distance: 'Nearest depot' }
  for (const sort of CAR_SORTS.toReversed()) {
    await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: names[sort] }).click()
    if (sort === 'recommended') await expect(page).not.toHaveURL(/sort=/)
    else await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
    await expect.poll(() => totals(page), sort).toEqual(totalsOf(results, { sort }).slice(0, await cards(page).count()))
  }
})

test('filters that no car passes say so and are taken away at once, and work before any script', async ({
  browser,
  baseURL,
  page,
}) => {
  await page.goto(`${resultsPath(61)}&bodies=convertible&electric=1`)
  await expect(page.getByRole('heading', { name: 'No cars match your filters' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Clear/ })
    .filter({ visible: true })
    .last()
    .click()
  await expect(cards(page).first()).toBeVisible()

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const plain = await context.newPage()
  await plain.goto(resultsPath(61))
  await plain.getByRole('radio', { name: 'Manual' }).check()
  await plain.getByRole('button', { name: 'Apply filters' }).click()
  await expect(plain).toHaveURL(/transmission=manual/)
  const results = await foundBy(String(baseURL), resultsPath(61))
  await expect(cards(plain)).toHaveCount(Math.min(30, totalsOf(results, { transmission: 'manual' }).length))
  await context.close()
})

/** An island where nobody hires out cars. */
const ISLAND = { iata: 'FEN', latitude: -3.8549, longitude: -32.4233 }

/** A depot with a single car, which staff open there. */
async function openDepot(base: string): Promise<void> {
  const { token: bearer } = await signInSuperadmin(base)
  const depot = {
    ...ISLAND,
    code: `FEN-${randomUUID().slice(0, 6)}`,
    brand: 'Ilha Cars',
    name: 'Ilha Cars Fernando de Noronha',
    cityId: '3399415',
    address: 'BR-363, km 1',
    phone: '+55 81 3000-0000',
    openings: [],
    closedDays: [],
    currency: 'BRL',
    turnaroundMinutes: 60,
    licenceYears: 2,
    kmPerDay: null,
    kmPrice: null,
    youngFee: 0,
    airportFee: 0,
    oneWay: false,
    oneWayFee: 0,
    oneWayKmPrice: 0,
    extras: {},
    paused: false,
  }
  const reach = () => base
  type Opened = { depot: { id: string } }
  const opened = await ask<Opened>(reach, '/api/admin/cars', { bearer, key: randomUUID(), body: depot })
  expect(opened.status, JSON.stringify(opened.body)).toBeLessThan(300)
  const fleet = { units: 1, daily: 20_000, deposit: 80_000, excess: 350_000, minAge: 21 }
  const path = `/api/admin/cars/${opened.body.depot.id}/fleet/ECMR`
  expect((await ask(reach, path, { method: 'PUT', bearer, body: fleet })).status).toBe(200)
}

test('the last car of a depot is taken by someone else: the offer and the search say so, by keyboard too', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const base = String(baseURL)
  const path = resultsPath(70).replace('FOR', ISLAND.iata)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: /^We have no depot near/ })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await openDepot(base)

  await page.goto(path)
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page).getByText('1 left')).toBeVisible()
  await cards(page)
    .getByRole('link', { name: /^Choose/ })
    .press('Enter')
  await expect(page).toHaveURL(/\/car-rental-booking\?offer=/)
  await expect(page.locator('a[href*="/checkout?offer="]').filter({ visible: true }).first()).toBeVisible()

  const { options } = await foundBy(base, path)
  const [last] = options
  const driver = { givenNames: 'Rui', surname: 'Lima', birthDate: '1980-05-01', licensedSince: '2005-06-01' }
  const part = { kind: 'car', offerId: last?.offerId, totalSeen: last?.price.total, driver, flight: '' }
  expect(await holdAll(() => base, part)).not.toBeNull()

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'This car has just been booked' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const again = page.getByRole('link', { name: 'See available cars' })
  await tabTo(page, again)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'No cars available at these times' })).toBeVisible()
  await expect(page.getByText('1 class is sold out.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: '0 cars' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await page.goto(`/pt${path}`)
  await expect(
    page
      .getByText('1 categoria está esgotada.')
      .or(page.getByText(/esgotad/))
      .first(),
  ).toBeVisible()
})
