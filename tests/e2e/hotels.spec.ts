import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectGoodAt, expectNothingSideways } from './accessible.ts'
import { CARDS, continueButton, fillContact, payByCard } from './checkout.ts'
import { newAddress } from './customers.ts'
import { hotelPath, hotelsPath, inDays } from './journeys.ts'
import { tabUntil } from './keyboard.ts'
import { openAsOwner, signInOwner } from './owners.ts'
import { pickDays } from './pick-days.ts'

const list = (page: Page) => page.getByRole('list', { name: 'Hotels', exact: true })
const cards = (page: Page) => list(page).getByRole('article')
const map = (page: Page) => page.getByRole('application', { name: 'Map of the hotels found' })
const prices = (page: Page) => page.getByRole('group', { name: /^Hotels on the map/ }).getByRole('button')
const counted = (page: Page) => page.getByRole('status').filter({ hasText: /hotel/ })
const params = (page: Page) => new URL(page.url()).searchParams

/** What a card asks for the stay, in whole units. */
async function totals(page: Page): Promise<number[]> {
  const texts = await cards(page).evaluateAll((all) =>
    all.map((card) => /\$([\d,.]+)/.exec(card.textContent ?? '')?.[1]),
  )
  return texts.flatMap((text) => (text ? [Number(text.replaceAll(',', ''))] : []))
}

test('from the search over filters, order and map to a rate', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('input[value=multi-city]')).toBeEnabled()
  await page.getByRole('tab', { name: 'Hotels' }).click()
  const city = page.getByRole('combobox', { name: 'City' })
  await city.fill('Fortaleza')
  await page
    .getByRole('option', { name: /^Fortaleza/ })
    .first()
    .click()
  await page.getByLabel('Check-in').fill(inDays(40))
  await page.getByLabel('Check-out').fill(inDays(43))
  await page.getByRole('button', { name: 'Guests and rooms' }).click()
  await page.getByRole('combobox', { name: 'Guests' }).selectOption('2')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/\/hotels\?cityCode=FOR&/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hotels in Fortaleza' })).toBeVisible()
  await expect(cards(page).first().getByText('for 3 nights, taxes included')).toBeVisible()
  await expect(map(page)).toBeVisible()

  const all = Number.parseInt((await counted(page).textContent()) ?? '', 10)
  await page.getByRole('checkbox', { name: 'Pool' }).click()
  await expect(page).toHaveURL(/amenities=pool/)
  await expect(page.getByRole('checkbox', { name: 'Pool' })).toBeChecked()
  await expect.poll(async () => Number.parseInt((await counted(page).textContent()) ?? '', 10)).toBeLessThan(all)
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: 'Pool' })).not.toBeChecked()
  await page.getByRole('link', { name: 'Lowest price' }).click()
  await expect(page).toHaveURL(/sort=price/)
  await expect(page.getByRole('link', { name: 'Lowest price' })).toHaveAttribute('aria-current', 'true')
  const sums = await totals(page)
  expect(sums.length).toBeGreaterThan(3)
  expect(sums).toEqual(sums.toSorted((a, b) => a - b))

  await inStep(page)
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await page.getByRole('link', { name: 'Search this area' }).click()
  await expect(page).toHaveURL(/north=/)
  await expect(page.getByRole('heading', { level: 1, name: 'Hotels in this area' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all of Fortaleza again' }).click()
  await expect(page).not.toHaveURL(/north=/)

  const name = (await cards(page).first().getByRole('heading').textContent()) ?? ''
  await cards(page).first().getByRole('link', { name }).click()
  await toARate(page, name)
})

/** What is pointed at and chosen on one side shows on the other. */
async function inStep(page: Page) {
  const single = prices(page)
    .and(page.getByRole('button', { name: /\$\d/ }))
    .first()
  const name = ((await single.textContent()) ?? '').replace(/, \$.*/, '')
  const card = cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) })
  await single.click()
  await expect(single).toHaveAttribute('aria-pressed', 'true')
  await expect(card).toHaveClass(/ring-sun/)
  await expect(card).toBeInViewport()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(2)
  await page.getByRole('button', { name: 'Close' }).last().click()
  await expect(single).toHaveAttribute('aria-pressed', 'false')
  await card.getByRole('button', { name: new RegExp(`^Map ?: ${name}$`) }).click()
  await expect(single).toHaveAttribute('aria-pressed', 'true')
}

