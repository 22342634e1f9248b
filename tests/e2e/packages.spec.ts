import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectGoodAt, expectNothingSideways } from './accessible.ts'
import { ANA, amountIn, CARDS, continueButton, fillContact, fillDay, payByCard } from './checkout.ts'
import { newAddress } from './customers.ts'
import { priceOtherReturn } from './hire-days.ts'
import { inDays } from './journeys.ts'
import { tabTo } from './owners.ts'
import { pickDays } from './pick-days.ts'

const WIDTHS = [360, 768, 1280]
const address = (language = '', from = 70) =>
  `${language}/packages?${new URLSearchParams({
    origin: 'GRU',
    destination: 'FOR',
    departureDate: inDays(from),
    returnDate: inDays(from + 4),
    adults: '1',
    roomQuantity: '1',
  })}`
const total = (page: Page) => page.getByRole('status').filter({ hasText: 'Total, taxes included' })
const amount = (page: Page) => sumIn(total(page))
const cars = (page: Page) => page.getByRole('list', { name: 'Cars', exact: true }).locator('> li')
const car = (page: Page) => cars(page).filter({ hasText: 'Unlimited kilometres' }).first()

/** Depots close at night, and what flies when differs from day to day. @returns the first day from which a trip may have a car */
async function dayWithCars(page: Page, from: number): Promise<number> {
  const none = page.getByText('No cars are available at the airport at these times.')
  for (let day = from; day < from + 14; day++) {
    await page.goto(address('', day))
    await page.getByRole('main').locator('a[href*="hotel="]').nth(1).click()
    await expect(page).toHaveURL(/hotel=/)
    await expect(none.or(car(page))).toBeVisible()
    if ((await car(page).count()) > 0) return day
  }
  throw new Error('no day of two weeks has a car')
}

/** From what is chosen to the page that thanks: Ana flies, drives and pays. */
async function book(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is coming along?' })).toBeVisible()
  // A flight within the country asks for no document.
  const traveller = page.getByRole('group', { name: 'Traveller 1' })
  await traveller.getByLabel('Given names').fill(ANA.givenNames)
  await traveller.getByLabel('Surname').fill(ANA.surname)
  await fillDay(traveller, 'Birth date', ANA.birthDate)
  await traveller.getByLabel('Gender in the document').selectOption(ANA.gender)
  await traveller.getByLabel('Nationality').selectOption('BR')
  const driver = page.getByRole('group', { name: 'Driver' })
  await driver.getByLabel('Same as traveller 1').check()
  await fillDay(driver, 'Birth date', ANA.birthDate)
  await fillDay(driver, 'Licence first issued on', '2010-06-01')
  await fillContact(page, newAddress('package'))
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bags and seats' })).toBeVisible()
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await page.waitForURL(/\/success\?reservation=/)
}

test('flights and hotel are chosen by themselves, with a running total, and booked together', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/packages')
  await expect(page.getByRole('heading', { level: 1, name: 'Flight and hotel together' })).toBeVisible()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Please select an origin city or airport.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await page.goto(address('', await dayWithCars(page, 70)))
  await expect(page.getByRole('heading', { name: 'Your hotel in Fortaleza' })).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const first = await amount(page)
  const flights = page.getByRole('list', { name: 'Fares' })
  await flights.first().getByRole('link', { name: /^Flex/ }).click()
  await expect(page).toHaveURL(/fare=flex/)
  await expect.poll(() => amount(page)).toBeGreaterThan(first)
  const withFlex = await amount(page)
  // Those that confirm at once come first, and the page says so.
  await expect(page.getByText('Hotels with instant confirmation come first')).toBeVisible()
  const hotels = page.getByRole('main').locator('a[href*="hotel="]')
  await expect(hotels.first()).toContainText('Instant confirmation.')
  await hotels.nth(1).click()
  await expect(page).toHaveURL(/hotel=/)
  await expect.poll(() => amount(page)).not.toBe(withFlex)
  const chosen = await amount(page)
  await page.reload()
  await expect.poll(() => amount(page)).toBe(chosen)

  await page.getByLabel('Driver’s age').fill('22')
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page).toHaveURL(/age=22/)
  // Typed while the prices for the other age may still be on their way.
  await page.getByLabel('Driver’s age').fill('40')
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page).toHaveURL(/age=40/)
  await expect.poll(() => amount(page)).toBe(chosen)
  await car(page).getByRole('link').press('Enter')
  await expect(page).toHaveURL(/car=/)
  await expect.poll(() => amount(page)).toBeGreaterThan(chosen)
  const three = await amount(page)
  await page.getByRole('link', { name: 'Leave the car out' }).click()
  await expect.poll(() => amount(page)).toBe(chosen)
  await car(page).getByRole('link').click()
  await expect.poll(() => amount(page)).toBe(three)
  const cover = page.getByLabel('How many: Full cover with no excess')
  await cover.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page).toHaveURL(/full_cover=1/)
  await expect.poll(() => amount(page)).toBeGreaterThan(three)
  const covered = await amount(page)
  await expect(cover).toBeFocused()
  await page.reload()
  await expect(cover).toHaveValue('1')
  await expect.poll(() => amount(page)).toBe(covered)
  await expectGoodAt(page, WIDTHS)

  await book(page)
  // The second hotel confirms at once, too: nothing waits.
  await expect(page.getByRole('heading', { level: 1, name: /Your trip is booked/ })).toBeVisible()
  await expect(page.getByText('The hotel has confirmed at once.')).toBeVisible()
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByRole('region', { name: 'Flights', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your stay', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your car' })).toBeVisible()
  await expect(page.getByText('Full cover with no excess').first()).toBeVisible()
})

