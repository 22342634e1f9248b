import { expect, type Page, type Route, test } from '@playwright/test'
import { BROKEN_ANSWERS } from '#tests/support/broken-answers.ts'
import { ANA, CARDS, continueButton, fillContact, fillTraveller, hold, offerId, payByCard } from './checkout.ts'
import { newAddress, PASSWORD } from './customers.ts'
import { intercept } from './intercept.ts'

// A proxy between browser and server may answer in its place, or cut the connection: every button that sends something then
// says so, can be pressed again, and keeps what was typed. Here one journey of each kind; the other forms in app/sign-in.test.tsx
// and beside the components.
test.describe.configure({ timeout: 120_000 })

type Answer = (route: Route) => Promise<void>
const ANSWERS = Object.entries(BROKEN_ANSWERS).map(([name, answer]): [string, Answer] => [
  name,
  (route) => (answer ? route.fulfill(answer) : route.abort('connectionreset')),
])
const proxyPage: Answer = (route) => route.fulfill(BROKEN_ANSWERS["a proxy's page"])

type Form = {
  /** The calls that are answered by something else. */
  calls: string
  press: (page: Page) => Promise<void>
  /** Where the failure is shown. */
  told: string | RegExp
  /** What was typed. */
  kept: (page: Page) => Promise<void>
}

/** Presses once for each answer; then slowly, and what was pressed shows that it works. */
async function survives(page: Page, { calls, press, told, kept }: Form) {
  for (const [name, answer] of ANSWERS) {
    await test.step(name, async () => {
      await meeting(page, calls, answer, () => press(page))
      await expect(page.getByText(told).first()).toBeVisible()
      await expectWords(page)
      await kept(page)
      await page.unroute(calls)
    })
  }
}

/** Presses, and waits until the call was answered: the message of the one before may still be on the page. */
async function meeting(page: Page, calls: string, answer: Answer, press: () => Promise<void>) {
  let met = 0
  await intercept(page, calls, (route) => {
    met += 1
    return answer(route)
  })
  await press()
  await expect.poll(() => met).toBeGreaterThan(0)
}

/** No alert is an empty box. */
async function expectWords(page: Page) {
  for (const alert of await page.getByRole('alert').all()) {
    if (await alert.isVisible()) await expect(alert).toHaveText(/\S/)
  }
}

const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign In' })

async function fillPair(page: Page, email: string) {
  await page
    .getByRole('main')
    .getByLabel(/^Email/)
    .fill(email)
  await page
    .getByRole('main')
    .getByRole('textbox', { name: /^Password/ })
    .fill(PASSWORD)
}

test('the sign-in of a customer', async ({ page }) => {
  const email = newAddress('answers')
  await page.goto('/login')
  await fillPair(page, email)
  await survives(page, {
    calls: '**/api/**/login',
    press: (on) => signIn(on).click(),
    told: 'Network error. Please check your connection and try again.',
    kept: (on) => expect(on.getByRole('main').getByLabel(/^Email/)).toHaveValue(email),
  })
  // A slow answer: one call, however often it is pressed; then the server's own words.
  let calls = 0
  const { promise: pressed, resolve } = Promise.withResolvers<void>()
  await intercept(page, '**/api/**/login', async (route) => {
    calls += 1
    await pressed
    await route.continue()
  })
  await signIn(page).click()
  await page.keyboard.press('Enter')
  resolve()
  await expect(page.getByText(/do not match|does not match|Invalid|not right|incorrect/i).first()).toBeVisible()
  expect(calls).toBe(1)
})

test('Continue to payment', async ({ page, baseURL }) => {
  await page.goto(`/checkout?offer=${await offerId(String(baseURL))}`)
  await fillTraveller(page, 0, ANA)
  await fillContact(page, newAddress('answers'))
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Bags and seats', level: 1 })).toBeVisible()
  const calls = '**/api/reservations'
  await survives(page, {
    calls,
    press: (on) => continueButton(on).click(),
    told: 'No answer came',
    kept: (on) => expect(continueButton(on)).toBeEnabled(),
  })
  // The server has done its part and only the answer is lost: the same request brings the same booking.
  const made: string[] = []
  await intercept(page, calls, async (route) => {
    const { reservation } = await (await route.fetch()).json()
    made.push(reservation.code)
    await proxyPage(route)
  })
  await continueButton(page).click()
  await expect.poll(() => made).toHaveLength(1)
  await expect(page.getByText('No answer came')).toBeVisible()
  await page.unroute(calls)
  await continueButton(page).click()
  await page.waitForURL(`/checkout?reservation=${made[0]}`)
})

// What else may come in its place: app/booking/payment/use-payment.test.tsx.
test('Pay: nothing reached the server, then the answer is lost; the page asks what became of it, paid once', async ({
  page,
  baseURL,
}) => {
  const code = await hold(page, await offerId(String(baseURL)), newAddress('answers'))
  const calls = '**/payments'
  const askAgain = page.getByRole('button', { name: 'Ask again' })
  await intercept(page, calls, proxyPage)
  await payByCard(page, CARDS.good)
  await expect(page.getByText('No answer came')).toBeVisible()
  await page.unroute(calls)
  await survives(page, {
    calls,
    press: () => askAgain.click(),
    told: 'No answer came',
    kept: (on) => expect(on.getByRole('button', { name: /^Pay/ })).toBeEnabled(),
  })
  // The server has done its part, and the page is not told so.
  await intercept(page, calls, async (route) => {
    await route.fetch()
    await proxyPage(route)
  })
  await askAgain.click()
  await expect(page.getByRole('heading', { name: 'Thank you, Ana. Your trip is booked.' })).toBeVisible({
    timeout: 30_000,
  })
  await page.goto(`/reservations/${code}`)
  await expect(page.getByText(/^Paid with /)).toHaveCount(1)
})

test('the contact form', async ({ page }) => {
  await page.goto('/contact?topic=refund')
  await page.getByLabel('Your name').fill('Ana Souza')
  await page.getByRole('main').getByLabel('Email address').fill(newAddress('answers'))
  await page.getByLabel('Your message').fill('My refund has not come yet.')
  await survives(page, {
    calls: '**/contact.data*',
    press: (on) => on.getByRole('button', { name: 'Send message' }).click(),
    told: /connection/i,
    kept: (on) => expect(on.getByLabel('Your message')).toHaveValue('My refund has not come yet.'),
  })
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: /^We have received your message/ })).toBeVisible()
})
