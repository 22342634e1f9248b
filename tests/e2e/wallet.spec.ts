import { readFile } from 'node:fs/promises'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { startSite } from '#scripts/site.mjs'
import { expectAccessible, expectGoodAt, expectNothingSideways } from './accessible.ts'
import { CARDS, hold, offerId, ownDay, payByCard } from './checkout.ts'
import { type Customer, newAddress, openAsCustomer, registerCustomer } from './customers.ts'
import { type Front, startFront } from './front.ts'
import { intercept } from './intercept.ts'
import { bookTicketed } from './ticketed.ts'

// A context of its own for each test: what is changed here, such as the network and service workers, is not undone between them.
test.use({ reuseContext: false })

test.describe.configure({ timeout: 150_000 })

/** Books and pays one adult's trip on the site; the page is that of the booking when it is kept with its documents. */
async function bookOnSite(page: Page, baseURL: string): Promise<string> {
  const code = await hold(page, await offerId(baseURL), newAddress('wallet'))
  await payByCard(page, CARDS.good)
  await expect(page.getByText('Confirmed and ticketed')).toBeVisible({ timeout: 60_000 })
  await openBooking(page, code)
  return code
}

/** The same through the API, in a browser that has the key of the guest, or in which the customer is signed in. */
async function book(page: Page, baseURL: string, customer?: Customer): Promise<string> {
  const code = await bookAway(page, baseURL, customer)
  await openBooking(page, code)
  return code
}

async function bookAway(page: Page, baseURL: string, customer?: Customer): Promise<string> {
  const { code, key } = await bookTicketed(baseURL, { to: 'LIS', inDays: ownDay(), customer })
  if (customer) await openAsCustomer(page, customer, '/robots.txt')
  else {
    await page.goto('/robots.txt')
    const keys = JSON.stringify({ [code]: { key, until: Date.now() + 86_400_000 } })
    await page.evaluate((kept) => localStorage.setItem('reservation-keys', kept), keys)
  }
  return code
}

async function openBooking(page: Page, code: string): Promise<void> {
  await page.goto(`/reservations/${code}`)
  await expect(page.getByText(/^Booking and documents are saved on this device/)).toBeVisible({ timeout: 60_000 })
}

/** As after a night: the tabs are gone, and the browser asks for the page anew. A page that does not come says what it did. */
async function openAnew(context: BrowserContext, path: string): Promise<Page> {
  const fresh = await context.newPage()
  for (const page of context.pages()) if (page !== fresh) await page.close()
  const did: string[] = []
  const note = (what: string) => void (did.length < 200 && did.push(what))
  fresh.on('console', (message) => note(`says ${message.text()}`))
  fresh.on('pageerror', (error) => note(`throws ${error.stack ?? error}`))
  fresh.on('request', (request) => note(`asks ${request.url()}`))
  fresh.on('requestfinished', (request) => note(`has ${request.url()}`))
  fresh.on('requestfailed', (request) => note(`misses ${request.url()}: ${request.failure()?.errorText}`))
  fresh.on('framenavigated', (frame) => note(`shows ${frame.url()}`))
  await fresh.goto(path, { timeout: 45_000 }).catch(async (error) => {
    throw new Error(`${error}\n${did.join('\n')}\n${(await fresh.content().catch(String)).slice(0, 4_000)}`)
  })
  return fresh
}

const asOf = (page: Page) => page.getByText(/^As of \d+ \w+ \d{4} at \d\d:\d\d$/)

/** Everything that a browser keeps for this site, by name. */
function keptIn(page: Page) {
  return page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => name.startsWith('kept-trips')),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    storage: Object.keys(localStorage).filter((key) => /trip|auth|reservation-keys/.test(key)),
  }))
}
const NOTHING = { caches: [], databases: [], storage: [] }

