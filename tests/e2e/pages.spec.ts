import { expect, type Page, test } from '@playwright/test'
import { KEPT_PAGE } from '#platform/http.ts'
import { wrongInSchema } from '#tests/support/schema-org.ts'
import { expectGoodAt } from './accessible.ts'
import { hotelPath, offerPath } from './journeys.ts'
import { tabUntil } from './keyboard.ts'
import { expectRightInEveryLook } from './looks.ts'

const WIDTHS = [360, 768, 1280]
const bar = (page: Page) => page.getByRole('region', { name: 'What this browser can keep' })
/** Beside the place on a page, which the router keeps as long as the tab. */
const keptIn = async (page: Page) => {
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  return keys.filter((key) => key !== 'react-router-scroll-positions')
}

for (const path of ['/terms', '/pt/terms', '/privacy', '/pt/privacy', '/help', '/pt/about-us', '/contact']) {
  test(`${path}: no violation and nothing sideways at ${WIDTHS.join(', ')} px`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodAt(page, WIDTHS)
    await expectRightInEveryLook(page)
  })
}

test('terms: contents lead to their sections, notes for a lawyer are for those who ask', async ({ page }) => {
  await page.goto('/terms')
  const contents = page.getByRole('navigation', { name: 'On this page' })
  for (const link of await contents.getByRole('link').all())
    await expect(page.locator(String(await link.getAttribute('href')))).toHaveCount(1)
  await contents.getByRole('link', { name: 'Cancelling, and what comes back' }).click()
  await expect(page.locator('#cancelling')).toBeInViewport()
  await expect(page.getByText('A lawyer must review this')).toHaveCount(0)
  await page.goto('/terms?review')
  await expect(page.getByText('A lawyer must review this').first()).toBeVisible()
  expect((await page.goto('/terms?version=2026-11-26'))?.status()).toBe(200)
  expect((await page.goto('/terms?version=1999-01-01'))?.status()).toBe(404)
})

test('nothing is kept before a yes, and the question covers nothing', async ({ page }) => {
  const cookies: string[] = []
  page.on('response', async (response) => {
    const cookie = await response.headerValue('set-cookie')
    if (cookie) cookies.push(`${response.url()} ${cookie}`)
  })
  for (const path of ['/', '/flights', '/hotels', '/help', '/privacy']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(bar(page)).toBeVisible()
    expect([path, await keptIn(page)]).toEqual([path, []])
  }
  expect(cookies).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  const [below, content] = [await bar(page).boundingBox(), await page.getByRole('main').boundingBox()]
  expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(content?.y ?? 0)
})

test('yes and no weigh the same, by keyboard too, and the choice is recorded', async ({ page }) => {
  await page.goto('/about-us')
  const no = bar(page).getByRole('button', { name: 'Only necessary' })
  const yes = bar(page).getByRole('button', { name: 'Yes, remember' })
  // Both at one moment: the bar is drawn anew when its code comes.
  const looks = await bar(page).evaluate((drawn) =>
    [...drawn.querySelectorAll('button')].map((button) => [button.className, button.offsetWidth]),
  )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])

  await tabUntil(page, () => no.evaluate((button) => button === document.activeElement))
  const [sent] = await Promise.all([page.waitForResponse('**/api/consents'), page.keyboard.press('Enter')])
  expect(sent.status()).toBe(204)
  expect(sent.request().postDataJSON()).toMatchObject({ convenience: false, version: '2026-11-26' })
  await expect(bar(page)).toBeHidden()
  await page.reload({ waitUntil: 'networkidle' })
  await expect(bar(page)).toBeHidden()
  expect(await keptIn(page)).toEqual(['consent'])

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choice' }).press('Enter')
  await expect(bar(page)).toBeFocused()
  await expect(bar(page)).toContainText('Your choice so far: no.')
  await yes.click()
  await expect(page.getByText('Remembered from now on.')).toBeVisible()

  await page.goto('/privacy#browser')
  await expect(page.getByText('You said yes: conveniences are kept, too.')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('lastOrigin', 'LIS'))
  await page.getByRole('main').getByRole('button', { name: 'Only necessary' }).click()
  await expect(page.getByText('You said no: only what is necessary is kept.')).toBeVisible()
  expect(await keptIn(page)).toEqual(['consent'])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('nobody is asked, since nothing is kept', async ({ page }) => {
    const answer = await page.goto('/privacy')
    await expect(bar(page)).toBeHidden()
    // Chromium's switch shows nothing of what is in a noscript.
    expect(await answer?.text()).toMatch(
      /<noscript>.*Without JavaScript nothing is kept in your browser\..*<\/noscript>/,
    )
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choice' })).toHaveAttribute(
      'href',
      '/privacy#browser',
    )
  })
})

