import { globSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { hold } from './checkout.ts'
import { sayYes } from './consent.ts'
import { openAsCustomer, registerCustomer } from './customers.ts'
import { type MovingSite, startMovingSite } from './moving-site.ts'
import { openAsOwner, signInOwner } from './owners.ts'
import { openAs, signInSuperadmin } from './staff.ts'

// How pages look, held by pictures in snapshots/. The site's clock and the browser's stand still, and the world is made at that moment.

const NOW = '2027-03-08T13:00:00Z'
const ALL = [360, 768, 1024, 1280, 1920]
const ENDS = [360, 1280]
/** Of the first page all that is in sight, down to the button that searches; of others what is below the header, in little height. */
const HOME = { from: 0, to: 740 }
const BELOW = { from: 66, to: 430 }
/** Letters that are smoothed otherwise pass; one that has moved does not. */
const TIGHT = { maxDiffPixels: 12, threshold: 0.03 }

const TRIP = { origin: 'GRU', destination: 'LIS', departureDate: '2027-04-07', returnDate: '2027-04-14' }
const FLIGHTS = `/flights?${new URLSearchParams({ ...TRIP, adults: '1', tripType: 'round-trip' })}`
const STAY = { checkInDate: '2027-04-17', checkOutDate: '2027-04-20', adults: '2', roomQuantity: '1' }
const FORTALEZA = { cityCode: 'FOR', city: 'Fortaleza, CE, Brazil', cityName: 'Fortaleza' }
const LUCIA = { email: 'lucia@example.com', password: 'rede branca na varanda' }

test.describe.configure({ mode: 'default' })

type Whole = (width: number) => Locator

let site: MovingSite
test.beforeAll(async () => {
  site = await startMovingSite({}, NOW)
})
test.afterAll(async () => {
  await site.stop()
  if (test.info().config.updateSnapshots !== 'missing') await shrink()
})

let page: Page
test.beforeEach(async ({ browser }) => {
  const viewport = { width: 1280, height: BELOW.to }
  page = await browser.newPage({ baseURL: site.url, viewport, reducedMotion: 'reduce' })
  await page.clock.setFixedTime(new Date(NOW))
  await sayYes(page, Date.parse(NOW))
})
test.afterEach(() => page.close())

/** One page goes through the widths, the narrowest first. @param whole what comes last, at widths that have it */
async function look(name: string, whole: Whole, widths = ALL, part = BELOW): Promise<void> {
  for (const width of widths) {
    const height = part.to + (width === 360 ? 140 : 0)
    await page.setViewportSize({ width, height })
    await expect(whole(width)).toBeVisible()
    await page.waitForFunction(noneIsComing)
    for (const frame of page.frames()) await frame.evaluate(drawn)
    const clip = { x: 0, y: part.from, width, height: height - part.from }
    await expect.soft(page).toHaveScreenshot(`${name}-${width}.png`, { clip, ...TIGHT })
  }
}

/** Below what is in sight, grey shapes wait for the reader. */
function noneIsComing(): boolean {
  return [...document.querySelectorAll('.skeleton')].every((shape) => {
    const { top, height } = shape.getBoundingClientRect()
    return height === 0 || top > innerHeight
  })
}

/** From its top, with the letters and the pictures in sight. */
async function drawn(): Promise<void> {
  scrollTo(0, 0)
  await document.fonts.ready
  const shown = [...document.images].filter(
    (image) => image.getBoundingClientRect().top < innerHeight && image.currentSrc,
  )
  await Promise.all(shown.map((image) => image.decode()))
}

async function open(path: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: BELOW.to })
  await page.goto(path, { waitUntil: 'networkidle' })
}

const heading = () => page.getByRole('heading', { level: 1 })

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const sent = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }
  return (await (await fetch(site.url + path, sent)).json()) as Answer
}

async function offer(): Promise<string> {
  const slices = [{ origin: 'GRU', destination: 'LIS', date: TRIP.departureDate }]
  const { options } = await ask<{ options: { fares: { offerId: string }[] }[] }>('/api/flights/search', {
    slices,
    adults: 1,
  })
  return String(options[0]?.fares[0]?.offerId)
}

/** The same picture in fewer bytes than Playwright writes. */
async function shrink(): Promise<void> {
  for (const file of globSync(join(import.meta.dirname, 'snapshots/*.png'))) {
    const small = await sharp(file).removeAlpha().png({ compressionLevel: 9, adaptiveFiltering: false }).toBuffer()
    if (small.length < statSync(file).size) writeFileSync(file, small)
  }
}

test('the home page', async () => {
  await open('/')
  await look('home', heading, ALL, HOME)
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('home-dark', heading, ENDS, HOME)
  await page.emulateMedia({ colorScheme: 'light' })
  await open('/pt')
  await look('home-pt', heading, ENDS, HOME)
})

test('flights that were found', async () => {
  await open(FLIGHTS)
  await look('flights', heading)
  await page.emulateMedia({ colorScheme: 'dark' })
  await look('flights-dark', heading, ENDS)
  await page.emulateMedia({ colorScheme: 'light' })
  await open(`/pt${FLIGHTS}`)
  await look('flights-pt', heading, ENDS)
})

test('hotels that were found, and one of them', async () => {
  const query = new URLSearchParams({ ...FORTALEZA, ...STAY })
  const nameOnMap = page.getByRole('application').getByText('Fortaleza')
  await open(`/hotels?${query}`)
  await look('hotels', (width) => (width < 1024 ? heading() : nameOnMap))
  const { hotels } = await ask<{ hotels: { id: string }[] }>(`/api/hotels/search?${query}`)
  await open(`/hotels/${hotels[0]?.id}?${new URLSearchParams(STAY)}`)
  await look('hotel', heading)
})

test('the checkout: travellers, and the payment', async () => {
  await open(`/checkout?offer=${await offer()}`)
  await look('travellers', () => page.getByText('Traveller 1'))
  await page.goto('about:blank')
  const code = await hold(page, await offer(), 'ana@example.com')
  await open(`/checkout?reservation=${code}`)
  const fields = page.frameLocator('iframe[title="Card details"]')
  await look('payment', () => fields.getByRole('textbox', { name: 'Card number' }))
})

test('what a customer, an owner and staff see first', async () => {
  await openAsCustomer(page, await registerCustomer(site.url), '/dashboard')
  await look('customer', () => page.getByText('Your first trip starts here'))
  await openAsOwner(page, await signInOwner(site.url, LUCIA), '/hotel-owner/dashboard')
  await look('owner', () => page.getByText('Awaiting your reply').filter({ visible: true }).first())
  await openAs(page, await signInSuperadmin(site.url, site.setupToken, site.now()))
  await open('/admin/dashboard')
  await look('staff', () => page.getByText('Right now'))
})
