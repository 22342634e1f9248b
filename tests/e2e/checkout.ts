import { expect, type Locator, type Page, test } from '@playwright/test'
import { inDays } from './journeys.ts'

/** Workers and what they book would take each other's last seats, or the cheap ones: each trip has a day of its own. */
let trips = 0
export const ownDay = () => 40 + test.info().config.workers * trips++ + test.info().parallelIndex

/** The id of an offer that is open now: São Paulo to Lisbon and back, sold in reais so that it can be paid in any way. */
export async function offerId(baseURL: string, party: { adults?: number; childAges?: number[] } = {}): Promise<string> {
  const day = ownDay()
  const answer = await fetch(`${baseURL}/api/flights/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      slices: [
        { origin: 'GRU', destination: 'LIS', date: inDays(day) },
        { origin: 'LIS', destination: 'GRU', date: inDays(day + 7) },
      ],
      adults: 1,
      childAges: [],
      currency: 'BRL',
      ...party,
    }),
  })
  const { options } = (await answer.json()) as { options: { fares: { offerId: string }[] }[] }
  return String(options[0]?.fares[0]?.offerId)
}

type Person = { givenNames: string; surname: string; birthDate: string; gender: 'F' | 'M' | 'X'; document: string }

export const ANA: Person = {
  givenNames: 'Ana Maria',
  surname: 'Souza',
  birthDate: '1985-04-12',
  gender: 'F',
  document: 'AB123456',
}
export const BRUNO: Person = {
  givenNames: 'Bruno',
  surname: 'Souza',
  birthDate: '1984-01-20',
  gender: 'M',
  document: 'CD987654',
}
/** Seven and a half years old when the first of these trips begins. */
export const CLARA: Person = {
  givenNames: 'Clara',
  surname: 'Souza',
  gender: 'F',
  document: 'EF112233',
  birthDate: inDays(40 - Math.round(7.5 * 365.25)),
}

/** A day that is typed in three fields. */
export async function fillDay(scope: Page | Locator, label: string, value: string): Promise<void> {
  const [year = '', month = '', day = ''] = value.split('-')
  const group = scope.getByRole('group', { name: label })
  await group.getByLabel('Day').fill(day)
  await group.getByLabel('Month').selectOption(month)
  await group.getByLabel('Year').fill(year)
}

export async function fillTraveller(page: Page, index: number, person: Person): Promise<void> {
  const card = page.getByRole('group', { name: `Traveller ${index + 1}` })
  await card.getByLabel('Given names').fill(person.givenNames)
  await card.getByLabel('Surname').fill(person.surname)
  await fillDay(card, 'Birth date', person.birthDate)
  await card.getByLabel('Gender in the document').selectOption(person.gender)
  await card.getByLabel('Nationality').selectOption('BR')
  await card.getByLabel('Document number').fill(person.document)
  await fillDay(card, 'Valid until', '2034-05-05')
}

export async function fillContact(page: Page, email: string): Promise<void> {
  const card = page.getByRole('group', { name: 'Contact' })
  await card.getByLabel('Email').fill(email)
  await card.getByLabel('Country of the phone').selectOption('BR')
  await card.getByLabel('Mobile phone').fill('11 91234-5678')
}

export function continueButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Continue/ }).filter({ visible: true })
}

/** From an offer to the payment of its held seats; answers with the code. */
export async function hold(page: Page, id: string, email: string, people: Person[] = [ANA]): Promise<string> {
  await page.goto(`/checkout?offer=${id}`)
  for (const [index, person] of people.entries()) await fillTraveller(page, index, person)
  await fillContact(page, email)
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Bags and seats', level: 1 })).toBeVisible()
  return holdFromExtras(page)
}

export async function holdFromExtras(page: Page): Promise<string> {
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  return String(new URL(page.url()).searchParams.get('reservation'))
}

/** Cards of the sandbox provider. */
export const CARDS = { good: '4242424242424242', challenge: '4000000000003220', noFunds: '4000000000009995' } as const

export async function payByCard(page: Page, number: string): Promise<void> {
  await fillCard(page, number)
  await page.getByRole('button', { name: /^Pay\b/ }).click()
}

export async function fillCard(page: Page, number: string): Promise<void> {
  const fields = page.frameLocator('iframe[title="Card details"]')
  await fields.getByRole('textbox', { name: 'Card number' }).fill(number)
  await fields.getByRole('textbox', { name: 'Expires (MM/YY)' }).fill('12/34')
  await fields.getByRole('textbox', { name: 'Security code' }).fill('123')
  await fields.getByRole('textbox', { name: 'Name on the card' }).fill('ANA M SOUZA')
}

/** The figures of a price, without its currency. */
export async function amountIn(place: Locator): Promise<string> {
  const [amount] = /[\d.,]*\d/.exec((await place.textContent()) ?? '') ?? []
  return String(amount)
}