async function toARate(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveTitle(`${name}, Fortaleza · Jangada`)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Hotel')).toMatchObject({ name })
  await page.getByRole('button', { name: 'Guests and rooms' }).click()
  await page.getByRole('combobox', { name: 'Guests' }).selectOption('1')
  await page.getByRole('combobox', { name: 'Add a child' }).selectOption('4')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(page).toHaveURL(/adults=1&.*childAges=4/)
  const rooms = page.getByRole('region', { name: 'Rooms and prices' })
  await expect(rooms).toContainText('1 adult, 1 child (4), 1 room')
  await rooms
    .getByText(/^Cancellation: /)
    .first()
    .click()
  const steps = rooms.getByRole('list', { name: 'Refund if you cancel' }).first()
  await expect(steps.getByRole('listitem').first()).toContainText(/Until .*Full refund: \$/)
  await expect(rooms.getByText('Times are local to the hotel (').first()).toBeVisible()
  await rooms.getByText('Price details').first().click()
  await expect(rooms.getByText('Total with all taxes and fees').first()).toBeVisible()
  await rooms
    .getByRole('link', { name: /^Reserve / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout\?offer=st_/)
}

test('by keyboard alone: the map moves, prices are gone through, a hotel is opened', async ({ page, baseURL }) => {
  await page.goto(hotelsPath())
  await expect(prices(page).first()).toBeVisible()
  await page.getByRole('link', { name: 'Nearest to the centre' }).focus()
  await tabTo(page, page.getByRole('button', { name: /^Map ?: / }).first())
  await page.keyboard.press('Enter')
  await expect(prices(page).and(page.locator('[aria-pressed=true]'))).toHaveCount(1)

  await map(page).focus()
  const before = await prices(page).first().boundingBox()
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await prices(page).first().boundingBox())?.x).not.toBe(before?.x)
  await page.keyboard.press('+')
  await expect(page.getByRole('link', { name: 'Search this area' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(prices(page).and(page.locator(':focus'))).toHaveCount(1)
  const first = await page.evaluate(() => document.activeElement?.textContent)
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe(first)

  await page.goto(await hotelPath(String(baseURL)))
  await page.getByRole('button', { name: 'Show prices' }).focus()
  await tabTo(
    page,
    page
      .getByText(/^Cancellation: /)
      .first()
      .locator('xpath=ancestor::summary'),
  )
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Refund if you cancel' }).first()).toBeVisible()
  await tabTo(page, page.getByRole('table').first().getByRole('link').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#rooms$/)
})

function tabTo(page: Page, target: Locator): Promise<void> {
  return tabUntil(page, () => target.evaluate((element) => element === document.activeElement))
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a city is typed, filters are sent, a hotel is read, a day is chosen', async ({ page }) => {
    await page.goto('/hotels')
    await expect(page.getByRole('heading', { name: 'Cities with hotels' })).toBeVisible()
    await page.getByLabel('City').fill('fortaleza')
    await page.getByLabel('Check-in').fill(inDays(40))
    await page.getByLabel('Check-out').fill(inDays(43))
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page).toHaveURL(/\/hotels\?.*cityCode=FOR/)
    await page.getByRole('checkbox', { name: 'Free cancellation' }).check()
    await page.getByRole('checkbox', { name: '3 stars' }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/freeCancellation=true/)
    await expect(page.getByRole('checkbox', { name: '3 stars' })).toBeChecked()
    expect(params(page).get('cityCode')).toBe('FOR')
    for (const card of await cards(page).all()) await expect(card.getByLabel('3 stars')).toBeVisible()
    await expect(page.locator('noscript p')).toContainText('The map needs JavaScript.')

    await cards(page).first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { name: 'Rooms and prices' })).toBeVisible()
    await page.getByRole('table').last().getByRole('link').last().click()
    await expect(page).toHaveURL(/checkInDate=.*#rooms$/)
    await expect(page.getByRole('link', { name: /^Reserve / }).first()).toBeVisible()
  })
})

