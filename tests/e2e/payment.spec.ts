import { expect, type FrameLocator, type Page, test } from '@playwright/test'
import { ANA, CARDS, continueButton, fillContact, fillTraveller, hold, offerId, payByCard } from './checkout.ts'
import { newAddress } from './customers.ts'
import { intercept } from './intercept.ts'
import { tabUntil } from './keyboard.ts'

// A context of its own for each test: what is changed here, such as the network, is not undone between them.
test.use({ reuseContext: false })

test.describe.configure({ timeout: 120_000 })

const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ana. Your trip is booked.' })
const fieldsOf = (page: Page) => page.frameLocator('iframe[title="Card details"]')
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay/ })
const toPayment = async (page: Page, baseURL: string | undefined) =>
  hold(page, await offerId(String(baseURL)), newAddress('payment'))

async function askForPix(page: Page): Promise<string> {
  await page.getByText('Pix', { exact: true }).click()
  await page.getByRole('button', { name: /^Show the Pix code/ }).click()
  const bank = page.getByRole('link', { name: "Open the bank's page (demonstration)" })
  return String(await bank.getAttribute('href'))
}

test.describe('the fields of the card', () => {
  const CASES: [field: string, typed: string, sentence: string][] = [
    ['Card number', '4242', 'The card number has too few or too many digits. Check it against your card.'],
    ['Card number', '4242424242424241', 'This number has a typo. Check it against your card.'],
    ['Card number', '378282246310005', 'American Express is not accepted here. Use Visa, Mastercard or Diners Club.'],
    ['Card number', '6062825624254001', 'Hipercard is not accepted here. Use Visa, Mastercard or Diners Club.'],
    ['Card number', '9999999999999999', 'We do not accept this kind of card. Use Visa, Mastercard or Diners Club.'],
    ['Expires (MM/YY)', '13/30', 'The month must be between 01 and 12.'],
    ['Expires (MM/YY)', '12', 'Enter the month and year, such as 08/29.'],
    ['Expires (MM/YY)', '01/20', 'This card has expired. Use another one.'],
    ['Expires (MM/YY)', '01/99', 'This year is too far ahead. Check your card.'],
    ['Security code', '12', 'The security code has 3 digits.'],
    ['Name on the card', 'ANA 42424242', 'Enter the name exactly as on the card, without digits.'],
  ]

  test('each says what is wrong with it, beside it and to a screen reader', async ({ page, baseURL }) => {
    await toPayment(page, baseURL)
    const fields = fieldsOf(page)
    for (const [label, typed, sentence] of CASES) await complains(fields, label, typed, sentence)
  })

  test('an empty card names every field, counts them aloud and leads to the first; nothing is charged', async ({
    page,
    baseURL,
  }) => {
    await toPayment(page, baseURL)
    const fields = fieldsOf(page)
    await expect(fields.getByLabel('Card number')).toBeVisible()
    await payButton(page).click()
    await expect(fields.getByRole('status')).toHaveText('4 fields need a change.')
    for (const [label, sentence] of [
      ['Card number', 'Enter the card number.'],
      ['Expires (MM/YY)', 'Enter the month and year on the card.'],
      ['Security code', 'Enter the 3-digit security code.'],
      ['Name on the card', 'Enter the name exactly as on the card.'],
    ] as const) {
      await expect(fields.getByRole('textbox', { name: label })).toHaveAccessibleDescription(new RegExp(sentence))
    }
    await expect(fields.getByLabel('Card number')).toBeFocused()
    await expect(payButton(page)).toBeEnabled()
    // What is put right is no longer complained about.
    await fields.getByLabel('Card number').fill(CARDS.good)
    await expect(fields.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'false')
    // A card that nobody listed is refused by the provider, since it could be a true one.
    await payByCard(page, '4000056655665556')
    await expect(fields.getByText(/^This is a demonstration: use one of the test cards below/)).toBeVisible()
  })
})

async function complains(fields: FrameLocator, label: string, typed: string, sentence: string) {
  const field = fields.getByRole('textbox', { name: label })
  await field.fill(typed)
  await field.press('Tab')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replace(/[().]/g, '\\$&')))
  const spoken = fields.getByText(sentence)
  await expect(spoken).toBeVisible()
  await expect(spoken).toHaveAttribute('aria-live', 'polite')
}

