import { expect, type Page, test } from '@playwright/test'
import { cardToken } from '#tests/chaos/traveller.ts'
import { CARDS, hold, offerId, payByCard } from './checkout.ts'
import { newAddress } from './customers.ts'
import { intercept } from './intercept.ts'

// Our own provider has no wallets: here it has the buttons and the sheet of one that does, and the tokens are its own.
test.use({ reuseContext: false })
test.describe.configure({ timeout: 120_000 })

const WALLET = '/sandbox-pay/wallet-buttons'
const thanks = (page: Page) => page.getByRole('heading', { name: 'Thank you, Ana. Your trip is booked.' })
const buttonsOf = (page: Page) => page.frameLocator('iframe[title="Pay with a digital wallet"]')
const sheetOf = (page: Page) => buttonsOf(page).getByRole('dialog', { name: 'Your wallet' })

const frameWith = (token: string) => `<!doctype html><html lang="en"><title>Wallets</title>
<button onclick="sheet.showModal()">Pay with the wallet</button>
<dialog id="sheet" aria-label="Your wallet">
  <button onclick="sheet.close(); say({ type: 'card-fields/token', token: '${token}', brand: 'visa', last4: '4242' })">Confirm</button>
  <button onclick="sheet.close()">Dismiss</button>
</dialog>
<script>const say = (message) => parent.postMessage(message, location.origin); say({ type: 'card-fields/ready' })</script>`

/** At the payment of held seats, with a wallet that has this card. */
async function payWith(page: Page, baseURL: string, number: string): Promise<string[]> {
  const token = await cardToken(() => baseURL, number)
  const asked: string[] = []
  await intercept(page, `**${WALLET}`, (route) => route.fulfill({ contentType: 'text/html', body: frameWith(token) }))
  await intercept(page, '**/api/payments/methods?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, digitalWalletsUrl: WALLET } })
  })
  page.on('request', (one) => one.method() === 'POST' && /\/payments$/.test(one.url()) && asked.push(one.url()))
  await hold(page, await offerId(baseURL), newAddress('wallets'))
  await buttonsOf(page).getByRole('button', { name: 'Pay with the wallet' }).click()
  await expect(sheetOf(page)).toBeVisible()
  return asked
}

test('a wallet pays the trip, once', async ({ page, baseURL }) => {
  const asked = await payWith(page, String(baseURL), CARDS.good)
  await sheetOf(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 })
  expect(asked).toHaveLength(1)
})

test('a wallet that is declined says why, and a card pays instead', async ({ page, baseURL }) => {
  const asked = await payWith(page, String(baseURL), CARDS.noFunds)
  await sheetOf(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The card does not have enough funds for this amount.')).toBeVisible()
  await expect(buttonsOf(page).getByRole('button', { name: 'Pay with the wallet' })).toBeVisible()
  await payByCard(page, CARDS.good)
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 })
  expect(asked).toHaveLength(2)
})

test('a sheet that is dismissed charges nothing, and every way to pay is still there', async ({ page, baseURL }) => {
  const asked = await payWith(page, String(baseURL), CARDS.good)
  await sheetOf(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0)
  expect(asked).toHaveLength(0)
  await payByCard(page, CARDS.good)
  await expect(thanks(page)).toBeVisible({ timeout: 30_000 })
  expect(asked).toHaveLength(1)
})