test('a guest opens the trip and its documents without a network, in both languages, and it refreshes itself', async ({
  page: booking,
  context,
  baseURL,
}) => {
  const code = await bookOnSite(booking, String(baseURL))
  await context.setOffline(true)
  const page = await openAnew(context, `/reservations/${code}`)
  await expect(page).toHaveURL(`/wallet#${code}`)
  await expect(page.getByRole('heading', { name: 'São Paulo → Lisbon' })).toBeVisible()
  await expect(asOf(page)).toBeVisible()
  await expect(page.getByText(/^You are offline, so this is what we last knew/)).toBeVisible()
  await expect(page.getByText(/^Ticket \d{3} \d{10}$/)).toBeVisible()
  await expect(page.getByText(/^You cannot change, cancel, pay or send messages/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /^(Cancel|Pay |Change)/ })).toHaveCount(0)
  for (const [name, begins] of [
    ['E-ticket receipt (PDF)', '%PDF-'],
    ['Payment receipt (PDF)', '%PDF-'],
    ['Calendar file (.ics)', 'BEGIN:VCALENDAR'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
    expect((await readFile(await file.path())).toString('latin1').slice(0, begins.length)).toBe(begins)
  }
  await expectGoodAt(page, [360, 768, 1280])

  await page.goto(`/pt/reservations/${code}`)
  await expect(page.getByText(/^Situação em \d+ de \w+ de \d{4} às \d\d:\d\d$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'São Paulo → Lisboa' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Bilhete eletrônico (PDF)' })).toBeVisible()
  await page.goto(`/booking-confirmation/${code}`)
  await expect(asOf(page)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText('You are online: this is the booking as it is now')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('link', { name: 'Open the booking' }).click()
  await expect(page.getByRole('button', { name: 'Cancel booking (see your refund first)' })).toBeVisible()
})

test('the list opens without a network from home, dashboard and the search for a booking; a guest forgets', async ({
  page: booking,
  context,
  baseURL,
}) => {
  const code = await book(booking, String(baseURL))
  await context.setOffline(true)
  for (const path of ['/', '/dashboard', '/booking-confirmation', '/wallet']) {
    await booking.goto(path)
    await expect(booking).toHaveURL('/wallet')
    await expect(booking.getByRole('link', { name: 'São Paulo → Lisbon' })).toBeVisible()
  }
  await booking.goto('/reservations/ZZZZZZ')
  await expect(booking.getByRole('link', { name: 'São Paulo → Lisbon' })).toBeVisible()
  await expectGoodAt(booking, [360, 768, 1280])
  // Links of the page that lead anywhere else, and an address that is typed.
  for (const leave of [
    () => booking.getByRole('banner').getByRole('link', { name: 'Hotels' }).click(),
    () => booking.goto('/pt/flights?origin=GRU&destination=LIS'),
    () => booking.goto('/help'),
  ]) {
    await leave()
    await expect(booking).toHaveURL(/\/wallet#\/(hotels|pt\/flights\?origin=GRU&destination=LIS|help)$/)
    await expect(booking.getByText(/^(There is no connection|Sem conexão)$/)).toBeVisible()
    await expect(booking.getByRole('link', { name: /^São Paulo → Lisbo/ })).toBeVisible()
    await expectGoodAt(booking, [360, 768, 1280])
  }
  await context.setOffline(false)
  await expect(booking.getByText('The page did not load')).toBeVisible()
  await booking.getByRole('link', { name: 'Try again' }).press('Enter')
  await expect(booking).toHaveURL('/help')
  await context.setOffline(true)
  await booking.goto('/wallet')
  // Within the open page, and by the keyboard alone.
  await booking.getByRole('link', { name: 'São Paulo → Lisbon' }).focus()
  await booking.keyboard.press('Enter')
  await expect(asOf(booking)).toBeVisible()
  await booking.getByRole('button', { name: 'Remove this trip from this device' }).focus()
  await booking.keyboard.press('Enter')
  await expectAccessible(booking)
  await booking.getByRole('button', { name: 'Remove it' }).click()
  await expect(booking.getByRole('heading', { name: 'No trips are on this device' })).toBeVisible()
  const left = await booking.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-trips'))
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return [all.flat().length, localStorage.getItem('reservation-keys')]
  })
  expect(left).toEqual([0, null])
  await booking.goto(`/reservations/${code}`)
  await expect(booking.getByRole('heading', { name: 'No trips are on this device' })).toBeVisible()
})

test('someone who wants nothing kept has nothing kept, until they want it again', async ({ page, baseURL }) => {
  const code = await book(page, String(baseURL))
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Keep no trips on this device' }).click()
  await page.getByRole('button', { name: 'Remove all' }).click()
  await expect(page.getByRole('heading', { name: 'Trips are not kept on this device' })).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await page.goto(`/reservations/${code}`)
  await expect(page.getByText('You chose to save no trips on this device.')).toBeVisible()
  expect(await page.evaluate(() => caches.keys())).toEqual([])
  await page.goto('/wallet')
  await page.getByRole('button', { name: 'Keep trips here again' }).click()
  await openBooking(page, code)
})

test.describe('a customer', () => {
  let customer: Customer

  /** Signed in, with a trip that the dashboard has kept. */
  async function withTrip(page: Page, baseURL: string): Promise<string> {
    customer = await registerCustomer(baseURL, 'wallet')
    const code = await book(page, baseURL, customer)
    await page.evaluate(() => Promise.all(['kept-trips', 'kept-trips-of-guests'].map((name) => caches.delete(name))))
    await page.goto('/dashboard')
    await expect(page.getByText(code).first()).toBeVisible()
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('kept-trips')).keys()).length), {
        timeout: 60_000,
      })
      .toBeGreaterThanOrEqual(5)
    return code
  }

  test('finds the trips of the dashboard without a network; one that was cancelled meanwhile says so', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    const code = await withTrip(page, String(baseURL))
    await context.setOffline(true)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'São Paulo → Lisbon' }).click()
    await expect(page.getByText('Confirmed and ticketed')).toBeVisible()

    const other = await browser.newPage({ baseURL: String(baseURL) })
    await openAsCustomer(other, customer, `/reservations/${code}`)
    await other.getByRole('button', { name: 'Cancel booking (see your refund first)' }).click()
    await other.getByRole('button', { name: 'Cancel booking', exact: true }).click()
    await expect(other.getByText('Cancelled and refunded', { exact: true })).toBeVisible({ timeout: 60_000 })
    await other.close()

    await expect(page.getByText('Confirmed and ticketed')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Cancelled and refunded', { exact: true })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Confirmed and ticketed')).toHaveCount(0)
    await expect
      .poll(() =>
        page.evaluate(async (one) => {
          const kept = await (await caches.open('kept-trips')).match(`/kept-trips/${one}/en`)
          return (await kept?.json())?.reservation.status
        }, code),
      )
      .toBe('refunded')
    await context.setOffline(true)
    const fresh = await openAnew(context, `/reservations/${code}`)
    await expect(fresh.getByText('Cancelled and refunded', { exact: true })).toBeVisible()
  })

  test('signs out in another tab: nothing is left, and nothing opens', async ({ page, context, baseURL }) => {
    const code = await withTrip(page, String(baseURL))
    const other = await context.newPage()
    await other.goto('/about-us')
    await other.getByRole('button', { name: 'Logout' }).first().click()
    await expect(other.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    await expect.poll(() => keptIn(page)).toEqual(NOTHING)
    await context.setOffline(true)
    const fresh = await openAnew(context, `/reservations/${code}`)
    await expect(fresh.getByRole('heading', { name: 'No trips are on this device' })).toBeVisible()
    expect(await keptIn(fresh)).toEqual(NOTHING)
  })

  test('whose sign-in was ended by our server reads nothing any more', async ({ page, baseURL }) => {
    const code = await withTrip(page, String(baseURL))
    await fetch(`${baseURL}/api/customer/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${customer.auth.token}` },
    })
    await page.goto(`/wallet#${code}`)
    await expect(page.getByText('This booking is not on this device')).toBeVisible()
    await expect(page.getByText(/it was removed when the sign-in/)).toBeVisible()
    await expect.poll(() => keptIn(page)).toEqual(NOTHING)
  })

  test('whose time is over, offline', async ({ page, context, baseURL }) => {
    const code = await withTrip(page, String(baseURL))
    await page.evaluate(() => {
      const record = JSON.parse(localStorage.getItem('auth') ?? '')
      localStorage.setItem('auth', JSON.stringify({ ...record, expiresAt: Date.now() - 1 }))
    })
    await context.setOffline(true)
    const fresh = await openAnew(context, `/reservations/${code}`)
    await expect(fresh.getByText('This booking is not on this device')).toBeVisible()
    await expect.poll(() => keptIn(fresh)).toEqual(NOTHING)
  })

  test('makes room for someone else, and for nobody after the account is erased', async ({
    page,
    context,
    baseURL,
  }) => {
    await withTrip(page, String(baseURL))
    const someone = await registerCustomer(String(baseURL), 'someone')
    const other = await context.newPage()
    await openAsCustomer(other, someone, '/wallet')
    await expect(other.getByRole('heading', { name: 'No trips are on this device' })).toBeVisible()
    await expect.poll(async () => (await keptIn(other)).caches).toEqual([])
    await other.close()

    await withTrip(page, String(baseURL))
    await page.goto('/dashboard?tab=privacy')
    await page.getByRole('button', { name: 'Erase my account' }).click()
    await page.getByRole('dialog').locator('input[type=password]').fill(customer.password)
    await page.getByRole('button', { name: 'Erase permanently' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is erased' })).toBeVisible()
    await expect.poll(() => keptIn(page)).toEqual(NOTHING)
  })
})

