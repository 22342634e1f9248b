import { expect, type Page, test } from '@playwright/test'
import { expectGoodAt } from './accessible.ts'
import { ANA, continueButton, fillContact, fillTraveller } from './checkout.ts'
import { sayYes } from './consent.ts'
import { newAddress } from './customers.ts'
import { intercept } from './intercept.ts'
import { hotelsPath, inDays, resultsPath } from './journeys.ts'

const cards = (page: Page, list = 'Flights') => page.getByRole('list', { name: list, exact: true }).getByRole('article')
const chips = (page: Page, name = 'Returns') => cards(page).first().getByRole('list', { name })
const amount = (text: string | null) => Number(/[\d,.]+$/.exec(text?.trim() ?? '')?.[0]?.replaceAll(',', ''))
const pay = (page: Page) =>
  cards(page)
    .first()
    .getByText(/^Total for/)
    .locator('xpath=preceding-sibling::p[1]')
const select = (page: Page) => cards(page).first().getByRole('link', { name: 'Select' })
const opener = (page: Page) => cards(page).first().getByRole('button', { name: 'Compare fares' })

/** The page listens. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('button', { name: /^(Price calendar|Calendário de preços)$/ })).toBeVisible()
}

test.describe('returns of one outbound flight', () => {
  test('are chips that change return, price and where Select leads, by keyboard', async ({ page }) => {
    await open(page, resultsPath())
    const [chosen, other] = [chips(page).getByRole('button').nth(0), chips(page).getByRole('button').nth(1)]
    await expect(chosen).toHaveAttribute('aria-pressed', 'true')
    await chosen.focus()
    await page.keyboard.press('Tab')
    await expect(other).toBeFocused()
    const text = (await other.textContent()) ?? ''
    const href = await other.getAttribute('href')
    await page.keyboard.press('Space')
    await expect(other).toHaveAttribute('aria-pressed', 'true')
    await expect(chosen).toHaveAttribute('aria-pressed', 'false')
    await expect(other).toBeFocused()
    await expect(cards(page).first().getByRole('heading')).toContainText(`${text.slice(0, 11)} `)
    expect(amount(await pay(page).textContent())).toBe(amount(text))
    await expect(select(page)).toHaveAttribute('href', String(href))
    await select(page).click()
    await expect(page.getByText(text.slice(0, 5)).first()).toBeVisible()
    await expect(page.getByRole('table', { name: 'Price details' })).toContainText(String(/\$([\d,]+)/.exec(text)?.[1]))
  })

  test('are counted as flights and as combinations, and none is missing', async ({ page }) => {
    await open(page, `${resultsPath()}&returns=all&show=1000`)
    const counted = /^(\d+) flights, (\d+) combinations$/
    const line = await page.getByRole('status').filter({ hasText: counted }).textContent()
    const [, flights, ways] = counted.exec(line ?? '') ?? []
    await expect(cards(page)).toHaveCount(Number(flights))
    const lone = await page.locator('article:not(:has(.return-chips))').count()
    expect((await page.locator('.return-chip').count()) + lone).toBe(Number(ways))
  })

  test('show the rest of one card on a press', async ({ page }) => {
    await open(page, resultsPath())
    const more = chips(page).getByRole('button', { name: /^\d+ more$/ })
    const left = Number.parseInt((await more.textContent()) ?? '', 10)
    await more.focus()
    await page.keyboard.press('Enter')
    await expect(chips(page).getByRole('button')).toHaveCount(3 + left)
    await expect(page).not.toHaveURL(/returns=/)
  })
})

test.describe('fares in place', () => {
  test('show that they load, each with its rules, and lead to the checkout', async ({ page }) => {
    await intercept(page, '**/api/flights/offers/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await route.continue()
    })
    await open(page, resultsPath())
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/flights/offers/') && asked.push(request.url()))
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(cards(page).first().getByRole('status', { name: 'Loading fares' })).toBeVisible()
    const table = cards(page).first().getByRole('table', { name: 'Fares' })
    await expect(table.getByRole('row', { name: /^Light/ })).toContainText('one each for $')
    await expect(table.getByRole('row', { name: /^Flex/ })).toContainText('Free before departure')
    expect(asked).toHaveLength(1)
    expect(page.url()).toContain('/flights?')
    await opener(page).press('Space')
    await expect(table).toBeHidden()
    await opener(page).press('Space')
    await table.getByRole('link', { name: 'Continue with Flex' }).press('Enter')
    await expect(page).toHaveURL(/\/checkout\?offer=/)
    await expect(page.getByText('Flex').first()).toBeVisible()
  })

  test('say when they could not be loaded, and try again', async ({ page }) => {
    await open(page, resultsPath())
    await intercept(page, '**/api/flights/offers/*', (route) => route.abort())
    await opener(page).click()
    const card = cards(page).first()
    await expect(card.getByText('The fares could not be loaded')).toBeVisible()
    await page.unroute('**/api/flights/offers/*')
    await card.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(card.getByRole('table', { name: 'Fares' })).toBeVisible()
  })

  test('say when the offer is over', async ({ page }) => {
    await open(page, resultsPath())
    const body = { error: 'This offer has expired.', code: 'offer/expired' }
    await intercept(page, '**/api/flights/offers/*', (route) => route.fulfill({ status: 410, json: body }))
    await opener(page).click()
    await expect(cards(page).first().getByText('These fares are no longer on sale')).toBeVisible()
    await expect(cards(page).first().getByRole('button', { name: 'Search again' })).toBeVisible()
  })
})