test.describe('a page that is the same for everyone', () => {
  for (const path of [
    '/terms',
    '/pt/privacy',
    '/about-us',
    '/careers',
    '/pt/insurance/terms',
    '/help',
    '/pt/help/ways-to-pay',
    '/hotel-owner/terms',
  ]) {
    test(`${path} may be shared, byte for byte, and is not sent twice`, async ({ request }) => {
      const [first, second] = [await request.get(path), await request.get(path)]
      expect(first.headers()['cache-control']).toBe(KEPT_PAGE['cache-control'])
      expect(await second.text()).toBe(await first.text())
      expect(await first.text()).not.toMatch(/nonce="[^"]/)
      expect(first.headers()['content-security-policy']).not.toContain('nonce-')
      const etag = String(first.headers()['etag'])
      expect((await request.get(path, { headers: { 'if-none-match': etag } })).status()).toBe(304)
      const { date: _date, 'x-request-id': _number, 'transfer-encoding': _pieces, ...said } = first.headers()
      expect((await request.head(path)).headers()).toMatchObject(said)
      expect((await request.head(path, { headers: { 'if-none-match': etag } })).status()).toBe(304)
    })
  }

  test('a page with a query, a form or prices is nobody else’s', async ({ request }) => {
    for (const path of ['/help?q=pix', '/terms?review', '/contact', '/', '/flights', '/nowhere'])
      expect([path, (await request.get(path)).headers()['cache-control']]).toEqual([path, 'private, no-cache'])
  })

  test('its scripts run, and what comes after it works under its policy', async ({ page }) => {
    const complaints: string[] = []
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.goto('/about-us', { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('heading', { name: 'Your next adventure starts here' })).toBeVisible()
    await page.getByRole('button', { name: 'Open the calendar' }).first().click()
    await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByLabel('From').fill('são')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.getByRole('link', { name: 'Chat with us' }).click()
    await page.waitForLoadState('networkidle')
    expect(complaints).toEqual([])
  })
})

test('one spelling of an address: others are moved to it for good, with their query', async ({ request }) => {
  const moves: Record<string, string> = {
    '/Flights/': '/flights',
    '/PT/About-Us/?from=a%20b': '/pt/about-us?from=a%20b',
    '/pt/': '/pt',
    '/Help/ways-to-pay': '/help/ways-to-pay',
  }
  for (const [from, to] of Object.entries(moves)) {
    const answer = await request.get(from, { maxRedirects: 0 })
    expect([from, answer.status(), answer.headers()['location']]).toEqual([from, 301, to])
    expect((await request.get(to, { maxRedirects: 0 })).status()).toBe(200)
  }
  expect((await request.get('/api/Locations/search?keyword=rio', { maxRedirects: 0 })).status()).toBe(404)
})

test('pages of one thing say in the words of schema.org what they are', async ({ request, baseURL }) => {
  const hotel = await hotelPath(String(baseURL))
  const pages = {
    [hotel]: 'Hotel',
    [`/pt${hotel}`]: 'Hotel',
    '/help/ways-to-pay': 'FAQPage',
    '/pt/help/password': 'Article',
  }
  for (const [path, type] of Object.entries({ ...pages, [await offerPath(String(baseURL))]: 'BreadcrumbList' })) {
    const html = await (await request.get(path)).text()
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) =>
      JSON.parse(text),
    )
    expect([path, data.flatMap(wrongInSchema)]).toEqual([path, []])
    const types = data.map((one) => one['@type'])
    expect(types).toEqual(expect.arrayContaining(['Organization', 'WebSite', 'BreadcrumbList', type]))
  }
})

test('the site map leads to its files, and those to pages that answer', async ({ request, baseURL }) => {
  const locations = async (address: string) =>
    [...(await (await request.get(address)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, at = '']) => at)
  const files = await locations('/sitemap.xml')
  const kinds = ['pages', 'help', 'hotels', 'destinations'].map((kind) => `${baseURL}/sitemaps/${kind}-1.xml`)
  expect(files).toEqual(expect.arrayContaining(kinds))
  for (const file of files) {
    const pages = await locations(file)
    expect(pages.length).toBeGreaterThan(1)
    for (const address of [pages[0], pages.at(-1)])
      expect([address, (await request.get(String(address), { maxRedirects: 0 })).status()]).toEqual([address, 200])
  }
})
