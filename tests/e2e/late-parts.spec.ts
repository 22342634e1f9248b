import { expect, type Page, test } from '@playwright/test'
import { sayYes } from './consent.ts'
import { intercept } from './intercept.ts'
import { inDays } from './journeys.ts'

// A context of its own for each test: what is changed here, such as the network, is not undone between them.
test.use({ reuseContext: false })

const SECTIONS = /\/assets\/sections-[^/]*\.js/
const to = (page: Page) => page.getByRole('combobox', { name: 'To', exact: true })
const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true })

/** A choice that needs JavaScript is enabled once it has taken over. */
async function open(page: Page, path = '/') {
  await page.goto(path)
  await expect(page.locator('input[value=multi-city]')).toBeEnabled()
}

async function expectHome(page: Page) {
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Domestic and International Flights' })).toBeVisible()
  await expect(to(page)).toHaveValue('Lisb')
}

test('a part that does not come leaves the page as the server drew it', async ({ page }) => {
  await intercept(page, SECTIONS, (route) => route.abort('connectionfailed'))
  await open(page)
  const again = page.waitForRequest(/\/assets\/sections-[^/]*\.js\?again/)
  await to(page).fill('Lisb')
  await again
  await expectHome(page)
  await page.getByText('Domestic', { exact: true }).click()
  await expect(page.locator('#destinations')).toBeVisible()
  await expect(to(page)).toHaveValue('Lisb')
})

test('offline before the first touch: nothing is lost, and the part comes when the line is back', async ({ page }) => {
  await open(page)
  await page.context().setOffline(true)
  await to(page).fill('Lisb')
  await expectHome(page)
  const came = page.waitForResponse((answer) => SECTIONS.test(answer.url()) && answer.ok())
  await page.context().setOffline(false)
  await came
  await expectHome(page)
})

test('after a deploy the part comes under its new name', async ({ page, request, baseURL }) => {
  const files = await (await request.get('/late-parts.json')).json()
  const source = 'app/site/home/sections.tsx'
  const text = await (await request.get(`/${files[source]}`)).text()
  await intercept(page, SECTIONS, (route) => route.fulfill({ status: 404, contentType: 'text/html', body: 'gone' }))
  await intercept(page, '**/late-parts.json', (route) =>
    route.fulfill({ json: { ...files, [source]: 'assets/after.js' } }),
  )
  await intercept(page, '**/assets/after.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: text }))
  await open(page)
  const came = page.waitForResponse((answer) => answer.url().startsWith(`${baseURL}/assets/after.js?again`))
  await to(page).fill('Lisb')
  await came
  await expectHome(page)
  // Only live sections announce how many there are.
  await page.getByText('Domestic', { exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'destinations' })).toHaveCount(1)
})

test.describe('a search whose results cannot be opened', () => {
  const filled = `/?origin=GRU&destination=LIS&departureDate=${inDays(30)}&returnDate=${inDays(37)}`

  /** React Router looks the links of a page up once it listens; without that a search is opened as a document. */
  async function openFilled(page: Page) {
    await open(page, filled)
    await page.waitForFunction(() => window.__reactRouterManifest?.routes['en:flights'])
  }

  async function expectUnavailable(page: Page) {
    await expect(page.getByRole('alert').filter({ hasText: 'Search unavailable' }).first()).toContainText(
      'Flight search service requires API configuration.',
    )
    await expect(page.getByText('API Configuration Required')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'From' })).toHaveValue(/\(GRU\)$/)
    await expect(page.getByLabel('Departure', { exact: true })).toHaveValue(inDays(30))
  }

  test('offline: the form stays with all that was typed', async ({ page }) => {
    await openFilled(page)
    await page.context().setOffline(true)
    await search(page).click()
    await expectUnavailable(page)
    await page.context().setOffline(false)
    await search(page).click()
    await expect(page.getByRole('button', { name: 'Flight details' }).or(page.locator('article')).first()).toBeVisible()
  })

  test('no readable answer: the page of the results keeps the form', async ({ page }) => {
    await openFilled(page)
    for (const status of [200, 502]) {
      const answered = page.waitForResponse('**/flights.data?*')
      await intercept(page, '**/flights.data?*', (route) =>
        route.fulfill({ status, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      )
      await search(page).click()
      await answered
      await expectUnavailable(page)
      await page.unroute('**/flights.data?*')
    }
    await search(page).click()
    await expect(page.getByRole('button', { name: 'Flight details' }).or(page.locator('article')).first()).toBeVisible()
  })

  test('after a deploy the server sends the results with new code', async ({ page }) => {
    await openFilled(page)
    await intercept(page, /\/assets\/flights-[^/]*\.js/, (route) => route.fulfill({ status: 404, body: 'gone' }))
    await search(page).click()
    await page.waitForURL('**/flights?*')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Lisbon')
  })
})

test('the question of what may be kept stays in its place until its code comes, and an answer before that counts', async ({
  page,
}) => {
  const code = Promise.withResolvers<void>()
  await intercept(page, /\/assets\/bar-en-[^/]*\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/packages')
  await page.waitForFunction(() => window.__reactRouterManifest?.routes['en:packages'])
  await page.mouse.move(200, 300)
  const question = page.getByRole('button', { name: 'Only necessary' })
  await search(page).click()
  await expect(page.getByText('Please select an origin city or airport.')).toBeVisible()
  await question.click()
  await expect(question).toBeVisible()
  code.resolve()
  await expect(question).toBeHidden()
})

test('for someone who has answered, whose browser never asks for its code, every page opens and leads on', async ({
  page,
}) => {
  await sayYes(page)
  await page.goto('/reservations/ZZZZZZ')
  await expect(page.getByRole('heading', { name: 'This booking cannot be opened here' })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about-us')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie choice' }).click()
  await expect(page.getByRole('button', { name: 'Only necessary' })).toBeVisible()
})

test('an answer counts whose press is held down while its code comes', async ({ page }) => {
  const code = Promise.withResolvers<void>()
  await intercept(page, /\/assets\/bar-en-[^/]*\.js/, async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/about-us')
  const no = page.getByRole('button', { name: 'Only necessary' })
  const came = page.waitForResponse(/\/assets\/bar-en-/)
  await no.hover()
  await page.mouse.down()
  code.resolve()
  await (await came).finished()
  // So many frames that it would have been drawn anew by now.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let left = 30
        const frame = () => (left-- ? requestAnimationFrame(frame) : resolve())
        frame()
      }),
  )
  const [sent] = await Promise.all([page.waitForRequest('**/api/consents'), page.mouse.up()])
  expect(sent.postDataJSON()).toMatchObject({ convenience: false })
  await expect(no).toBeHidden()
})