test('on a phone filters are a sheet and the map lies over the list, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(`/pt${hotelsPath({ adults: '9' })}`)
  await expect(page.getByText(/^Seu grupo precisa de \d quartos aqui\./).first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Buscar com \d quartos$/ })
    .first()
    .click()
  await expect(page).toHaveURL(/roomQuantity=[2-9]/)
  await page.getByRole('button', { name: 'Filtros' }).click()
  const sheet = page.getByRole('complementary', { name: 'Filtros' })
  // The page listens: until then its filters are sent with a button.
  await expect(sheet.getByRole('button', { name: /^Mostrar \d+ hot/ })).toBeVisible()
  await sheet.getByRole('radio', { name: '7+ Boa' }).click()
  await expect(page).toHaveURL(/score=7/)
  await sheet.getByRole('button', { name: /^Mostrar \d+ hot/ }).click()
  await expect(sheet).toBeHidden()
  await page.getByRole('link', { name: 'Mapa', exact: true }).click()
  await expect(page.getByRole('application')).toBeVisible()
  await expectNothingSideways(page)
  await page.getByRole('button', { name: 'Fechar o mapa' }).click()
  await expect(page.getByRole('application')).toBeHidden()
  await expect(page.getByRole('list', { name: 'Hotéis' })).toBeVisible()
})

test('what leads nowhere says so, and shows the way on', async ({ page }) => {
  await page.goto('/hotels?cityName=Xyzzyplugh')
  await expect(page.getByText('We found no place called “Xyzzyplugh”')).toBeVisible()
  await page.goto(hotelsPath({ name: 'Xyzzy' }))
  await page.getByRole('link', { name: 'Clear all filters' }).click()
  await expect(cards(page).first()).toBeVisible()
  await page.goto(hotelsPath({ checkOutDate: inDays(90) }))
  await expect(page.getByText('Stays can be up to 30 nights.')).toBeVisible()
  const answer = await page.goto('/hotels/0197a0c0-0000-7000-8000-000000000001')
  expect(answer?.status()).toBe(404)
})

test('several cities are like a text: none of them is taken in silence, and the address is nobody else’s', async ({
  page,
}) => {
  await page.goto('/hotels?cityText=Re&_routes=en%3Ahotels')
  await expect(page.getByText('Which place do you mean?')).toBeVisible()
  await expect(page.getByText('Please select a city for hotel search.')).toBeVisible()
  await page.goto(
    `/hotels?cityText=Recife&checkInDate=${inDays(20)}&checkOutDate=${inDays(22)}&_routes=en%3Ahotels&x=1`,
  )
  await expect(page).toHaveURL(/cityCode=REC/)
  expect([...params(page).keys()].filter((name) => ['_routes', 'x', 'cityText'].includes(name))).toEqual([])
})

const saved = (page: Page) => page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok())
const ROSA = { email: 'rosa@example.com', password: 'araucária e neblina' }

