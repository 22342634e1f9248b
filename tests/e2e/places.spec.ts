import { expect, type Page, type Route, test } from '@playwright/test'
import { KEPT_PAGE } from '#platform/http.ts'
import { wrongInSchema } from '#tests/support/schema-org.ts'
import { expectGoodAt } from './accessible.ts'
import { intercept } from './intercept.ts'
import { tabUntil } from './keyboard.ts'

const WIDTHS = [360, 768, 1280]
const amountOf = (text: string | null) => /[$€]\s?([\d.,]+)/.exec(text ?? '')?.[1]
const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text))
const roundTrip = (page: Page) => page.getByRole('main').locator('strong').first()

/** The offer of a list to a place, whose price is on record from then on. */
async function offerTo(place: string, baseURL: string | undefined) {
  const answer = await fetch(`${baseURL}/api/offers?${new URLSearchParams({ origin: 'GRU', lang: 'en' })}`)
  const { data } = (await answer.json()) as {
    data: { destination: string; destinationName: string; discountedPrice: number; departureDate: string }[]
  }
  const offer = data.find(({ destination }) => destination === place)
  if (!offer) throw new Error(`no offer to ${place}`)
  return offer
}
const LISBON = '/flight-routes/sao-paulo-sao/lisbon-lis'
/** No other test books a seat to Santiago: its cheapest one stays where it is. */
const SANTIAGO = '/flight-routes/sao-paulo-sao/santiago-scl'
/** What is on record of the routes is read once a minute. */
const RECORDS_KEPT_MS = 60_000

