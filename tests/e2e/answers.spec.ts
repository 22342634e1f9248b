import { expect, type Page, type Route, test } from '@playwright/test'
import { ANA, CARDS, continueButton, fillContact, fillTraveller, hold, offerId, payByCard } from './checkout.ts'
import { newAddress, PASSWORD } from './customers.ts'

// A proxy between browser and server may answer in its place, or cut the connection: every button that sends something then
// says so, can be pressed again, and keeps what was typed.
test.describe.configure({ timeout: 120_000 })

const PAGE = '<!doctype html><title>502 Bad Gateway</title><h1>502 Bad Gateway</h1>'
const ANSWERS: Record<string, (route: Route) => Promise<void>> = {
  "a proxy's page": (route) => route.fulfill({ status: 502, contentType: 'text/html', body: PAGE }),
  'a failure without words': (route) => route.fulfill({ status: 500, contentType: 'application/json', body: '{}' }),
  'an empty success': (route) => route.fulfill({ status: 200, body: '' }),
  'a page with success': (route) => route.fulfill({ status: 200, contentType: 'text/html', body: PAGE }),
  'a line that breaks': (route) => route.abort('connectionreset'),
}

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
  for (const [name, answer] of Object.entries(ANSWERS)) {
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
async function meeting(page: Page, calls: string, answer: (route: Route) => Promise<void>, press: () => Promise<void>) {
  let met = 0
  await page.route(calls, (route) => {
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

for (const [realm, path, told] of [
  ['a customer', '/login', 'Network error. Please check your connection and try again.'],
  ['an owner', '/hotel-owner/login', /^(Login failed\. Please try again\.|Network error\. Please check.*)$/],
  ['staff', '/admin/login', 'Failed to connect to server'],
] as const) {
  test(`the sign-in of ${realm}`, async ({ page }) => {
    const email = newAddress('answers')
    await page.goto(path)
    await fillPair(page, email)
    await survives(page, {
      calls: '**/api/**/login',
      press: (on) => signIn(on).click(),
      told,
      kept: (on) => expect(on.getByRole('main').getByLabel(/^Email/)).toHaveValue(email),
    })
    // A slow answer: one call, however often it is pressed; then the server's own words.
    let calls = 0
    await page.route('**/api/**/login', async (route) => {
      calls += 1
      await expect(signIn(page).or(page.getByRole('main').getByRole('button', { disabled: true }))).toBeVisible()
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.continue()
    })
    await signIn(page).click()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/do not match|does not match|Invalid|not right|incorrect/i).first()).toBeVisible()
    expect(calls).toBe(1)
  })
}

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
  await page.route(calls, async (route) => {
    const { reservation } = await (await route.fetch()).json()
    made.push(reservation.code)
    await ANSWERS["a proxy's page"]?.(route)
  })
  await continueButton(page).click()
  await expect.poll(() => made).toHaveLength(1)
  await expect(page.getByText('No answer came')).toBeVisible()
  await page.unroute(calls)
  await continueButton(page).click()
  await page.waitForURL(`/checkout?reservation=${made[0]}`)
})

test.describe('Pay', () => {
  const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ana. Your trip is booked.' })
  const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })
  const booked = (page: Page) => expect(thanks(page)).toBeVisible({ timeout: 30_000 })

  test('nothing reached the server: said, and paid once in the end', async ({ page, baseURL }) => {
    const code = await hold(page, await offerId(String(baseURL)), newAddress('answers'))
    const calls = '**/payments'
    await page.route(calls, ANSWERS["a proxy's page"] as never)
    await payByCard(page, CARDS.good)
    await expect(page.getByText('No answer came')).toBeVisible()
    await page.unroute(calls)
    await survives(page, {
      calls,
      press: (on) => on.getByRole('button', { name: 'Ask again' }).click(),
      told: 'No answer came',
      kept: (on) => expect(payButton(on)).toBeEnabled(),
    })
    await page.getByRole('button', { name: 'Ask again' }).click()
    await booked(page)
    await page.goto(`/reservations/${code}`)
    await expect(page.getByText(/^Paid with /)).toHaveCount(1)
  })

  for (const name of ["a proxy's page", 'a failure without words', 'an empty success', 'a line that breaks']) {
    test(`paid, and ${name} in place of the answer: the page asks what became of it`, async ({ page, baseURL }) => {
      const code = await hold(page, await offerId(String(baseURL)), newAddress('answers'))
      await page.route('**/payments', async (route) => {
        await route.fetch()
        await ANSWERS[name]?.(route)
      })
      await payByCard(page, CARDS.good)
      await booked(page)
      await page.goto(`/reservations/${code}`)
      await expect(page.getByText(/^Paid with /)).toHaveCount(1)
    })
  }
})

for (const [name, answer] of Object.entries(ANSWERS)) {
  test(`the chat begins on this device after ${name}`, async ({ page }) => {
    await page.route('**/api/chat/sessions', answer)
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Chat', exact: true }).click()
    await page.getByRole('button', { name: 'Start Chat' }).click()
    await expect(page.getByText(/demo mode|demonstration mode/i).first()).toBeVisible()
    await expectWords(page)
  })
}

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
  await expect(page.getByRole('heading', { name: /^We have your message/ })).toBeVisible()
})

test('the newsletter', async ({ page }) => {
  await page.goto('/about-us')
  const form = page.locator('form[action="/subscribe"]')
  await form.getByLabel('Email address').fill(newAddress('answers'))
  for (const name of ["a proxy's page", 'a failure without words', 'a line that breaks']) {
    const calls = '**/api/newsletter/subscribe'
    await meeting(page, calls, ANSWERS[name] as never, () => form.getByRole('button', { name: 'Subscribe' }).click())
    await expect(form.getByText('Something went wrong. Please try again later.')).toBeVisible()
    await page.unroute(calls)
  }
})