test('an owner confirms at once from a tick on: guests read it, book it without waiting, and the owner has nothing to answer', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const base = String(baseURL)
  const session = await signInOwner(base, ROSA)
  const bearer = { authorization: `Bearer ${session.token}` }
  const answer = await fetch(`${base}/api/hotel-owner/hotels?status=approved`, { headers: bearer })
  const { data } = (await answer.json()) as { data: { id: string; name: string }[] }
  const { id, name } = data.at(-1) ?? { id: '', name: '' }
  const stay = { checkInDate: inDays(150), checkOutDate: inDays(152), adults: '2', roomQuantity: '1' }
  const hotel = `/hotels/${id}?${new URLSearchParams(stay)}`

  await page.goto(hotel)
  await expect(page.getByText('The hotel answers within 24 hours.').first()).toBeVisible()

  const owner = await (await browser.newContext({ baseURL: base, reducedMotion: 'reduce' })).newPage()
  await openAsOwner(owner, session, `/hotel-owner/hotels/${id}/edit?step=rates`)
  const tick = owner.getByRole('checkbox', { name: 'Instant confirmation' })
  await expect(tick).not.toBeChecked()
  await expectGoodAt(owner, [360, 768, 1280])
  await tick.focus()
  await Promise.all([saved(owner), owner.keyboard.press('Space')])

  await page.reload()
  await expect(page.getByText('Instant confirmation.').first()).toBeVisible()
  await page
    .getByRole('link', { name: /^Reserve / })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Confirmed as soon as you pay' })).toBeVisible()
  await expectGoodAt(page, [360, 768, 1280])
  await page.getByLabel('Given names').fill('Ana')
  await page.getByLabel('Surname').fill('Souza')
  await fillContact(page, newAddress('at-once'))
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await expect(page.getByText(`${name}: Confirmed as soon as you pay`)).toBeVisible()
  await payByCard(page, CARDS.good)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you, Ana. Your trip is booked.' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page.getByText('The hotel has confirmed at once.')).toBeVisible()
  const code = new URL(page.url()).searchParams.get('reservation')

  for (const [path, change, by] of [
    ['/reservations/', 'Change dates or guests', 'mouse'],
    ['/pt/reservations/', 'Alterar datas ou hóspedes', 'keyboard'],
  ] as const) {
    await page.goto(`${path}${code}`)
    await page.getByRole('button', { name: change }).press('Enter')
    const dialog = page.getByRole('dialog', { name: change })
    const locale = by === 'mouse' ? 'en-US' : 'pt-BR'
    const first = 'Check-in'
    await pickDays(page, dialog, { first, last: 'Check-out', days: [inDays(151), inDays(153)], by, locale })
    await dialog.getByRole('button', { name: by === 'mouse' ? 'See the new price' : 'Ver o novo preço' }).press('Enter')
    await expect(dialog.getByRole('region')).toBeVisible()
    await expectGoodAt(page, [360, 768, 1280])
  }

  await owner.goto('/hotel-owner/dashboard')
  const booking = owner.getByRole('article', { name: `Reservation ${code}` })
  await expect(booking.getByText('Confirmed instantly', { exact: true })).toBeVisible()
  await expect(booking.getByText('no answer needed')).toBeVisible()
  await expect(booking.getByRole('button', { name: /^Accept/ })).toBeDisabled()
  await expectGoodAt(owner, [360, 768, 1280])

  await owner.goto(`/hotel-owner/hotels/${id}/edit?step=rates`)
  await Promise.all([saved(owner), tick.uncheck()])
  await owner.goto(`/hotel-owner/hotels/${id}/edit?step=finish`)
  await expect(owner.getByText('Instant confirmation switched on')).toBeVisible()
  await expect(owner.getByText('Instant confirmation switched off')).toBeVisible()
  await owner.context().close()
})

test('a filter, counted, leaves the hotels that confirm at once', async ({ page }) => {
  await page.goto(hotelsPath())
  await expect(cards(page).first()).toBeVisible()
  const filter = page.getByRole('checkbox', { name: 'Instant confirmation' })
  const all = Number.parseInt((await counted(page).textContent()) ?? '', 10)
  await filter.check()
  await expect(page).toHaveURL(/instantConfirmation=true/)
  await expect.poll(async () => Number.parseInt((await counted(page).textContent()) ?? '', 10)).toBeLessThan(all)
  for (const card of await cards(page).all()) await expect(card.getByText('Instant confirmation.')).toBeVisible()
})