test.describe('prices with a checked bag', () => {
  const box = (page: Page) => page.getByRole('checkbox', { name: 'Price with a checked bag' })

  test('are those of the cheapest way to have one, in the list, the order, the filter and the address', async ({
    page,
    request,
  }) => {
    await open(page, `${resultsPath()}&sort=cheapest`)
    const plain = amount(await pay(page).textContent())
    const asked: string[] = []
    page.on('request', (one) => one.url().includes('.data') && asked.push(one.url()))
    await box(page).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/withBag=1/)
    await expect(
      cards(page)
        .first()
        .getByText(/^(includes .* for a checked bag each|checked bag each)/),
    ).toBeVisible()
    expect(asked).toEqual([])
    const shown = amount(await pay(page).textContent())
    expect(shown).toBeGreaterThan(plain)
    // What the API says of the same search.
    const slices = [
      { origin: 'GRU', destination: 'LIS', date: inDays(30) },
      { origin: 'LIS', destination: 'GRU', date: inDays(37) },
    ]
    const answer = await request.post('/api/flights/search', { data: { slices, adults: 1, currency: 'USD' } })
    type Fare = { total: { amount: number }; oneBag: { amount: number } | null }
    const { options } = (await answer.json()) as { options: { fares: Fare[] }[] }
    const all = options.flatMap(({ fares }) =>
      fares.flatMap(({ total, oneBag }) => (oneBag ? [total.amount + oneBag.amount] : [])),
    )
    expect(shown * 100).toBe(Math.min(...all))
    await expect(page.getByRole('link', { name: /^Cheapest/ })).toContainText(
      `$${Math.round(shown).toLocaleString('en')}`,
    )
    await page.reload()
    await expect(box(page)).toBeChecked()
    expect(amount(await pay(page).textContent())).toBe(shown)
    await page.goBack()
    await expect(box(page)).not.toBeChecked()
    expect(amount(await pay(page).textContent())).toBe(plain)
  })

  test('are told apart on the page of the offer, and nothing is added before a press', async ({ page, baseURL }) => {
    await page.goto(`${await lightOffer(String(baseURL))}?bag=1`)
    const note = page
      .getByRole('heading', { name: /^With one checked bag each: / })
      .or(page.getByText(/^With one checked bag each: /))
    await expect(note.first()).toBeVisible()
    await expect(page.getByText(/Bags are not added yet/)).toBeVisible()
    await expect(page.getByRole('row', { name: /^Light/ })).toContainText('one each for $')
    const [, bag = ''] =
      /for the fare and (\$[\d,.]+) for the bags/.exec((await page.locator('main').textContent()) ?? '') ?? []
    await page.getByRole('link', { name: 'Continue', exact: true }).filter({ visible: true }).click()
    await fillTraveller(page, 0, ANA)
    await fillContact(page, newAddress('bags'))
    await continueButton(page).click()
    await expect(page.getByRole('heading', { name: 'Bags and seats', level: 1 })).toBeVisible()
    const each = page.getByRole('button', { name: /^One bag each on every flight/ })
    await expect(each).toContainText(bag)
    for (const one of await page.getByRole('combobox', { name: 'Ana' }).all()) await expect(one).toHaveValue('0')
    await each.press('Enter')
    for (const one of await page.getByRole('combobox', { name: 'Ana' }).all()) await expect(one).toHaveValue('1')
    await expect(each).toBeHidden()
    await page.getByRole('combobox', { name: 'Ana' }).first().selectOption('0')
    await expect(page.getByRole('combobox', { name: 'Ana' }).first()).toHaveValue('0')
  })

  test('can be left on the page of the offer', async ({ page, baseURL }) => {
    await page.goto(`${await lightOffer(String(baseURL))}?bag=1`)
    await page.getByRole('link', { name: 'Price without a bag' }).click()
    await expect(page.getByText(/Bags are not added yet/)).toBeHidden()
    await expect(page).not.toHaveURL(/bag=/)
  })
})

