import { globSync, readFileSync, statSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '#app/routes.ts'

type Route = { parentId?: string; imports?: string[] } & Partial<Record<(typeof PARTS)[number], string>>
type Manifest = { entry: { module: string; imports: string[] }; routes: Record<string, Route> }

const PARTS = ['module', 'clientLoaderModule', 'clientActionModule', 'clientMiddlewareModule'] as const
const BUILT = 'build/client'
/** What a page weighs at most before anything is opened, in kB with brotli; behind a sign-in, unless it is named here. They only go down. */
const SIGNED_IN = 150
const BUDGETS: Readonly<Record<string, number>> = {
  'pt:home': 133,
  'pt:flights': 146,
  'pt:hotels': 147,
  'pt:dashboard': 137,
  'pt:admin/login': 137,
  // Still heavier than the others.
  'pt:hotel-owner/hotels/:id/edit': 202,
  'pt:hotel-owner/profile': 172,
  'pt:admin/hotel-verification/:id': 168,
  'pt:admin/emission-queue': 166,
  'pt:admin/hotel-owners/:id': 166,
  'pt:admin/support/:number': 166,
  'pt:admin/reservations/:id': 164,
  'pt:admin/payouts': 161,
  'pt:admin/cars/:id': 160,
  'pt:admin/payouts/:id': 160,
  'pt:admin/users/customers/:id': 159,
  'pt:admin/users/staff/:id': 158,
  'pt:admin/setup/:step': 156,
  'pt:admin/users/staff': 155,
  'pt:admin/support': 155,
  'pt:admin/support/blocked': 155,
  'pt:hotel-owner/settings': 155,
  'pt:admin/hotel-verification': 154,
  'pt:admin/notifications/:id': 153,
  'pt:admin/support/suppressed': 153,
  'pt:admin/audit-log': 153,
  'pt:admin/chat': 152,
  'pt:admin/chat-agents': 152,
  'pt:admin/reports/:report': 152,
  'pt:admin/users/privacy': 153,
  'pt:admin/cars/new': 152,
  'pt:admin/hotel-owners': 152,
  'pt:admin/stay-reviews': 152,
  'pt:admin/users/privacy/:id': 152,
  'pt:hotel-owner/hotels/:id/calendar': 152,
}

for (const [page, budget] of Object.entries({ ...behindSignIn(), ...BUDGETS })) {
  test(`the scripts of ${page} weigh at most ${budget} kB`, () => {
    expect(weight(page)).toBeLessThanOrEqual(budget)
  })
}

test('what is allowed to be heavier is a page, and heavier', () => {
  const needless = Object.keys(behindSignIn()).filter((page) => page in BUDGETS && weight(page) <= SIGNED_IN)
  expect(needless).toEqual([])
})

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

/** Every page of the partner portal and of staff that is behind their sign-in. */
function behindSignIn(): Record<string, number> {
  const pages: string[] = []
  const walk = (entries: readonly RouteConfigEntry[], inside: boolean) => {
    for (const { id = '', children } of entries) {
      const within = inside || id === 'pt:partner-frame' || id === 'pt:admin-frame'
      if (within && !id.startsWith('pt:words:')) pages.push(id)
      walk(children ?? [], within)
    }
  }
  walk(routes, false)
  return Object.fromEntries(pages.filter((id) => !id.endsWith('-frame')).map((id) => [id, SIGNED_IN]))
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
