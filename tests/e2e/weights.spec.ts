import { globSync, readFileSync, statSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@playwright/test'

type Route = { parentId?: string; imports?: string[] } & Partial<Record<(typeof PARTS)[number], string>>
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const PARTS = ['module', 'clientLoaderModule', 'clientActionModule', 'clientMiddlewareModule'] as const
const BUILT = 'build/client'
/** What each area's first pages weigh at most before anything is opened, in kB with brotli; the aim is 150, of the home page 135. They only go down. */
const BUDGETS = {
  'pt:home': 134,
  'pt:flights': 146,
  'pt:hotels': 147,
  'pt:dashboard': 138,
  'pt:hotel-owner/dashboard': 155,
  'pt:hotel-owner/bookings': 172,
  'pt:hotel-owner/hotels/new': 155,
  'pt:hotel-owner/messages/:stayId?': 170,
  'pt:admin/login': 138,
  'pt:admin/dashboard': 167,
  'pt:admin/reservations': 186,
  'pt:admin/chat': 167,
}

for (const [page, budget] of Object.entries(BUDGETS)) {
  test(`the scripts of ${page} weigh at most ${budget} kB`, () => {
    expect(weight(page)).toBeLessThanOrEqual(budget)
  })
}

test('a page of flights is at most 150 kB before it is compressed', async ({ request }) => {
  const trip = { origin: 'GRU', destination: 'LIS', departureDate: inDays(30), returnDate: inDays(37) }
  const page = await request.get(`/flights?${new URLSearchParams({ ...trip, adults: '1', tripType: 'round-trip' })}`)
  const html = await page.text()
  expect(html.match(/<article/g)).toHaveLength(10)
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(150_000)
})

test('a page that waits for nothing is sent in one piece', async ({ request }) => {
  for (const path of ['/', '/pt/hotels', '/nowhere']) {
    const page = await request.get(path, { headers: { 'accept-encoding': 'identity' } })
    expect([path, Number(page.headers()['content-length'])]).toEqual([path, (await page.body()).length])
  }
})

function inDays(count: number): string {
  return new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
}

/** Kilobytes that the page asks for at once: its own scripts, those of the frames around it, and what they import. */
function weight(page: string): number {
  const { entry, routes } = manifest()
  const files = new Set([entry.module, ...entry.imports])
  for (let route = routes[page]; route; route = routes[route.parentId ?? '']) {
    for (const file of [...PARTS.map((part) => route?.[part]), ...(route.imports ?? [])]) if (file) files.add(file)
  }
  if (!routes[page]) throw new Error(`there is no page ${page}`)
  return [...files].reduce((sum, file) => sum + statSync(`${BUILT}${file}.br`).size, 0) / 1000
}

function manifest(): Manifest {
  const window: { __reactRouterManifest?: Manifest } = {}
  const [file] = globSync(`${BUILT}/assets/manifest-*.js`)
  runInNewContext(readFileSync(file ?? '', 'utf8'), { window })
  if (!window.__reactRouterManifest) throw new Error('the build tells no routes')
  return window.__reactRouterManifest
}
