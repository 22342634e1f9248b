import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectAccessible, expectNothingSideways } from './accessible.ts'
import { ANA, amountIn, CARDS, continueButton, fillContact, fillTraveller, offerId, payByCard } from './checkout.ts'
import { newAddress } from './customers.ts'
import { hotelPath } from './journeys.ts'
import { tabTo } from './owners.ts'

// A flight and a stay at one checkout: each asks for its own details, everything else is there once.

/** The id of an offer of a room that is free, in a hotel of the generated world. */
async function stayOfferId(baseURL: string): Promise<string> {
  const answer = await fetch(`${baseURL}/api${await hotelPath(baseURL)}`)
  const [, id] = /"offerId":"(st_[^"]+)"/.exec(await answer.text()) ?? []
  return String(id)
}

async function checkoutPath(baseURL: string | undefined): Promise<string> {
  const [flight, stay] = await Promise.all([offerId(String(baseURL)), stayOfferId(String(baseURL))])
  return `/checkout?${new URLSearchParams([
    ['offer', flight],
    ['offer', stay],
  ])}`
}

const main = (page: Page) => page.getByRole('main')
const guest = (page: Page, name = 'Who checks in') => page.getByRole('group', { name })
const total = (place: Page | Locator) => place.getByText('Total of everything').filter({ visible: true }).locator('..')

async function fillBoth(page: Page): Promise<void> {
  await fillTraveller(page, 0, ANA)
  await expect(guest(page).getByLabel('Given names')).toHaveValue(ANA.givenNames)
  await expect(guest(page).getByLabel('Surname')).toHaveValue(ANA.surname)
  await fillContact(page, newAddress('ana'))
}

test('a flight and a stay are one form, one price and one booking, on a telephone too', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 760 })
  await page.goto(await checkoutPath(baseURL))
  await expect(page.getByRole('heading', { level: 1, name: 'Who is coming along?' })).toBeVisible()
  await expectNothingSideways(page)
  await expectAccessible(page)

  await continueButton(page).click()
  const problems = page.getByRole('alert').filter({ hasText: 'Please check these details' })
  await expect(problems.getByRole('link', { name: /^Traveller 1/ })).toBeVisible()
  await problems.getByRole('link', { name: 'Enter the guest’s given name.' }).click()
  await expect(guest(page).getByLabel('Given names')).toBeFocused()

  await fillBoth(page)
  await page.reload()
  await expect(guest(page).getByLabel('Given names')).toHaveValue(ANA.givenNames)
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bags and seats' })).toBeVisible()
  await expectNothingSideways(page)
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await expect(page.getByText(/Everything is held for you until/)).toBeVisible()
  await page.getByRole('button', { name: /^Total, taxes included/ }).click()
  const price = await amountIn(total(page.getByRole('dialog')))
  await page.keyboard.press('Escape')
  await expectNothingSideways(page)
  await payByCard(page, CARDS.good)

  await page.waitForURL(/\/success\?reservation=/)
  await expect(page.getByText('The hotel answers within 24 hours.').first()).toBeVisible()
  await expectNothingSideways(page)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByRole('region', { name: 'Flights', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your stay' })).toBeVisible()
  expect(await amountIn(total(main(page)))).toBe(price)
  await expectNothingSideways(page)
  await expectAccessible(page)
})

test('one of two is cancelled by itself, and the other goes on', async ({ page, baseURL }) => {
  await page.goto(await checkoutPath(baseURL))
  await fillBoth(page)
  await continueButton(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bags and seats' })).toBeVisible()
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await payByCard(page, CARDS.good)
  await page.waitForURL(/\/success\?reservation=/)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await page.getByRole('button', { name: 'Cancel booking (see your refund first)' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel / })
  await expect(dialog.getByText('Cancellation fee').locator('xpath=following-sibling::dd[1]')).toContainText('0')
  await dialog.getByRole('button', { name: 'Cancel booking', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /: cancelled\./ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Flights', exact: true })).toBeVisible()
})

/** A day that is typed in three fields. */
const day = (name: string, [day, month, year]: readonly [string, string, string], value: string) =>
  [
    [`[id="${name}"] [data-part=day]`, day],
    [`[id="${name}"] [data-part=month]`, month, value],
    [`[id="${name}"] [data-part=year]`, year],
  ] as const

test('by the keyboard alone, in Portuguese', async ({ page, baseURL }) => {
  await page.goto(`/pt${await checkoutPath(baseURL)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Quem vai?' })).toBeVisible()
  const first = page.locator('[name="items.0.travellers.0.givenNames"]')
  await tabTo(page, first)
  await page.keyboard.type('Ana Maria')
  const typed: readonly (readonly [name: string, keys: string, value?: string])[] = [
    ['items.0.travellers.0.surname', 'Souza'],
    ...day('items.0.travellers.0.birthDate', ['12', 'abr', '1985'], '04'),
    ['items.0.travellers.0.gender', 'Fem', 'F'],
    ['items.0.travellers.0.nationality', 'Brasil', 'BR'],
    ['items.0.travellers.0.documentNumber', 'AB123456'],
    ...day('items.0.travellers.0.documentExpires', ['5', 'maio', '2034'], '05'),
    ['items.1.guests.0.givenNames', 'Ana Maria'],
    ['items.1.guests.0.surname', 'Souza'],
    ['contact.email', newAddress('ana')],
    ['contact.phone', '11 91234-5678'],
  ]
  for (const [name, keys, value = keys] of typed) {
    const input = page.locator(name.startsWith('[') ? name : `[name="${name}"]`)
    await tabTo(page, input)
    await page.keyboard.type(keys)
    await expect(input).toHaveValue(value)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Bagagem e assentos' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Continuar para o pagamento' }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/pt\/checkout\?reservation=/)
  await expect(page.getByText(/Tudo está reservado para você até/)).toBeVisible()
})

test('an offer of two that is gone leaves the other one', async ({ page, baseURL }) => {
  const path = await checkoutPath(baseURL)
  const answer = await page.goto(`${path}&offer=made-up`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such offer' })).toBeVisible()
  await page.getByRole('link', { name: 'Book the rest without it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Who is coming along?' })).toBeVisible()
})
