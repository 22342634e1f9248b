import { expect, type Page, test } from '@playwright/test'
import { sayYes } from './consent.ts'

const SUBSCRIBE = '**/api/newsletter/subscribe'

// What the sections and the newsletter say when calls fail: beside the components.
const places = (page: Page) => page.getByRole('region', { name: 'Domestic and International Flights' })
const offers = (page: Page) => page.getByRole('region', { name: 'Special Offers' })
const newsletter = (page: Page) => page.getByRole('contentinfo')

test('says what it offers, filters destinations, and a card leads to the search behind its price', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next adventure starts here')
  await expect(page.getByRole('tab')).toHaveText(['Flights', 'Hotels'])
  const why = page.getByRole('region', { name: 'Why choose Jangada' })
  await expect(why.getByRole('heading', { level: 3 })).toHaveText(['Best Prices', '24/7 Support', 'Secure & Trusted'])

  // What took the server too long comes once it is seen.
  await offers(page).scrollIntoViewIfNeeded()
  // Special offers, six at most, with a reference price that is on record.
  const special = offers(page).getByRole('article')
  const first = special.first()
  await expect(first.locator('s')).toBeVisible()
  expect(await special.count()).toBeLessThanOrEqual(6)
  await expect(first).toContainText(/(Flash deal|Weekend deal|Early bird|Last minute)\d+% off/)
  await expect(first.getByRole('link')).toHaveAttribute('href', /^\/offers\/gru-/)

  // Six at home, six abroad, and a filter.
  const cards = places(page).locator('a:visible')
  await expect(cards).toHaveCount(12)
  await places(page).getByText('Domestic', { exact: true }).click()
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all()) await expect(card).toContainText('Brazil')
  await places(page).getByText('International', { exact: true }).click()
  await expect(cards).toHaveCount(6)
  for (const card of await cards.all()) await expect(card).not.toContainText('Brazil')
  await expect(places(page).getByRole('status')).toHaveText('6 destinations')

  const query = new URLSearchParams((await cards.first().getAttribute('href'))?.split('?')[1])
  expect(query.get('origin')).toBe('GRU')
  expect(query.get('adults')).toBe('1')
  expect(query.get('tripType')).toBe('round-trip')
  expect((query.get('departureDate') ?? '') < (query.get('returnDate') ?? '')).toBe(true)
  await cards.first().click()
  // The address changes before the page does, and a home that was never left keeps its filter.
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your next adventure starts here')
  await expect(page).toHaveURL(/\/flights\?origin=GRU/)

  // Back by a link of the site: the sections then ask the API themselves.
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next adventure starts here')
  await expect(cards).toHaveCount(12)
  await expect(first).toBeVisible()
})

test('no console message, and nothing scrolls sideways, at any width and in both languages', async ({ page }) => {
  const said: string[] = []
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
  page.on('pageerror', (error) => said.push(error.message))
  const widths = [360, 768, 1280, 1920]
  const paths = ['/', '/pt', '/?tab=hotels', '/?tripType=multi-city&slices=GRU-LIS-2027-01-10,LIS-MAD-2027-01-15']
  for (const [index, path] of paths.entries()) {
    // Each is opened at another width, and then seen at all of them.
    const [opened = 0, ...others] = [...widths.slice(index), ...widths.slice(0, index)]
    await page.setViewportSize({ width: opened, height: 800 })
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const width of [opened, ...others]) {
      await page.setViewportSize({ width, height: 800 })
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, `${path} at ${width}`).toBeLessThanOrEqual(width)
    }
  }
  expect(said).toEqual([])
})

test('destinations start from the place that this browser prefers', async ({ page }) => {
  await sayYes(page)
  await page.addInitScript(() => {
    localStorage.setItem('lastOrigin', 'GIG')
    localStorage.setItem('preferredOrigin', 'REC')
  })
  const asked = page.waitForRequest('**/api/flights/inspiration?origin=REC&*')
  await page.goto('/')
  await places(page).scrollIntoViewIfNeeded()
  expect((await asked).url()).toMatch(/origin=REC&maxPrice=2000$/)
  await expect(places(page).getByRole('link').first()).toHaveAttribute('href', /origin=REC&/)
})

test.describe('newsletter', () => {
  test('takes it', async ({ page }) => {
    await page.goto('/')
    const sent = page.waitForRequest(SUBSCRIBE)
    await newsletter(page).getByLabel('Email address').fill('maria@example.com')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({ email: 'maria@example.com' })
    await expect(newsletter(page)).toContainText('Subscribed! You will receive our next newsletter.')
    await expect(newsletter(page).getByLabel('Email address')).toHaveValue('')
  })

  test('a link that is not known confirms and ends nothing', async ({ page }) => {
    await page.goto('/subscribe?token=not-a-known-one')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByText('This link does not work any more')).toBeVisible()
    await page.goto('/subscribe?token=not-a-known-one&leave=1')
    await page.getByRole('button', { name: 'Unsubscribe from the newsletter' }).click()
    await expect(page.getByText('This link does not work any more')).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the newsletter form is answered by a page', async ({ page }) => {
    await page.goto('/')
    await newsletter(page).getByLabel('Email address').fill('nobody')
    await newsletter(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(page).toHaveURL(/\/subscribe$/)
    await expect(page.getByRole('main')).toContainText('Please enter a valid email address.')
    await page.getByRole('main').getByLabel('Email address').fill('joao@example.com')
    await page.getByRole('main').getByRole('button', { name: 'Subscribe' }).click()
    await expect(page.getByRole('main')).toContainText('Subscribed! You will receive our next newsletter.')
  })
})