test('a route says what it costs, as the offers do, and leads to flights at that price', async ({ page, baseURL }) => {
  await offerTo('SCL', baseURL)
  await page.goto(SANTIAGO)
  await expect(page.getByRole('heading', { level: 1, name: 'Flights from São Paulo to Santiago' })).toBeVisible()
  const asked = amountOf(await roundTrip(page).textContent())
  await expect(page.getByText(/^Price seen on/).first()).toBeVisible()
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText(/[$]/)
  await page.getByText('How long is the flight from São Paulo to Santiago?').click()
  await expect(page.getByText(/The shortest direct flight takes/)).toBeVisible()
  await expectGoodAt(page, WIDTHS)

  await page.getByRole('link', { name: 'How this price has moved' }).click()
  await expect(page).toHaveURL(/\/offers\/(gru|sao)-scl-/)
  await expect(roundTrip(page)).toContainText(String(asked))
  await page.getByRole('link', { name: 'All months from São Paulo to Santiago' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Flights from São Paulo to Santiago' })).toBeVisible()
  // The offer's page asked for the days around it, and one of them may cost less.
  const price = amountOf(await roundTrip(page).textContent())
  expect(Number(price)).toBeLessThanOrEqual(Number(asked))
  await page.getByRole('link', { name: 'See the flights on these days' }).click()
  await expect(
    page
      .getByRole('article')
      .filter({ hasText: String(price) })
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'All about Santiago' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Santiago, Chile: flights and hotels' })).toBeVisible()
})

test('prices of a route and of a city that are shown in another currency say what is charged, and the rate', async ({
  page,
  baseURL,
}) => {
  await offerTo('SCL', baseURL)
  await page.context().addCookies([{ name: 'currency', value: 'EUR', url: String(baseURL) }])
  for (const path of [SANTIAGO, '/destinations/santiago-scl']) {
    await page.goto(path)
    await expect(page.getByText(/^Prices are shown in EUR and charged in (USD|BRL): 1 EUR = /).first()).toBeVisible()
  }
})

test('the form of a route is filled in and leads to results by the keyboard', async ({ page }) => {
  await page.goto('/pt/flight-routes/sao-paulo-sao/rio-de-janeiro-rio', { waitUntil: 'networkidle' })
  await expect(page.getByLabel('Para', { exact: true })).toHaveValue(/Rio de Janeiro/)
  const search = page.getByRole('main').getByRole('button', { name: 'Buscar', exact: true })
  await tabUntil(page, () => search.evaluate((button) => button === document.activeElement))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pt\/flights\?/)
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a route without a price on record says so, offers the search, and is not listed', async ({
  page,
  request,
  baseURL,
}) => {
  const listed = await (await request.get('/sitemaps/routes-1.xml')).text()
  const routes = await (await request.get('/flight-routes')).text()
  const all = [...routes.matchAll(/href="(\/flight-routes\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(all.length).toBe(500)
  const unpriced = all.toReversed().find((path) => !listed.includes(`<loc>${baseURL}${path}</loc>`))
  await page.goto(String(unpriced))
  await expect(page.getByText(/We have seen no price for this route/)).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, follow')
  await expect(page.getByRole('table')).toHaveCount(0)
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('link', { name: 'Check the current price' }).click()
  await expect(page).toHaveURL(/\/flights\?/)
})

test('a city has its hotels at their prices, the ways there, and where it is', async ({ page }) => {
  await page.goto('/destinations/lisbon-lis')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lisbon, Portugal: flights and hotels')
  await expect(page.getByLabel('Map with Lisbon')).toBeVisible()
  await expectGoodAt(page, WIDTHS)
  const hotel = page.getByRole('article').first()
  const night = amountOf(await hotel.textContent())
  await hotel.getByRole('link').click()
  await expect(page).toHaveURL(/\/hotels\/[\da-f-]{36}$/)
  await page.goto('/hotels?cityCode=LIS&cityName=Lisbon')
  await expect(page.getByRole('article').first()).toContainText(String(night))
})

test('what is listed is 150 cities and 500 routes, in either language', async ({ page }) => {
  await page.goto('/pt/destinations')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(150)
  await expectGoodAt(page, WIDTHS)
  await page.getByRole('link', { name: 'Rotas de voo mais procuradas' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(500)
  await expectGoodAt(page, WIDTHS)
})

test('they are found from where people look for trips', async ({ page }) => {
  for (const [from, name, to] of [
    ['/offers', 'Popular flight routes', /\/flight-routes$/],
    ['/offers', 'Destinations', /\/destinations$/],
    ['/flights', 'Popular flight routes', /\/flight-routes$/],
    ['/hotels', 'All destinations', /\/destinations$/],
  ] as const) {
    await page.goto(from)
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(to)
  }
})

test('one address for each: others are moved to it for good, and what has no page is searched for', async ({
  request,
}) => {
  const moves: Record<string, [status: number, to: string]> = {
    '/flight-routes/gru/LIS': [301, LISBON],
    '/pt/flight-routes/sampa-sao/lisboa-lis?from=x': [301, `/pt${LISBON}?from=x`],
    '/destinations/lis': [301, '/destinations/lisbon-lis'],
    '/flight-routes/for/aaq': [302, '/flights?origin=FOR&destination=AAQ'],
  }
  for (const [from, [status, to]] of Object.entries(moves)) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, status, to])
  }
})

test('the pages are shared, are not sent twice, and keep to the words of schema.org', async ({ request }) => {
  const types: Record<string, string[]> = {
    [`/pt${LISBON}`]: ['BreadcrumbList', 'FAQPage'],
    '/destinations/lisbon-lis': ['BreadcrumbList', 'ItemList'],
    '/flight-routes': ['WebSite'],
    '/destinations': ['WebSite'],
  }
  for (const [path, wanted] of Object.entries(types)) {
    const answer = await request.get(path)
    expect([path, answer.headers()['cache-control']]).toEqual([path, KEPT_PAGE['cache-control']])
    const etag = String(answer.headers()['etag'])
    expect([path, (await request.get(path, { headers: { 'if-none-match': etag } })).status()]).toEqual([path, 304])
    const data = dataIn(await answer.text())
    expect([path, data.flatMap(wrongInSchema)]).toEqual([path, []])
    expect(data.map((one) => one['@type'])).toEqual(expect.arrayContaining(wanted))
    // Their prices are invented, which search engines are not told.
    expect(data.map((one) => one['@type'])).not.toContain('AggregateOffer')
  }
})

test('trips that were priced are in the site map, with the day', async ({ request, baseURL }) => {
  test.slow()
  const { departureDate } = await offerTo('LIS', baseURL)
  const today = new Date().toISOString().slice(0, 10)
  const entry = new RegExp(`<loc>[^<]*/offers/gru-lis-${departureDate}-[\\d-]+</loc>.*<lastmod>${today}</lastmod>`)
  await expect.poll(async () => (await request.get('/sitemaps/offers-1.xml')).text()).toMatch(entry)
  await expect
    .poll(async () => (await request.get('/sitemaps/routes-1.xml')).text(), { timeout: RECORDS_KEPT_MS + 10_000 })
    .toMatch(new RegExp(`<loc>${baseURL}${LISBON}</loc>.*<lastmod>${today}</lastmod>`))
  expect(await (await request.get('/sitemap.xml')).text()).toContain(`/sitemaps/offers-1.xml</loc><lastmod>${today}`)
})

for (const [how, answer] of [
  ['breaks', (route: Route) => route.abort()],
  ['answers HTML', (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad</h1>' })],
] as const) {
  test(`a network that ${how} loses nothing: the page is asked for again`, async ({ page }) => {
    for (const [link, title] of [
      [/^Lisbon/, 'Lisbon, Portugal: flights and hotels'],
      [/^About Us$/, 'Travel, at its true price'],
    ] as const) {
      await page.goto('/destinations', { waitUntil: 'networkidle' })
      await intercept(page, '**/*.data*', answer)
      await page.getByRole('link', { name: link }).first().click()
      await expect(page.getByText('The connection was lost')).toBeVisible()
      await page.unroute('**/*.data*')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
  })
}
