import { expect, type Page, test } from '@playwright/test'
import { scriptDuffelStays } from '#modules/hotels/sample-duffel.fixture.ts'
import { expectGoodAt } from './accessible.ts'
import { ANA, CARDS, continueButton, fillContact, fillDay, payByCard } from './checkout.ts'
import { newAddress } from './customers.ts'
import { inDays } from './journeys.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { openAs, type StaffSession, signInSuperadmin } from './staff.ts'

// One site for all.
test.describe.configure({ mode: 'default' })

const WIDTHS = [360, 768, 1280]
const NAME = 'Recife dos Corais'

let duffel: Awaited<ReturnType<typeof scriptDuffelStays>>
let site: MovingSite
let superadmin: StaffSession
test.beforeAll(async () => {
  test.setTimeout(120_000)
  duffel = await scriptDuffelStays({ now: () => new Date() })
  const rates = [{}, { board: 'room_only' as const, total: '280.00', steps: [] }]
  duffel.state.hotels = [{ name: NAME, rooms: [{ rates }] }]
  site = await startMovingSite({ DUFFEL_URL: duffel.address, DUFFEL_STAYS: 'on' })
  superadmin = await signInSuperadmin(site.url, site.setupToken)
  const kept = await fetch(`${site.url}/api/admin/settings/keys`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${superadmin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ service: 'duffel', key: 'duffel_test_scripted0', version: 0 }),
  })
  expect(kept.status).toBe(204)
})
test.afterAll(async () => {
  await site.stop()
  await duffel.close()
})

/** Each search has days of its own: answers are remembered. */
function results(days: number, path = '') {
  const stay = { checkInDate: inDays(days), checkOutDate: inDays(days + 3), adults: '2', roomQuantity: '1' }
  return `${site.url}${path}/hotels?${new URLSearchParams({ cityCode: 'FOR', ...stay })}`
}

const card = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: NAME }) })

/** What its hotel keeps elsewhere cannot be had here: a drawing stands for it. */
const brokenPictures = (page: Page) =>
  page.evaluate(() => [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length)

test('a stay of another seller is found beside those of owners, booked at once, and cancelled by its terms', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto(results(40))
  await expect(card(page)).toContainText('$280')
  await expect(card(page)).toContainText('R$12.50')
  await expectGoodAt(page, WIDTHS)
  await card(page).getByRole('link', { name: NAME }).click()
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible()
  await expect(page.getByText('Sold through Duffel Stays')).toBeVisible()
  await expect.poll(() => brokenPictures(page)).toBe(0)
  await expectGoodAt(page, WIDTHS)

  await page
    .getByRole('link', { name: /^Reserve / })
    .last()
    .click()
  await page.getByLabel('Given names').fill('Ana')
  await page.getByLabel('Surname').fill('Souza')
  await fillContact(page, newAddress('other-seller'))
  await expect(page.getByText('To pay at the hotel, on top of this price: R$12.50.')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you, Ana/ })).toBeVisible()
  expect([...duffel.state.bookings.values()]).toMatchObject([{ reference: 'HTL1PNX', cancelled_at: null }])

  const code = new URL(page.url()).searchParams.get('reservation')
  await page.goto(`${site.url}/pt/reservations/${code}`)
  await expect(page.getByText('HTL1PNX')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('button', { name: /^Cancelar reserva/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('US$ 320,40')
  await dialog.getByRole('button', { name: 'Cancelar reserva' }).click()
  await expect(page.getByText('Cancelada', { exact: true })).toBeVisible()
  expect([...duffel.state.bookings.values()]).toMatchObject([{ status: 'cancelled' }])
})

test('it is sold with flights for one total, our mark-up being a line of its price', async ({ page }) => {
  test.setTimeout(240_000)
  await openAs(page, superadmin)
  await page.goto(`${site.url}/admin/settings/fees`)
  await page.getByLabel('Added to').selectOption({ label: 'Stays of Duffel Stays' })
  const examples = page.getByRole('region', { name: /^Latest held stays of suppliers/ })
  await expect(examples).toContainText(NAME)
  await page.getByRole('textbox', { name: /^Percentage added/ }).fill('10')
  await expect(examples.getByRole('row').nth(1)).not.toContainText('–')
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('button', { name: 'Set the mark-up' }).click()
  await expect(page.getByText('The mark-up is set')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Withdraw: 10% from .* stays of Duffel Stays/ })).toBeVisible()

  const trip = { origin: 'GRU', destination: 'FOR', departureDate: inDays(70), returnDate: inDays(74) }
  const search = new URLSearchParams({ ...trip, adults: '1', roomQuantity: '1', name: NAME })
  await page.goto(`${site.url}/packages?${search}`)
  const hotel = page.getByRole('main').locator('a[href*="hotel="]').filter({ hasText: NAME })
  await expect(hotel).toContainText('from')
  await expect(hotel).toContainText('R$12.50 to pay at the hotel')
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('list', { name: 'Rooms' }).getByRole('link').last().click()
  await expect(page).toHaveURL(/rate=/)
  await page.getByRole('link', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is coming along?' })).toBeVisible()
  await expect(page.getByText('Service fee').first()).toBeAttached()
  const traveller = page.getByRole('group', { name: 'Traveller 1' })
  await traveller.getByLabel('Given names').fill(ANA.givenNames)
  await traveller.getByLabel('Surname').fill(ANA.surname)
  await fillDay(traveller, 'Birth date', ANA.birthDate)
  await traveller.getByLabel('Gender in the document').selectOption(ANA.gender)
  await traveller.getByLabel('Nationality').selectOption('BR')
  await fillContact(page, newAddress('other-package'))
  await expectGoodAt(page, WIDTHS)
  await continueButton(page).click()
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await page.waitForURL(/\/success\?reservation=/)
  const code = new URL(page.url()).searchParams.get('reservation')
  await page.goto(`${site.url}/reservations/${code}`)
  await expect(page.getByText('HTL2PNX').first()).toBeVisible()
  const standing = [...duffel.state.bookings.values()].filter(({ status }) => status !== 'cancelled')
  expect(standing).toMatchObject([{ guests: [{ given_name: ANA.givenNames, family_name: ANA.surname }] }])
})

test('while that seller does not answer its hotels are said to be missing, and those of owners are there', async ({
  page,
}) => {
  for (const [path, missing, days] of [
    ['', 'We could not get all hotels sold by Duffel Stays.', 50],
    ['/pt', 'Não foi possível obter todos os hotéis vendidos por Duffel Stays.', 54],
  ] as const) {
    for (const _ of [1, 2, 3]) duffel.fail('POST', /search$/, { status: 503, body: '<html>Bad gateway</html>' })
    await page.goto(results(days, path))
    await expect(page.getByText(missing)).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectGoodAt(page, WIDTHS)
  }
})