test.describe('on a bad network', () => {
  let front: Front
  let context: BrowserContext
  let page: Page
  test.beforeEach(async ({ baseURL, browser }) => {
    front = await startFront(String(baseURL))
    context = await browser.newContext({ baseURL: front.url, reducedMotion: 'reduce' })
    page = await context.newPage()
  })
  test.afterEach(async () => {
    await context.close()
    await front.close()
  })

  test('what comes instead of our pages is never kept, and loses nothing', async () => {
    const code = await book(page, front.url)
    for (const [line, words] of [
      ['wifi', /^This network answers with a page that is not ours/],
      ['gateway', /^Our server is not responding/],
      ['hangs', /^Your connection is too slow to reach us/],
      ['cut', /^You are offline/],
    ] as const) {
      front.line = line
      await page.goto(`/reservations/${code}`)
      await expect(page).toHaveURL(`/wallet#${code}`)
      await expect(asOf(page)).toBeVisible()
      await expect(page.getByText(words)).toBeVisible({ timeout: 30_000 })
      await expect(page.getByRole('button', { name: 'E-ticket receipt (PDF)' })).toBeVisible()
      front.line = 'passes'
      await page.reload()
      await expect(page.getByText('You are online: this is the booking as it is now')).toBeVisible()
    }
    // The sign-in page of a Wi-Fi can be reached: the home page is not in its way.
    front.line = 'wifi'
    await page.goto('/')
    await expect(page.getByText('Sign in to surf')).toBeVisible()
  })

  test('pages come, and only the API does not: the booking is read from the device', async () => {
    const code = await book(page, front.url)
    for (const answer of [
      { status: 200, contentType: 'text/html', body: '<h1>Wi-Fi</h1>' },
      { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
      { status: 200, contentType: 'application/json', body: '{"portal":true}' },
    ]) {
      await intercept(page, '**/api/reservations/*', (route) => route.fulfill(answer))
      await page.goto(`/reservations/${code}`)
      await expect(page).toHaveURL(`/reservations/${code}`)
      await expect(asOf(page)).toBeVisible()
      await page.unroute('**/api/reservations/*')
      await page.goto(`/reservations/${code}`)
      await expect(page.getByRole('button', { name: 'Cancel booking (see your refund first)' })).toBeVisible()
    }
  })

  test('a deploy between: the new worker takes over, or the one before goes on', async () => {
    const code = await book(page, front.url)
    const sites = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('site-')))
    const update = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        const found = await registration.update()
        const coming = found.installing
        if (!coming) return 'none'
        await new Promise((resolve) =>
          coming.addEventListener(
            'statechange',
            () => /activated|redundant/.test(coming.state) && resolve(coming.state),
          ),
        )
        return coming.state
      })
    const before = await sites()
    const [revision = ''] = /[0-9a-f]{16}$/.exec(String(before[0])) ?? []
    const deploy = (name: string) => (path: string, body: string) =>
      path === '/service-worker.js' ? body.replaceAll(revision, name) : null

    // Half of it is there: a page of another build.
    const half = deploy('1111111111111111')
    front.amend = (path, body) =>
      path === '/wallet' ? body.replace(/wallet-en-[\w-]+\.js/, 'wallet-en-new.js') : half(path, body)
    expect(await update()).toBe('redundant')
    expect(await sites()).toEqual(before)

    front.amend = deploy('2222222222222222')
    expect(await update()).toBe('activated')
    expect(await sites()).toEqual(['site-2222222222222222'])
    await context.setOffline(true)
    const fresh = await openAnew(context, `/reservations/${code}`)
    await expect(asOf(fresh)).toBeVisible()
  })
})