test.describe('a Pix that waits', () => {
  test('can be left for a card: the code stops working, and the trip is paid once', async ({
    page,
    context,
    baseURL,
  }) => {
    const code = await toPayment(page, baseURL)
    const bank = await askForPix(page)
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await expect(page.getByText('Your Pix code still works')).toBeVisible()
    await expect(page.getByText(/It stops working as soon as you pay with a card/)).toBeVisible()

    await page.getByRole('button', { name: 'Back to the Pix code' }).click()
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await payByCard(page, CARDS.good)
    await expect(thanks(page)).toBeVisible({ timeout: 30_000 })

    const late = await context.newPage()
    await late.goto(bank)
    await expect(late.getByRole('button', { name: /^Pay/ })).toHaveCount(0)
    await late.close()
    await page.goto(`/reservations/${code}`)
    await expect(page.getByText(/^Paid with /)).toHaveText(['Paid with Visa ending in 4242'])
  })

  test('that is paid while the card is typed is what pays: the page goes on, and the card is not charged', async ({
    page,
    context,
    baseURL,
  }) => {
    const code = await toPayment(page, baseURL)
    const bank = await askForPix(page)
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await fieldsOf(page).getByLabel('Card number').fill('4242')
    const payer = await context.newPage()
    await payer.goto(bank)
    await payer.getByRole('button', { name: /^Pay/ }).click()
    await page.bringToFront()
    await expect(thanks(page)).toBeVisible({ timeout: 30_000 })
    await page.goto(`/reservations/${code}`)
    await expect(page.getByText(/^Paid with /)).toHaveText(['Paid with Pix'])
  })

  test('is found again from the booking, after a declined card, too', async ({ page, baseURL }) => {
    const code = await toPayment(page, baseURL)
    await askForPix(page)
    await page.goto(`/reservations/${code}`)
    await page.getByRole('link', { name: 'Continue to payment' }).click()
    await page.getByRole('button', { name: 'Pay another way' }).click()
    await payByCard(page, CARDS.noFunds)
    await expect(page.getByText('The card was declined')).toBeVisible()
    await expect(page.getByText('Your Pix code still works')).toHaveCount(0)
    await expect(fieldsOf(page).getByRole('textbox', { name: 'Name on the card' })).toHaveValue('ANA M SOUZA')
    await askForPix(page)
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  })
})

test('the check of the bank can be left for Pix, and one that is not passed leaves the card as it was typed', async ({
  page,
  context,
  baseURL,
}) => {
  await toPayment(page, baseURL)
  await payByCard(page, CARDS.challenge)
  const bank = page.frameLocator('iframe[title="Bank verification"]')
  await bank.getByRole('button', { name: 'No, decline' }).click()
  await expect(page.getByText(/^Your bank’s verification failed/)).toBeVisible()
  await expect(fieldsOf(page).getByLabel('Card number')).toHaveValue('4000 0000 0000 3220')

  await payButton(page).click()
  await expect(bank.getByRole('button', { name: 'Yes, it’s me' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Pay another way' }).click()
  await expect(page.getByText('Your bank’s verification is still open')).toBeVisible()
  const href = await askForPix(page)
  const payer = await context.newPage()
  await payer.goto(href)
  await payer.getByRole('button', { name: /^Pay/ }).click()
  await page.bringToFront()
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 })
})

test('a line that breaks while paying loses nothing: said clearly, asked again, charged once', async ({
  page,
  context,
  baseURL,
}) => {
  const code = await toPayment(page, baseURL)
  await expect(fieldsOf(page).getByLabel('Card number')).toBeVisible()
  await context.setOffline(true)
  await payByCard(page, CARDS.good)
  await expect(
    fieldsOf(page)
      .getByText(/you are offline\. Please try again\.$/)
      .first(),
  ).toBeVisible()
  await context.setOffline(false)
  // why: the answer is lost on the way, after our server has done its part.
  await intercept(page, '**/payments', async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await intercept(page, `**/api/reservations/${code}`, (route) => route.abort('connectionreset'))
  await payButton(page).click()
  await expect(page.getByText('No answer came')).toBeVisible()
  await expect(fieldsOf(page).getByRole('textbox', { name: 'Name on the card' })).toHaveValue('ANA M SOUZA')
  await page.unroute('**/payments')
  await page.getByRole('button', { name: 'Ask again' }).click()
  // Its outcome is the answer to the payment itself; the way to the thanks reads the booking again.
  await page.unroute(`**/api/reservations/${code}`)
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 })
  await page.goto(`/reservations/${code}`)
  await expect(page.getByText(/^Paid with /)).toHaveCount(1)
})

test('a line that breaks before seats are held is said at each button, and nothing typed is lost', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto(`/checkout?offer=${await offerId(String(baseURL))}`)
  await fillTraveller(page, 0, ANA)
  await fillContact(page, newAddress('line'))
  await continueButton(page).click()
  await expect(page.getByRole('group', { name: /^São Paulo to Lisbon/ })).toBeVisible()
  await page.waitForLoadState('networkidle')

  await context.setOffline(true)
  await page
    .getByRole('button', { name: /^Choose seats GRU/ })
    .first()
    .click()
  await expect(page.getByText('The seat map could not be loaded')).toBeVisible()
  await page.keyboard.press('Escape')
  await continueButton(page).click()
  await expect(page.getByText('No answer came')).toBeVisible()
  await context.setOffline(false)
  await continueButton(page).click()
  await page.waitForURL(/\/checkout\?reservation=/)
  await expect(page.getByText('Ana Maria Souza')).toBeVisible()
})