test('the first card begins within 360 px on a phone, once the question of consent is answered', async ({ page }) => {
  await sayYes(page)
  await page.setViewportSize({ width: 360, height: 760 })
  await open(page, resultsPath())
  const box = await cards(page).first().boundingBox()
  expect(box?.y).toBeLessThanOrEqual(360)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

for (const [language, words] of [
  ['', { skip: 'Skip to results', content: 'Skip to content' }],
  ['/pt', { skip: 'Pular para os resultados', content: 'Pular para o conteúdo' }],
] as const) {
  const pages = {
    flights: resultsPath(),
    hotels: hotelsPath(),
    cars: `/car-rental-results?pickUpPlace=FOR&pickUp=${inDays(30)}T10:00&return=${inDays(33)}T10:00&age=30`,
    packages: `/packages?${new URLSearchParams({ origin: 'GRU', destination: 'FOR', departureDate: inDays(30), returnDate: inDays(37), adults: '1', roomQuantity: '1' })}`,
  }
  for (const [name, path] of Object.entries(pages)) {
    test(`the keyboard goes past search and filters to the results of ${language}/${name}`, async ({ page }) => {
      await page.goto(`${language}${path}`)
      const first = page.locator('#first-result')
      await expect(first).toBeAttached()
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: words.content })).toBeFocused()
      await page.keyboard.press('Enter')
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: words.skip })
      await expect(skip).toBeFocused()
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(first).toBeFocused()
      await expect(first).toBeInViewport()
      await page.keyboard.press('Tab')
      expect(await first.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    })
  }
}

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('chips lead to offers, the rest is a page away, and fares are where the offer is', async ({ page }) => {
    await page.goto(resultsPath())
    const [, second] = await chips(page).getByRole('button').all()
    const text = (await second?.textContent()) ?? ''
    await second?.click()
    await expect(page.getByRole('heading', { name: 'Fares of these flights' })).toBeVisible()
    await expect(page.getByText(text.slice(0, 5)).first()).toBeVisible()
    await page.goBack()
    await chips(page).getByRole('button', { name: /more$/ }).click()
    await expect(page).toHaveURL(/returns=all/)
    expect(await chips(page).getByRole('button').count()).toBeGreaterThan(4)
    await opener(page).click()
    await expect(page).toHaveURL(/#fares$/)
    await expect(page.getByRole('table', { name: 'Fares' })).toBeVisible()
  })

  test('prices with a bag are a choice of the form', async ({ page }) => {
    await page.goto(resultsPath())
    await page.getByRole('checkbox', { name: 'Price with a checked bag' }).check()
    await page.getByRole('button', { name: 'Apply filters' }).click()
    await expect(page).toHaveURL(/withBag=1/)
    await expect(
      cards(page)
        .first()
        .getByText(/^(includes .* for a checked bag each|checked bag each)/),
    ).toBeVisible()
  })
})

test('cards with returns and open fares have no violation at 360, 768 and 1280 px', async ({ page }) => {
  await open(page, `${resultsPath()}&withBag=1`)
  await opener(page).click()
  await expect(cards(page).first().getByRole('table', { name: 'Fares' })).toBeVisible()
  await expectGoodAt(page, [360, 768, 1280])
})

test('speaks Portuguese, averages too', async ({ page }) => {
  await open(page, `/pt${resultsPath()}`)
  await expect(page.getByRole('link', { name: /^Mais barato/ })).toContainText(
    /(média de )?\d+ h( \d+ min)? por trecho/,
  )
  const first = cards(page, 'Voos').first()
  await expect(first.getByRole('list', { name: 'Voltas' }).getByRole('button').first()).toBeVisible()
  await first.getByRole('button', { name: 'Comparar tarifas' }).click()
  await expect(first.getByRole('table', { name: 'Tarifas' })).toBeVisible()
  await expect(first.getByRole('link', { name: 'Continuar com Flex' })).toBeVisible()
})

/** A fare without a bag. */
async function lightOffer(baseURL: string): Promise<string> {
  const slices = [
    { origin: 'GRU', destination: 'LIS', date: inDays(31) },
    { origin: 'LIS', destination: 'GRU', date: inDays(38) },
  ]
  const answer = await fetch(`${baseURL}/api/flights/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ slices, adults: 1, currency: 'USD' }),
  })
  const { options } = (await answer.json()) as { options: { fares: { offerId: string; family: string }[] }[] }
  const fare = options.flatMap(({ fares }) => fares).find(({ family }) => family === 'light')
  return `/flights/${fare?.offerId}`
}