test('without JavaScript, in Portuguese, by what was typed', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/pt/packages')
  await page.locator('[name=originText]').fill('São Paulo')
  await page.locator('[name=destinationText]').fill('Fortaleza')
  await page.locator('[name=departureDate]').fill(inDays(80))
  await page.locator('[name=returnDate]').fill(inDays(85))
  await page.getByRole('button', { name: 'Buscar', exact: true }).click()
  await expect(page).toHaveURL(/origin=[A-Z]{3}.*destination=FOR/)
  await expect(page.getByRole('heading', { name: 'Seu hotel em Fortaleza' })).toBeVisible()
  await page.getByRole('main').locator('a[href*="hotel="]').nth(1).click()
  await expect(page.getByRole('link', { name: 'Continuar' })).toHaveAttribute(
    'href',
    /^\/pt\/checkout\?offer=.*&offer=/,
  )
  await expectNothingSideways(page)
  await context.close()
})

test('more hotels, filters and orders keep what was chosen, in the address', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(address('', 75))
  const hotels = page.getByRole('listitem').filter({ hasText: 'from the centre' })
  const name = (await hotels.nth(3).locator('.font-display').first().textContent()) ?? ''
  await hotels.nth(3).getByRole('link').first().click()
  await expect(page).toHaveURL(/hotel=/)
  const chosen = hotels.locator('> a[aria-current]')
  await expect(chosen).toContainText(name)
  const before = await hotels.count()
  await page.getByRole('link', { name: /^Show \d+ more of \d+ hotels/ }).click()
  await expect(page).toHaveURL(/hotels=15/)
  await expect.poll(() => hotels.count()).toBeGreaterThan(before)
  await expect(chosen).toContainText(name)

  // A hotel that the filters hide stays chosen.
  await page.getByRole('button', { name: 'Filter hotels' }).press('Enter')
  const sheet = page.getByRole('complementary', { name: 'Filter hotels' })
  await expect(sheet.getByRole('slider', { name: 'Highest total price' })).toBeVisible()
  await sheet.getByRole('checkbox', { name: '5 stars' }).check()
  await expect(page).toHaveURL(/stars=5/)
  await expect(page).not.toHaveURL(/hotels=15/)
  await expect(chosen).toContainText(name)
  await expectGoodAt(page, WIDTHS)
  await page.keyboard.press('Escape')
  await page.getByRole('navigation', { name: 'Sort' }).getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByText('Hotels with instant confirmation come first')).toBeHidden()

  await page.getByRole('button', { name: 'Filter flights' }).click()
  const flights = page.getByRole('complementary', { name: 'Filter flights' })
  await flights.getByRole('checkbox', { name: /^Direct/ }).check()
  await expect(page).toHaveURL(/stops=0/)
  await expect(page).toHaveURL(/stars=5.*sort=price|sort=price.*stars=5/)
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(chosen).toContainText(name)
  await expect(page.getByRole('button', { name: 'Filter flights' })).toContainText('1')
})

