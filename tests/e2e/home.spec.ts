import { expect, type Page, test } from '@playwright/test'

const INSPIRATION = '**/api/flights/inspiration?*'
const SUBSCRIBE = '**/api/newsletter/subscribe'

const places = (page: Page) => page.getByRole('region', { name: 'Domestic and International Flights' })
const offers = (page: Page) => page.getByRole('region', { name: 'Special Offers' })
const newsletter = (page: Page) => page.getByRole('contentinfo')

/** Home by a link of the site: the sections then ask the API themselves. */
async function goHome(page: Page) {
  await page.getByRole('navigation', { name: 'Main' }).first().getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next adventure starts here')
}

test.describe('what the page says', () => {
  test('hero, sections and reasons', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next adventure starts here')
    await expect(page.getByRole('tab')).toHaveText(['Flights', 'Hotels'])
    const why = page.getByRole('region', { name: 'Why choose Jangada' })
    await expect(why.getByRole('heading', { level: 3 })).toHaveText(['Best Prices', '24/7 Support', 'Secure & Trusted'])
  })

  test('no console message, and nothing scrolls sideways, at any width and in both languages', async ({ page }) => {
    const said: string[] = []
    page.on('console', (message) => ['error', 'warning'].includes(message.type()) && said.push(message.text()))
    page.on('pageerror', (error) => said.push(error.message))
    for (const path of [
      '/',
      '/pt',
      '/?tab=hotels',
      '/?tripType=multi-city&slices=GRU-LIS-2027-01-10,LIS-MAD-2027-01-15',
    ]) {
      for (const width of [360, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        await page.goto(path, { waitUntil: 'networkidle' })
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${width}`,
        ).toBeLessThanOrEqual(width)
      }
    }
    expect(said).toEqual([])
  })
})

test.describe('destinations', () => {
  test('six at home, six abroad, and a filter', async ({ page }) => {
    await page.goto('/')
    const cards = places(page).locator('a:visible')
    await expect(cards).toHaveCount(12)
    await places(page).getByText('Domestic', { exact: true }).click()
    await expect(cards).toHaveCount(6)
    for (const card of await cards.all()) await expect(card).toContainText('Brazil')
    await places(page).getByText('International', { exact: true }).click()
    await expect(cards).toHaveCount(6)
    for (const card of await cards.all()) await expect(card).not.toContainText('Brazil')
    await expect(places(page).getByRole('status')).toHaveText('6 destinations')
  })

  test('a card leads to the search behind its price', async ({ page }) => {
    await page.goto('/')
    const card = places(page).getByRole('link').first()
    const query = new URLSearchParams((await card.getAttribute('href'))?.split('?')[1])
    expect(query.get('origin')).toBe('GRU')
    expect(query.get('adults')).toBe('1')
    expect(query.get('tripType')).toBe('round-trip')
    expect((query.get('departureDate') ?? '') < (query.get('returnDate') ?? '')).toBe(true)
    await card.click()
    await expect(page).toHaveURL(/\/flights\?origin=GRU/)
  })

  test('start from the place that this browser prefers', async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem('lastOrigin', 'GIG')
      localStorage.setItem('preferredOrigin', 'REC')
    })
    const asked = page.waitForRequest(INSPIRATION)
    await page.goto('/')
    await places(page).getByRole('link').first().scrollIntoViewIfNeeded()
    expect((await asked).url()).toMatch(/origin=REC&maxPrice=2000$/)
    await expect(places(page).getByRole('link').first()).toHaveAttribute('href', /origin=REC&/)
  })

  test('twelve cities at about their price when the call fails', async ({ page }) => {
    await page.goto('/about-us')
    await page.route(INSPIRATION, (route) => route.fulfill({ status: 503, body: '{}' }))
    await goHome(page)
    const cards = places(page).getByRole('link')
    await expect(cards).toHaveCount(12)
    await expect(cards.first()).toContainText('from about $95')
    await expect(cards.last()).toContainText('from about $890')
    await expect(places(page)).toContainText('these are only about right')
    const days = new URLSearchParams((await cards.first().getAttribute('href'))?.split('?')[1])
    const apart = Date.parse(days.get('returnDate') ?? '') - Date.parse(days.get('departureDate') ?? '')
    expect(apart).toBe(7 * 86_400_000)
  })

  test('a picture that cannot be loaded gives way to the generic one', async ({ page }) => {
    await page.route('**/art/*.svg', (route) =>
      route.request().url().endsWith('generic.svg') ? route.continue() : route.abort(),
    )
    await page.goto('/')
    const picture = places(page).locator('img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('src', '/art/generic.svg')
  })
})

test.describe('special offers', () => {
  test('six at most, with a reference price that is on record', async ({ page }) => {
    await page.goto('/')
    const cards = offers(page).getByRole('article')
    expect(await cards.count()).toBeLessThanOrEqual(6)
    const first = cards.first()
    await expect(first.locator('s')).toBeVisible()
    await expect(first).toContainText(/(Flash deal|Weekend deal|Early bird|Last minute)\d+% off/)
    await expect(first.getByRole('link')).toHaveAttribute('href', /^\/flights\?origin=GRU&destination=/)
  })

  test('load, fail, and load on demand', async ({ page }) => {
    await page.goto('/about-us')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(INSPIRATION, async (route) => {
      await held
      await route.abort('connectionfailed')
    })
    await goHome(page)
    await expect(page.getByText('Loading special offers...')).toBeVisible()
    release()
    await expect(page.getByText('Failed to load special offers')).toBeVisible()
    await page.unroute(INSPIRATION)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(offers(page).getByRole('article').first()).toBeVisible()
  })

  test('are hidden when there are none', async ({ page }) => {
    await page.goto('/about-us')
    await page.route(INSPIRATION, (route) =>
      route.fulfill({ json: { data: [], meta: { count: 0, origin: 'GRU', currency: 'USD', maxPrice: 1500 } } }),
    )
    await goHome(page)
    await expect(page.getByText('Loading special offers...')).toHaveCount(0)
    await expect(offers(page)).toHaveCount(0)
  })
})

test.describe('newsletter', () => {
  test('wants an address', async ({ page }) => {
    await page.goto('/')
    for (const typed of ['', 'someone']) {
      await newsletter(page).getByLabel('Email address').fill(typed)
      await newsletter(page).getByRole('button', { name: 'Subscribe' }).click()
      await expect(newsletter(page)).toContainText('Please enter a valid email address.')
      await expect(newsletter(page).getByLabel('Email address')).toBeFocused()
    }
  })

  test('takes it', async ({ page }) => {
    await page.goto('/')
    const sent = page.waitForRequest(SUBSCRIBE)
    await newsletter(page).getByLabel('Email address').fill('maria@example.com')
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({ email: 'maria@example.com' })
    await expect(newsletter(page)).toContainText('Subscribed! You will receive our next newsletter.')
    await expect(newsletter(page).getByLabel('Email address')).toHaveValue('')
  })

  test('says when it could not', async ({ page }) => {
    await page.route(SUBSCRIBE, (route) => route.fulfill({ status: 503, json: { error: 'later' } }))
    await page.goto('/')
    await newsletter(page).getByLabel('Email address').fill('maria@example.com')
    await newsletter(page).getByRole('button', { name: 'Subscribe' }).click()
    await expect(newsletter(page)).toContainText('Something went wrong. Please try again later.')
    await expect(newsletter(page).getByLabel('Email address')).toHaveValue('maria@example.com')
  })

  test('a link that is not known confirms and ends nothing', async ({ page }) => {
    await page.goto('/subscribe?token=not-a-known-one')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByText('This link does not work any more')).toBeVisible()
    await page.goto('/subscribe?token=not-a-known-one&leave=1')
    await page.getByRole('button', { name: 'Leave the newsletter' }).click()
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
