import { expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import type { FlightOffer, FlightResults } from '#modules/flights/flights.contract.ts'
import { formatMoney, type Money } from '#platform/money.ts'
import { ANA, CARDS, continueButton, fillContact, fillTraveller, holdFromExtras, payByCard } from './checkout.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'

// What happens while someone takes their time: a site of its own, whose clock and books the tests can move.
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const MINUTE = 60_000
const DAY = 86_400_000

let site: MovingSite
let ahead = 0
test.beforeAll(async () => {
  test.setTimeout(120_000)
  site = await startMovingSite()
})
test.afterAll(() => site?.stop())

/** Moves the clock of the site, and waits until it goes by it. */
async function turnClock(minutes: number) {
  ahead += minutes
  site.setAhead(ahead)
  await expect(async () => {
    const [fresh] = await offers()
    const { expiresAt } = await offerOf(String(fresh?.id))
    expect(Date.parse(expiresAt)).toBeGreaterThan(site.now() + 28 * MINUTE)
  }).toPass()
}

/** Two minutes before the next midnight in UTC: fares depend on the days that are left, so they change then. */
async function waitForMidnight() {
  const now = site.now()
  await turnClock(Math.floor((Math.ceil((now + 3 * MINUTE) / DAY) * DAY - 2 * MINUTE - now) / MINUTE))
}

/** Fares change at midnight in UTC, which must not fall by chance into what a test does in the next minutes. */
async function keepClearOfMidnight(minutes: number) {
  const left = (DAY - (site.now() % DAY)) / MINUTE
  if (left <= minutes) await turnClock(Math.ceil(left) + 1)
}

async function offers(): Promise<{ id: string; total: Money }[]> {
  const day = (count: number) => new Date(site.now() + count * DAY).toISOString().slice(0, 10)
  const answer = await fetch(`${site.url}/api/flights/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      slices: [
        { origin: 'GRU', destination: 'LIS', date: day(9) },
        { origin: 'LIS', destination: 'GRU', date: day(13) },
      ],
      adults: 1,
      childAges: [],
      currency: 'BRL',
    }),
  })
  const { options } = (await answer.json()) as FlightResults
  return options.flatMap(({ fares }) => fares.map(({ offerId, total }) => ({ id: offerId, total })))
}

async function offerOf(id: string): Promise<FlightOffer> {
  return (await fetch(`${site.url}/api/flights/offers/${id}`)).json() as Promise<FlightOffer>
}

/** Lets midnight pass and picks an offer that has become dearer. */
async function dearerByMidnight(candidates: { id: string }[]) {
  await turnClock(4)
  for (const { id } of candidates) {
    const { previousTotal: before, fare } = await offerOf(id)
    if (before && before.amount < fare.price.total.amount) return { id, before, now: fare.price.total }
  }
  throw new Error('no offer has become dearer')
}

/** A page whose browser has the time of the site. */
async function openAt(page: Page, path: string) {
  await page.clock.install({ time: site.now() })
  await page.goto(`${site.url}${path}`)
}

async function fillAndContinue(page: Page) {
  await fillTraveller(page, 0, ANA)
  await fillContact(page, 'patience@example.com')
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Bags and seats', level: 1 })).toBeVisible()
}

const amount = (money: Money) => formatMoney(money, 'en').replace(/^\D+/, '')

test('a hold that ends is taken again with one click, and a price that changes then is never charged without a yes', async ({
  page,
}) => {
  await keepClearOfMidnight(25)
  const [offer] = await offers()
  if (!offer) throw new Error('no offer')
  await openAt(page, `/checkout?offer=${offer.id}`)
  await fillAndContinue(page)
  const ended = await holdFromExtras(page)
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^14:\d\d$/)

  await turnClock(15)
  await page.clock.fastForward(15 * MINUTE)
  await expect(page.getByRole('heading', { name: 'The time to pay has run out' })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged.' })).toBeVisible()
  await page.getByRole('button', { name: 'Hold the seats again' }).click()
  await expect(page).not.toHaveURL(new RegExp(ended))
  await expect(page.getByText('Ana Maria Souza')).toBeVisible()
  await expect(page.getByRole('timer', { name: 'Time left' })).toHaveText(/^14:\d\d$/)

  const code = new URL(page.url()).searchParams.get('reservation')
  // why: our house supplier honours what it held at; another one may not, so its books are changed behind its back.
  await inBooks(
    `update house_orders set total = total + 5000 where id::text =
       (select i.hold_ref from reservation_items i join reservations r on r.id = i.reservation_id where r.code = $1)`,
    [code],
  )
  const now = { ...offer.total, amount: offer.total.amount + 5000 }

  await payByCard(page, CARDS.good)
  const dialog = page.getByRole('dialog', { name: 'The price has gone up' })
  await expect(dialog).toContainText(amount(offer.total))
  await expect(dialog).toContainText(amount(now))
  await dialog.getByRole('button', { name: 'Not now' }).click()
  const fields = page.frameLocator('iframe[title="Card details"]')
  await expect(fields.getByRole('textbox', { name: 'Name on the card' })).toHaveValue('ANA M SOUZA')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await dialog.getByRole('button', { name: /^Continue for/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ana. Your trip is booked.' })).toBeVisible({
    timeout: 30_000,
  })
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page.getByText(/^Paid with Visa ending in 4242/).locator('xpath=..')).toContainText(amount(now))
})

test('a price that rose before the checkout is opened is shown beside the old one, and asked', async ({ page }) => {
  await waitForMidnight()
  const risen = await dearerByMidnight(await offers())
  await openAt(page, `/checkout?offer=${risen.id}`)
  await expect(page.getByRole('heading', { name: 'The price has gone up' })).toBeVisible()
  await expect(page.getByText('When this offer was made').locator('xpath=following-sibling::dd[1]')).toContainText(
    amount(risen.before),
  )
  await expect(page.getByText('Now', { exact: true }).locator('xpath=following-sibling::dd[1]')).toContainText(
    amount(risen.now),
  )
  await page.getByRole('link', { name: /^Continue for/ }).click()
  await expect(page.getByRole('heading', { name: 'Who is travelling?' })).toBeVisible()
  await fillAndContinue(page)
  await holdFromExtras(page)
  await expect(page.getByRole('button', { name: /^Pay/ })).toContainText(amount(risen.now))
})

test('a price that changes while travellers are typed is asked before seats are held', async ({ page }) => {
  await waitForMidnight()
  const [first] = await offers()
  if (!first) throw new Error('no offer')
  await openAt(page, `/checkout?offer=${first.id}`)
  await fillAndContinue(page)
  await turnClock(4)
  const now = (await offerOf(first.id)).fare.price.total
  expect(now).not.toEqual(first.total)

  await continueButton(page).click()
  const dialog = page.getByRole('dialog', { name: /^The price has (gone up|come down)$/ })
  await expect(dialog).toContainText(amount(first.total))
  await expect(dialog).toContainText(amount(now))
  await dialog.getByRole('button', { name: 'Not now' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/step=extras/)
  await continueButton(page).click()
  await dialog.getByRole('button', { name: /^Continue for/ }).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await expect(page.getByRole('button', { name: /^Pay/ })).toContainText(amount(now))
})

async function inBooks(statement: string, values: unknown[]) {
  const client = new pg.Client({ connectionString: site.databaseUrl })
  await client.connect()
  const { rowCount } = await client.query(statement, values)
  await client.end()
  expect(rowCount).toBe(1)
}
