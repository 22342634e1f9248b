import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectGoodAt } from './accessible.ts'
import {
  ANA,
  amountIn,
  BRUNO,
  CARDS,
  CLARA,
  continueButton,
  fillContact,
  fillTraveller,
  hold,
  holdFromExtras,
  offerId,
  payByCard,
} from './checkout.ts'
import { openAsCustomer, registerCustomer } from './customers.ts'
import { tabUntil } from './keyboard.ts'
import { expectRightInEveryLook } from './looks.ts'
import { mailLink } from './mailbox.ts'

test.describe.configure({ timeout: 120_000 })

const mailOf = (name: string) => `${name}-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`
const summary = (page: Page) => page.getByRole('complementary', { name: 'Your trip and its price' })
const total = (page: Page) =>
  amountIn(
    summary(page)
      .getByRole('row', { name: /^Total/ })
      .getByRole('cell'),
  )

async function accessible(page: Page): Promise<void> {
  // What fades in is measured once it is there.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(page)
  await expectRightInEveryLook(page)
}

test('a family books, passes the check of the bank, has its papers, finds the booking again and gets its money back', async ({
  page,
  baseURL,
}) => {
  const email = mailOf('family')
  await page.context().addCookies([{ name: 'currency', value: 'BRL', url: String(baseURL) }])
  const id = await offerId(String(baseURL), { adults: 2, childAges: [7] })
  await page.goto(`/flights/${id}`)
  const offered = await amountIn(
    page.getByRole('table', { name: 'Price details' }).getByRole('row', { name: /^Total/ }),
  )
  await page.getByRole('link', { name: 'Continue', exact: true }).click()

  for (const [index, person] of [ANA, BRUNO, CLARA].entries()) await fillTraveller(page, index, person)
  await fillContact(page, email)
  expect(await total(page)).toBe(offered)
  await accessible(page)
  await continueButton(page).click()

  await page
    .getByRole('group', { name: /^São Paulo to Lisbon/ })
    .getByLabel('Ana')
    .selectOption('1')
  await page
    .getByRole('button', { name: /^Choose seats GRU/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: /^Seats GRU/ })
  const free = (who: string) =>
    dialog.getByRole('radiogroup', { name: `Seats for ${who}` }).getByRole('radio', { name: /, available$/ })
  for (const who of ['Ana', 'Bruno', 'Clara']) {
    await free(who).first().click()
    // It goes on to the next traveller by itself.
    await expect(dialog.getByText(new RegExp(`${who} · \\d+[A-K]$`))).toBeVisible()
  }
  await accessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const seats = summary(page).getByRole('row', { name: /^3 seats/ })
  await expect(seats).toBeVisible()
  const chosen = await total(page)
  expect(chosen).not.toBe(offered)

  const code = await holdFromExtras(page)
  await expect(page.getByText(/^Your seats are held until \d\d:\d\d \(São Paulo time\)\.$/)).toBeVisible()
  expect(await total(page)).toBe(chosen)
  await expect(page.getByRole('button', { name: /^Pay/ })).toContainText(chosen)
  await payByCard(page, CARDS.challenge)
  const bank = page.frameLocator('iframe[title="Bank verification"]')
  await bank.getByRole('button', { name: 'Yes, it’s me' }).click()

  await expect(page.getByRole('heading', { name: 'Thank you, Ana. Your trip is booked.' })).toBeVisible({
    timeout: 30_000,
  })
  await expect(page).toHaveURL(`/success?reservation=${code}`)
  await expect(page.getByText('Confirmed and ticketed')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^Ticket \d{3} \d{10}$/)).toHaveCount(3)
  await accessible(page)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'E-ticket receipt (PDF)' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe(`${code}-e-ticket.pdf`)

  await findAgain(page, String(baseURL), code, email)
  await expect(page.getByRole('heading', { name: 'São Paulo → Lisbon' })).toBeVisible()
  expect(page.url()).not.toContain('link=')
  await expect(page.getByText(/^GRU – \w+: seat \d+[A-K]/)).toHaveCount(3)
  await accessible(page)

  await page.getByRole('button', { name: 'Cancel booking (see your refund first)' }).click()
  const cancel = page.getByRole('dialog', { name: 'Cancel this booking' })
  await expect(cancel.getByText('ANAC Resolução 400/2016, art. 11').first()).toBeVisible()
  await expect(
    cancel.getByText('You get back', { exact: true }).locator('xpath=following-sibling::dd[1]'),
  ).toContainText(chosen)
  await accessible(page)
  await cancel.getByRole('button', { name: 'Cancel booking', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible()
  await expect(page.getByText(/^Promised by /)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Steps of the refund' })).toContainText('card ending in 3220')
  await expect(page.getByText('Cancelled and refunded', { exact: true })).toBeVisible({ timeout: 60_000 })
})

/** As a person on another device would: by code and email, and the link that is mailed. This one is told to forget it. */
async function findAgain(page: Page, base: string, code: string, email: string): Promise<void> {
  const tab = await page.context().newPage()
  await tab.goto(`/reservations/${code}`)
  await expect(tab.getByRole('heading', { name: 'Flights', exact: true })).toBeVisible()
  await page.goto(`/reservations/${code}`)
  await page.getByRole('button', { name: 'Remove this booking from this device' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove it' }).click()
  await expect(page).toHaveURL('/booking-confirmation')
  // The other tab does not keep it open either.
  await expect(tab.getByRole('heading', { name: 'This booking cannot be opened here' })).toBeVisible()
  await tab.close()
  await page.goto(`/reservations/${code}`)
  await expect(page.getByRole('heading', { name: 'This booking cannot be opened here' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Find my booking' }).click()
  await expect(page.getByLabel('Booking code')).toHaveValue(code)
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto(await mailLink(base, email, new RegExp(`/reservations/${code}\\?link=`)))
}

test('a customer books with a saved traveller, finds the trip on the own page and gives it back', async ({
  page,
  baseURL,
}) => {
  const base = String(baseURL)
  const customer = await registerCustomer(base, 'books')
  const saved = await fetch(`${base}/api/customer/companions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${customer.auth.token}` },
    body: JSON.stringify({
      givenNames: 'Dora',
      surname: 'Lima',
      birthDate: '1990-02-03',
      gender: 'F',
      nationality: 'BR',
      document: { kind: 'passport', number: 'GH445566', country: 'BR', expires: '2034-05-05' },
      frequentFlyer: null,
    }),
  })
  expect(saved.ok).toBe(true)
  await openAsCustomer(page, customer, `/checkout?offer=${await offerId(base)}`)
  await page.getByLabel('Saved travellers').selectOption({ label: 'Dora Lima' })
  await expect(page.getByLabel('Document number')).toHaveValue('GH445566')
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue(customer.email)
  await page.getByLabel('Mobile phone').fill('11 91234-5678')
  await continueButton(page).click()
  await expect(page.getByRole('heading', { name: 'Bags and seats', level: 1 })).toBeVisible()
  const code = await holdFromExtras(page)
  await payByCard(page, CARDS.good)
  await expect(page.getByRole('heading', { name: 'Thank you, Dora. Your trip is booked.' })).toBeVisible({
    timeout: 30_000,
  })

  await page.evaluate(() => sessionStorage.clear())
  await page.goto('/dashboard')
  await expect(page.getByText(code).first()).toBeVisible()
  await page.goto(`/reservations/${code}`)
  await page.getByRole('button', { name: 'Cancel booking (see your refund first)' }).click()
  await page.getByRole('button', { name: 'Cancel booking', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible()
})

test('a declined card keeps seats and form; then Pix pays', async ({ page, context, baseURL }) => {
  const code = await hold(page, await offerId(String(baseURL)), mailOf('pix'))
  await payByCard(page, CARDS.noFunds)
  await expect(page.getByText('The card was declined')).toBeVisible()
  await expect(page.getByText(/^The card does not have enough funds/)).toBeVisible()
  const fields = page.frameLocator('iframe[title="Card details"]')
  await expect(fields.getByRole('textbox', { name: 'Name on the card' })).toHaveValue('ANA M SOUZA')
  await accessible(page)

  await page.reload()
  await page.getByText('Pix', { exact: true }).click()
  await page.getByRole('button', { name: /^Show the Pix code/ }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await expect(page.getByLabel('Pix code to copy')).toHaveValue(/^000201.*6304[0-9A-F]{4}$/)
  await accessible(page)
  const [bank] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: "Open the bank's page (demonstration)" }).click(),
  ])
  await bank.getByRole('button', { name: /^Pay/ }).click()
  await page.bringToFront()
  await expect(page).toHaveURL(`/success?reservation=${code}`, { timeout: 30_000 })
  await expect(page.getByText('Confirmed and ticketed')).toBeVisible({ timeout: 30_000 })
})

test('a booking opens for nobody else', async ({ page, browser, baseURL }) => {
  const code = await hold(page, await offerId(String(baseURL)), mailOf('own'))
  const stranger = await browser.newPage({ baseURL: String(baseURL) })
  for (const path of [`/checkout?reservation=${code}`, `/reservations/${code}`, `/booking-confirmation/${code}`]) {
    await stranger.goto(path)
    await expect(stranger.getByRole('heading', { name: 'This booking cannot be opened here' })).toBeVisible()
    await expect(stranger.getByText('Souza')).toHaveCount(0)
  }
  await stranger.goto('/reservations/ZZZZZZ')
  await expect(stranger.getByRole('heading', { name: 'This booking cannot be opened here' })).toBeVisible()
  await stranger.close()
})

test('nothing typed is lost by a reload, a sign-in or another fare', async ({ page, baseURL }) => {
  const id = await offerId(String(baseURL))
  await page.goto(`/checkout?offer=${id}`)
  await fillTraveller(page, 0, ANA)
  await fillContact(page, 'ana@example.com')
  await page.getByRole('link', { name: 'Sign in to use saved travellers' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=%2Fcheckout/)
  await page.goBack()
  await expect(page.getByLabel('Given names')).toHaveValue('Ana Maria')
  await page.reload()
  await expect(page.getByLabel('Document number')).toHaveValue('AB123456')
  await expect(page.getByRole('main').getByLabel('Email')).toHaveValue('ana@example.com')
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('AB123456')
})

test('an offer that is gone, or never was, leads back to a search', async ({ page, baseURL }) => {
  const answer = await page.goto('/checkout?offer=made-up')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is no such offer' })).toBeVisible()
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { name: 'You have not chosen a trip yet' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Search flights' })).toHaveAttribute('href', '/flights')
  await page.goto(`/pt/checkout?offer=${await offerId(String(baseURL))}`)
  await expect(page.getByRole('heading', { name: 'Quem vai viajar?' })).toBeVisible()
})

test.describe('with the keyboard alone', () => {
  test('the checkout is walked through from the first field to the seat', async ({ page, baseURL }) => {
    await page.goto(`/checkout?offer=${await offerId(String(baseURL))}`)
    // The list of countries comes with the scripts; before that the form sends itself to the server.
    await expect(page.getByLabel('Nationality').getByRole('option', { name: 'Brazil' })).toBeAttached()
    await page.getByLabel('Given names').focus()
    // The form is sent empty: the summary takes the focus, and its first link leads to the first field.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert', { name: 'Please check these details' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Given names')).toBeFocused()

    await page.keyboard.type('Ana Maria')
    await next(page, 'Surname', 'Souza')
    await nextDay(page, 'Birth date', ['12', 'Apr', '1985'])
    await tabTo(page, 'Gender in the document')
    await page.keyboard.type('Fem')
    await tabTo(page, 'Nationality')
    await page.keyboard.type('Braz')
    await tabTo(page, 'Document number')
    await page.keyboard.type('AB123456')
    await nextDay(page, 'Valid until', ['5', 'May', '2034'])
    await tabTo(page, 'Email')
    await page.keyboard.type('ana@example.com')
    await next(page, 'Mobile phone', '11 91234-5678')
    await page.keyboard.press('Enter')

    await expect(page.getByRole('heading', { name: 'Bags and seats', level: 1 })).toBeFocused()
    const choose = page.getByRole('button', { name: /^Choose seats GRU/ }).first()
    await tabUntil(page, () => choose.evaluate((button) => button === document.activeElement))
    await page.keyboard.press('Enter')
    const plan = page.getByRole('radiogroup', { name: /^Seats for Ana/ })
    await expect(plan).toBeVisible()
    await tabUntil(page, () => plan.evaluate((box) => box.contains(document.activeElement)))
    await page.keyboard.press('Space')
    await expect(plan.getByRole('radio', { checked: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(choose).toBeFocused()
    await expect(page.getByText(/^Ana \d+[A-K]$/)).toBeVisible()
  })
})

async function tabTo(page: Page, label: string): Promise<void> {
  const field = page.getByRole('main').getByLabel(label)
  await page.keyboard.press('Tab')
  await tabUntil(page, () => field.evaluate((input) => input === document.activeElement))
}

async function nextDay(page: Page, label: string, parts: readonly [string, string, string]): Promise<void> {
  const group = page.getByRole('group', { name: label })
  for (const [index, part] of ['Day', 'Month', 'Year'].entries()) {
    await page.keyboard.press('Tab')
    await tabUntil(page, () => group.getByLabel(part).evaluate((input) => input === document.activeElement))
    await page.keyboard.type(parts[index] ?? '')
  }
}

async function next(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, label)
  await page.keyboard.type(text)
}

test('at 360 and 1280 px nothing goes sideways and nothing is amiss', async ({ page, baseURL }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const still = () => expectGoodAt(page, [1280, 360])
  await page.goto('/booking-confirmation')
  await still()
  const id = await offerId(String(baseURL))
  await page.goto(`/checkout?offer=${id}`)
  await still()
  await fillTraveller(page, 0, ANA)
  await fillContact(page, mailOf('width'))
  await continueButton(page).click()
  await expect(page.getByRole('group', { name: /^São Paulo to Lisbon/ })).toBeVisible()
  await still()
  await page
    .getByRole('button', { name: /^Choose seats/ })
    .nth(1)
    .click()
  await expect(page.getByRole('radiogroup', { name: /^Seats for Ana/ })).toBeVisible()
  await still()
  await page.getByRole('button', { name: 'Done' }).click()
  const code = await holdFromExtras(page)
  await expect(page.frameLocator('iframe[title="Card details"]').getByLabel('Card number')).toBeVisible()
  await still()
  await payByCard(page, CARDS.good)
  await expect(page.getByRole('heading', { name: /^Thank you/ })).toBeVisible({ timeout: 30_000 })
  await still()
  await page.goto(`/reservations/${code}`)
  await expect(page.getByRole('heading', { name: 'Flights', exact: true })).toBeVisible()
  await still()
  await page.goto(`/booking-confirmation/${code}`)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await still()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a day is typed in three fields, and comes back with what is missing', async ({ page, baseURL }) => {
    await page.goto(`/checkout?offer=${await offerId(String(baseURL))}`)
    const birth = page.getByRole('group', { name: 'Birth date' })
    await birth.getByLabel('Day').fill('5')
    await birth.getByLabel('Month').selectOption('April')
    await continueButton(page).click()
    await expect(birth.getByLabel('Day')).toHaveValue('05')
    await expect(birth.getByLabel('Month')).toHaveValue('04')
    await expect(birth.getByLabel('Year')).toHaveValue('')
  })
})