test('a trip that was booked meanwhile is not booked twice by going on', async ({ page, context, baseURL }) => {
  const id = await offerId(String(baseURL))
  const code = await hold(page, id, newAddress('twice'))
  const kept = await page.evaluate(() => ({ ...sessionStorage }))
  await payByCard(page, CARDS.good)
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 })

  const other = await context.newPage()
  await other.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, String(value))
  }, kept)
  await other.goto(`/checkout?offer=${id}`)
  await expect(other.getByText('You have booked this trip already')).toBeVisible()
  await expect(other.getByRole('link', { name: 'See your booking' })).toHaveAttribute('href', `/reservations/${code}`)
  await other.goto('/checkout?offer=gone')
  await expect(other.getByRole('heading', { name: 'There is no such offer' })).toBeVisible()
  await expect(other.getByText('You have booked this trip already')).toBeVisible()
  await other.goto(`/checkout?reservation=${code}`)
  await expect(other).toHaveURL(`/success?reservation=${code}`)
  await other.close()
})

test('what came of Pay is in sight and has the focus; Back afterwards leads to the booking', async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const code = await toPayment(page, baseURL)
  await payByCard(page, CARDS.noFunds)
  const declined = page.getByRole('alert').filter({ hasText: 'The card was declined' })
  await expect(declined).toBeInViewport({ ratio: 1 })
  expect(await declined.evaluate((box) => box.parentElement === document.activeElement)).toBe(true)
  await payByCard(page, CARDS.good)
  await expect(thanks(page)).toBeInViewport({ timeout: 30_000 })
  await expect(thanks(page)).toBeFocused()

  await page.goBack()
  await expect(page.getByRole('heading', { name: 'You have booked this trip already' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByLabel('Given names')).toHaveCount(0)
  await page.getByRole('link', { name: 'See your booking' }).click()
  await expect(page).toHaveURL(`/reservations/${code}`)
})

test('the checkout without a choice is a page that leads on, and is no result of a search engine', async ({ page }) => {
  const answer = await page.goto('/checkout')
  expect(answer?.status()).toBe(200)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
  await page.getByRole('link', { name: 'Search hotels' }).click()
  await expect(page).toHaveURL('/hotels')
})

test('nothing to thank for, nothing to check out: each has a way on', async ({ page, baseURL }) => {
  await page.goto('/success')
  await expect(page.getByRole('heading', { name: 'Find your booking' })).toBeVisible()
  await page.goto('/success?reservation=ZZZZZZ')
  await expect(page.getByRole('main').getByRole('link', { name: 'Find my booking' })).toBeVisible()
  await page.goto('/checkout?reservation=nonsense')
  await expect(page.getByRole('heading', { name: 'You have not chosen a trip yet' })).toBeVisible()
  const code = await toPayment(page, baseURL)
  await page.goto(`/success?reservation=${code}`)
  await expect(page).toHaveURL(`/checkout?reservation=${code}`)
  await page.goto('/checkout')
  await page.getByRole('link', { name: 'Continue this booking' }).click()
  await expect(payButton(page)).toBeVisible()
})

test('paid, checked by the bank, and cancelled with the keyboard alone', async ({ page, baseURL }) => {
  await toPayment(page, baseURL)
  const fields = fieldsOf(page)
  const number = fields.getByLabel('Card number')
  await expect(number).toBeVisible()
  await page.locator('#step-title').focus()
  const focused = (inFrame: typeof number) => inFrame.evaluate((node) => node === node.ownerDocument.activeElement)
  await tabUntil(page, () => focused(number))
  await page.keyboard.type(CARDS.challenge)
  await page.keyboard.press('Tab')
  await page.keyboard.type('1234')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ANA M SOUZA')
  await page.keyboard.press('Enter')

  const yes = page.frameLocator('iframe[title="Bank verification"]').getByRole('button', { name: 'Yes, it’s me' })
  await expect(yes).toBeVisible()
  await tabUntil(page, () => focused(yes))
  await page.keyboard.press('Enter')
  await expect(thanks(page)).toBeFocused({ timeout: 30_000 })

  const see = page.getByRole('link', { name: 'See your booking' })
  await tabUntil(page, () => focused(see))
  await page.keyboard.press('Enter')
  const cancel = page.getByRole('button', { name: 'Cancel booking (see your refund first)' })
  await expect(cancel).toBeVisible()
  await tabUntil(page, () => focused(cancel))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Cancel this booking' })
  const forGood = dialog.getByRole('button', { name: 'Cancel booking', exact: true })
  await expect(forGood).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('You get back', { exact: true })).toBeVisible()
  await tabUntil(page, () => focused(forGood))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your refund' })).toBeVisible()
})