test('the filters work without JavaScript, in Portuguese', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto(address('/pt', 75))
  await page.getByRole('button', { name: 'Filtrar hotéis' }).click()
  const sheet = page.getByRole('complementary', { name: 'Filtrar hotéis' })
  await sheet.getByRole('checkbox', { name: '4 estrelas' }).check()
  await sheet.getByRole('button', { name: 'Aplicar filtros' }).click()
  await expect(page).toHaveURL(/\/pt\/packages\?.*stars=4/)
  await page.getByRole('button', { name: 'Filtrar hotéis' }).click()
  await expect(sheet.getByRole('checkbox', { name: '4 estrelas' })).toBeChecked()
  await context.close()
})

/** Presses a button as someone does who has no mouse. */
async function pressOf(page: Page, button: Locator): Promise<void> {
  await tabTo(page, button, 120)
  await page.keyboard.press('Enter')
}

/** In cents: a sum without any is shown without them. */
async function sumIn(place: Locator): Promise<number> {
  return Math.round(Number((await amountIn(place)).replaceAll(',', '')) * 100)
}

test('after booking: the hire is changed, the hotel cancelled, and the rest stays at its price, by keyboard', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await dayWithCars(page, 90)
  await car(page).getByRole('link').click()
  await expect(page).toHaveURL(/car=/)
  await book(page)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByRole('region', { name: 'Your car' })).toBeVisible()
  const paid = await sumIn(page.getByText(/^Paid with/).locator('xpath=following-sibling::*[1]'))
  const back = page.getByText('Refunded, or on its way').locator('.price')
  await expect(back).toBeHidden()

  // The car comes back a day earlier.
  await priceOtherReturn(page, inDays(93))
  await pressOf(page, page.getByRole('button', { name: 'Change pick-up or return' }))
  const change = page.getByRole('dialog', { name: 'Change pick-up or return' })
  await pickDays(page, change, { first: 'Pick-up', last: 'Return', days: [null, inDays(93)], by: 'keyboard' })
  await pressOf(page, change.getByRole('button', { name: 'See the new price' }))
  const given = await sumIn(change.getByText('You get back', { exact: true }).locator('xpath=following-sibling::dd[1]'))
  expect(given).toBeGreaterThan(0)
  await expectNothingSideways(page)
  await pressOf(page, change.getByRole('button', { name: 'Change the rental' }))
  await expect(change).toBeHidden()
  await expect.poll(() => sumIn(back)).toBe(given)

  // Of three parts one is cancelled: what stays is named with its price.
  const ways = page.getByRole('button', { name: 'Cancel booking (see your refund first)' })
  await expect(ways).toHaveCount(3)
  const prices = page.getByText('Total of everything').filter({ visible: true }).last().locator('..')
  const whole = await sumIn(prices)
  expect(whole).toBe(paid - given)
  await pressOf(page, ways.nth(1))
  const dialog = page.getByRole('dialog', { name: /^Cancel / })
  await expect(
    dialog.getByText('Everything else stays booked, each at its price and under its own rules:'),
  ).toBeVisible()
  const refund = await sumIn(
    dialog.getByText('You get back', { exact: true }).locator('xpath=following-sibling::dd[1]'),
  )
  const kept = await sumIn(dialog.getByText('Cancellation fee').locator('xpath=following-sibling::dd[1]'))
  const stays = dialog
    .getByText(/^Everything else stays booked/)
    .locator('..')
    .getByRole('listitem')
  await expect(stays).toHaveCount(2)
  const remaining = await Promise.all((await stays.all()).map((part) => sumIn(part.locator('> *').last())))
  expect(remaining.reduce((sum, one) => sum + one, refund + kept)).toBe(whole)
  await pressOf(page, dialog.getByRole('button', { name: 'Cancel booking', exact: true }))
  await expect(page.getByRole('status').filter({ hasText: /: cancelled\./ })).toBeVisible()

  await expect(ways).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Flights', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your car' })).toBeVisible()
  await expect.poll(() => sumIn(back)).toBe(given + refund)
  const arrived = page
    .getByRole('region', { name: 'Your refund' })
    .getByRole('listitem')
    .and(page.locator('[aria-current]'))
  await expect(arrived).toHaveText([/^.?Refund completed/, /^.?Refund completed/], { timeout: 60_000 })
  await expectGoodAt(page, WIDTHS)
  // Someone who comes back later finds the same.
  await page.reload()
  await expect.poll(() => sumIn(back)).toBe(given + refund)
  await expect(ways).toHaveCount(2)
})