test('the server is really stopped', async ({ browser }) => {
  const site = await startSite()
  let stopped = false
  try {
    const context = await browser.newContext({ baseURL: site.url })
    const code = await book(await context.newPage(), site.url)
    await site.stop()
    stopped = true
    const page = await openAnew(context, `/reservations/${code}`)
    await expect(page.getByRole('heading', { name: 'São Paulo → Lisbon' })).toBeVisible()
    await expect(asOf(page)).toBeVisible()
    await context.close()
  } finally {
    if (!stopped) await site.stop()
  }
})

test('a full or broken storage costs nothing but the copy, and says so', async ({ page, baseURL }) => {
  await page.addInitScript(() => {
    Cache.prototype.put = async () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const code = await bookAway(page, String(baseURL))
  await page.goto(`/reservations/${code}`)
  await expect(page.getByText('This browser has no space to save the booking for offline reading.')).toBeVisible()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'E-ticket receipt (PDF)' }).click(),
  ])
  expect(pdf.suggestedFilename()).toBe(`${code}-e-ticket.pdf`)
  await page.goto('/wallet')
  await expect(page.getByRole('heading', { name: 'No trips are on this device' })).toBeVisible()
})

test('the worker leaves the rest of the site alone', async ({ page, baseURL }) => {
  await book(page, String(baseURL))
  await page.waitForFunction(() => navigator.serviceWorker.controller)
  const served: string[] = []
  const numbers: (string | undefined)[] = []
  page.on('response', (answer) => {
    // Pages pass through it, each as our server gave it just now.
    if (answer.request().isNavigationRequest()) numbers.push(answer.headers()['x-request-id'])
    else if (answer.fromServiceWorker()) served.push(new URL(answer.url()).pathname)
  })
  for (const path of [
    '/flights',
    '/privacy',
    '/login',
    '/checkout',
    '/hotel-owner/login',
    '/admin/login',
    '/robots.txt',
  ])
    await page.goto(path)
  await page.goto('/offers')
  await page.getByRole('link', { name: 'Hotels' }).first().click()
  await expect(page).toHaveURL('/hotels')
  expect(served.filter((path) => !path.startsWith('/assets/'))).toEqual([])
  expect(numbers.every(Boolean)).toBe(true)
  expect(new Set(numbers).size).toBe(numbers.length)
  const shared = await page.request.get('/wallet')
  expect(shared.headers()['content-security-policy']).toContain("script-src 'self' 'sha256-")
  const again = await page.request.get('/wallet', { headers: { 'if-none-match': String(shared.headers()['etag']) } })
  expect(again.status()).toBe(304)
  const worker = await page.request.get('/service-worker.js')
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test('Chromium finds nothing that keeps the site from being installed, in both languages', async ({
  page,
  context,
}) => {
  const devtools = await context.newCDPSession(page)
  for (const [path, lang, start] of [
    ['/', 'en', '/'],
    ['/pt', 'pt-BR', '/pt'],
  ] as const) {
    await page.goto(path)
    const { url, errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect((await devtools.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
    const manifest = JSON.parse(String(data))
    expect(manifest).toMatchObject({ id: '/', lang, start_url: start, scope: '/', display: 'standalone' })
    for (const { src, sizes, type } of manifest.icons) {
      const icon = await page.request.get(new URL(src, url).href)
      const bytes = await icon.body()
      // Where a PNG says how large it is.
      const [width, height] = [16, 20].map((at) => bytes.readUInt32BE(at))
      expect([icon.headers()['content-type'], `${width}x${height}`]).toEqual([type, sizes])
    }
    for (const { url: shortcut } of manifest.shortcuts) expect((await page.request.get(shortcut)).status()).toBe(200)
  }
})

test('"Find my booking" is in header, footer and the small menu', async ({ page }) => {
  for (const [path, name] of [
    ['/about-us', 'Find my booking'],
    ['/pt/about-us', 'Minha reserva'],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(path)
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
    // Where the header is full its picture stands for it.
    await page.setViewportSize({ width: 1024, height: 800 })
    await expect(page.getByRole('banner').getByRole('link', { name })).toBeVisible()
    await expectNothingSideways(page)
    await page.setViewportSize({ width: 360, height: 760 })
    await page.goto(path)
    await page.getByRole('banner').locator('summary').filter({ visible: true }).click()
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(/\/booking-confirmation$/)
  }
})
