import { expect, type Page, type Route, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { newAddress, openAsCustomer, registerCustomer } from './customers.ts'
import { intercept } from './intercept.ts'
import { resultsPath } from './journeys.ts'
import { mailLink } from './mailbox.ts'

const WIDTHS = [360, 768, 1280]
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const amountOf = (text: string | null) => /[$€]\s?([\d.,]+)/.exec(text ?? '')?.[1]

test('an offer is found, explained, and leads to flights at the same price', async ({ page }) => {
  await page.goto('/offers')
  await expect(page.getByRole('heading', { level: 1, name: 'Special offers' })).toBeVisible()
  const first = await cards(page).count()
  await page
    .getByRole('link', { name: /^Show all \d+ trips/ })
    .last()
    .press('Enter')
  await expect.poll(() => cards(page).count()).toBeGreaterThan(first)
  const all = await cards(page).count()
  await page.getByLabel('Offer type').selectOption({ label: 'Flash deal' })
  await expect(page).toHaveURL(/type=flash/)
  await expect.poll(() => cards(page).count()).toBeLessThan(all)
  for (const card of await cards(page).all()) await expect(card).toContainText('Flash deal')
  await expectGoodAt(page, WIDTHS)

  const price = amountOf(await cards(page).first().locator('strong').textContent())
  await cards(page).first().getByRole('link').click()
  await expect(page).toHaveURL(/\/offers\/gru-/)
  await expect(page.getByRole('main').locator('strong').first()).toContainText(price ?? '?')
  await expect(page.getByRole('heading', { name: 'How the price has moved' })).toBeVisible()
  await expect(page.getByText(/is the airline’s regular fare/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await page.getByRole('link', { name: 'See the flights at this price' }).click()
  await expect(page).toHaveURL(/\/flights\?/)
  await expect(page.getByRole('article').first()).toContainText(price ?? '?')
})

test('an offer that is over leads to other days, and one that never was is not found', async ({ page }) => {
  const over = await page.goto('/pt/offers/gru-lis-2025-01-20-2025-01-27')
  expect(over?.status()).toBe(410)
  await expect(page.getByRole('link', { name: 'Escolher outras datas de São Paulo para Lisboa' })).toBeVisible()
  expect((await page.goto('/offers/nothing'))?.status()).toBe(404)
})

test('an alert is asked for by the keyboard, and confirmed by the link of its mail', async ({ page, baseURL }) => {
  const email = newAddress('alert')
  await page.goto('/offers')
  await cards(page).first().getByRole('link').press('Enter')
  const form = page.getByRole('main').locator('form', { hasText: 'Tell me when it falls' })
  await form.getByLabel('Email address').press('Enter')
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible()
  await expect(form.getByLabel('Email address')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  await expect(form.getByText('One step is left')).toBeVisible()

  await page.goto(await mailLink(String(baseURL), email, /alerts\?token=/))
  await page.getByRole('button', { name: 'Watch this price' }).press('Enter')
  await expect(page.getByText('We watch this price for you')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})

test('a route is watched where it is looked for, and its customer changes and stops the alert', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const customer = await registerCustomer(String(baseURL))
  await page.goto(resultsPath())
  const form = page.getByRole('main').locator('form', { hasText: 'Tell me when it falls' })
  await expect(form).toContainText('For one adult, round trip in economy')
  await form.getByLabel('Email address').fill(customer.email)
  await form.getByRole('button', { name: 'Watch this price' }).click()
  // Before the code of the form has come, a page of its own answers.
  await expect(page.getByText('One step is left')).toBeVisible()
  const route = await page.request.get('/flight-routes/sao-paulo-sao/rio-de-janeiro-rio')
  expect(await route.text()).toContain('Tell me when it falls')

  await openAsCustomer(page, customer, '/dashboard?tab=alerts')
  const rows = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('Not confirmed yet')
  await expectGoodAt(page, WIDTHS)
  await page.goto(await mailLink(String(baseURL), customer.email, /alerts\?token=/))
  await page.getByRole('button', { name: 'Watch this price' }).press('Enter')
  await expect(page.getByText('We watch this price for you')).toBeVisible()

  await page.goto('/dashboard?tab=alerts')
  await expect(rows).toContainText('Not seen at this price yet.')
  await rows.getByRole('button', { name: /^Change the price/ }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('When it costs at most').fill('nothing')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Enter the most you would pay, such as/).first()).toBeVisible()
  await dialog.getByLabel('When it costs at most').fill('123')
  await page.keyboard.press('Enter')
  await expect(rows).toContainText('$123 or less')
  await rows.getByRole('button', { name: /^Stop the alert/ }).press('Enter')
  await dialog.getByRole('button', { name: 'Stop the alert' }).click()
  await expect(page.getByText('No price alerts yet')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
})

test('without JavaScript filters and alerts work too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/pt/offers?month=2027-13&budget=zero')
  await page.getByLabel('Tipo de oferta').selectOption({ label: 'Oferta relâmpago' })
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page).toHaveURL(/type=flash/)
  await cards(page).first().getByRole('link').click()
  await page.getByRole('button', { name: 'Acompanhar este preço' }).click()
  await expect(page.getByText('Digite um endereço de e-mail válido.')).toBeVisible()
  await context.close()
})

test('"anywhere" leads to the map of places, which the keyboard reads too', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('From').fill('GRU')
  await page.getByLabel('From').press('Tab')
  await page.getByLabel('To', { exact: true }).fill('anyw')
  await page.getByRole('option', { name: 'Anywhere' }).click()
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/explore\?origin=GRU/)
  await expect(page.getByRole('heading', { name: /places, cheapest first/ })).toBeVisible()
  await page.getByLabel('Budget per traveller').selectOption('300')
  await expect(page).toHaveURL(/budget=300/)
  const pins = page.getByRole('group', { name: /Places on the map/ }).getByRole('button')
  await pins.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(pins.nth(1)).toBeFocused()
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').press('Enter')
  await expect(page).toHaveURL(/\/offers\/gru-/)
})

for (const [how, answer] of [
  ['breaks', (route: Route) => route.abort()],
  [
    'answers HTML',
    (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
  ],
] as const) {
  test(`a network that ${how} loses nothing: the page is asked for again, and so is the alert`, async ({ page }) => {
    await page.goto('/offers')
    await cards(page).first().getByRole('link').click()
    const form = page.getByRole('main').locator('form', { hasText: 'Tell me when it falls' })
    await intercept(page, '**/api/alerts', answer)
    await form.getByLabel('Email address').fill(newAddress('lost'))
    await form.getByRole('button', { name: 'Watch this price' }).click()
    await expect(form.getByText('Something went wrong. Please try again later.')).toBeVisible()
    await expect(form.getByLabel('Email address')).toHaveValue(/@/)

    await page.goto('/explore')
    await intercept(page, '**/*.data*', answer)
    await page.getByLabel('Budget per traveller').selectOption('300')
    await expect(page.getByText('The connection was lost')).toBeVisible()
    await page.unroute('**/*.data*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: /places?, cheapest first/ })).toBeVisible()
    await expect(page.getByLabel('Budget per traveller')).toHaveValue('300')
  })
}
