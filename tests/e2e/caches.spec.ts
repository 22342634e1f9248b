import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test'
import routes from '#app/routes.ts'
import { KEPT_BY_ONE, KEPT_DRAWING, KEPT_FOR_GOOD, KEPT_PAGE } from '#platform/http.ts'
import { barePath, localeOf, pathIn } from '#platform/language.ts'
import { LOCALES } from '#platform/locale.ts'
import { pathsOf } from '#tests/support/specified-routes.ts'
import { addressesOf, filledIn, NO_PAGES } from './addresses.ts'
import { registerCustomer } from './customers.ts'
import { registerOwner } from './owners.ts'
import { signInSuperadmin } from './staff.ts'

// What caches between us and visitors may keep: no answer that knows who asked, and no answer with a cookie.

/** The same for everyone. A page that is not here is nobody else's. */
const SHARED =
  `/about-us /careers /destinations /destinations/:city /flight-routes /flight-routes/:from/:to /help /help/:slug
  /hotel-owner/terms /insurance/terms /privacy /terms /wallet`.split(/\s+/)

const FILES: Record<string, string> = {
  '/art/GIG.svg': KEPT_DRAWING,
  '/art/home-social.png': KEPT_DRAWING,
  '/art/nothing-of-ours.svg': KEPT_DRAWING,
  '/map/2-1-1-en.json': KEPT_DRAWING,
  '/robots.txt': 'public, max-age=3600',
  '/sitemap.xml': 'public, max-age=3600',
  '/sitemaps/pages-1.xml': 'public, max-age=3600',
  '/en.webmanifest': 'public, max-age=3600',
  '/pt.webmanifest': 'public, max-age=3600',
  '/favicon.ico': 'public, max-age=86400',
  '/service-worker.js': 'no-cache',
}

/** What of the API anyone may keep; the rest says that it may not be stored. */
const KEPT_OF_API = [
  '/api/flights/inspire',
  '/api/help',
  '/api/hotels/autocomplete',
  '/api/hotels/{id}',
  '/api/hotels/{id}/reviews',
  '/api/locations/search',
  '/api/payments/methods',
]

type Visitor = { who: string; headers: Record<string, string> }

/** One of each kind, each with the cookie that we set and with what a browser could send. */
async function visitors(baseURL: string): Promise<Visitor[]> {
  const [{ auth }, owner, staff] = [
    await registerCustomer(baseURL, 'cacia'),
    await registerOwner(baseURL, 'oscar'),
    await signInSuperadmin(baseURL),
  ]
  const known = Object.entries({ customer: auth.token, owner: owner.token, staff: staff.token })
  const own = { cookie: 'currency=EUR; session=mine', 'accept-language': 'pt-BR', 'user-agent': 'Another/1.0' }
  return [
    { who: 'anyone', headers: {} },
    { who: 'anyone with a cookie', headers: own },
    ...known.map(([who, token]) => ({ who, headers: { ...own, authorization: `Bearer ${token}` } })),
  ]
}

const said = (answer: APIResponse) => {
  const { 'cache-control': kept, 'cdn-cache-control': cdn, 'set-cookie': cookie, vary = '' } = answer.headers()
  return { kept, cdn, cookie, varies: vary.split(/,\s*/).filter((name) => name && name !== 'accept-encoding') }
}

const OPEN = { kept: KEPT_PAGE['cache-control'], cdn: KEPT_PAGE['cdn-cache-control'], cookie: undefined, varies: [] }
const OWN = { kept: KEPT_BY_ONE, cdn: undefined, cookie: undefined, varies: [] }

for (const locale of LOCALES) {
  test(`every page in ${locale} is shared or is not, whoever asks`, async ({ request, baseURL }) => {
    test.setTimeout(300_000)
    const all = await visitors(String(baseURL))
    const addresses = await addressesOf({ request, baseURL: String(baseURL) })
    const paths = pathsOf(routes).filter((path) => !NO_PAGES.test(path) && localeOf(path) === locale)
    for (const path of new Set(paths.map(barePath))) {
      const address = pathIn(locale, addresses[path] ?? filledIn(path))
      const isShared = SHARED.includes(path)
      const bodies = new Set<string>()
      for (const { who, headers } of all) {
        const answer = await request.get(address, { headers, maxRedirects: 0 })
        if (answer.status() >= 300 && answer.status() < 400) {
          expect.soft([path, who, said(answer)]).toMatchObject([path, who, { kept: undefined, cookie: undefined }])
          continue
        }
        expect.soft([path, who, said(answer)]).toEqual([path, who, isShared ? OPEN : OWN])
        if (isShared) bodies.add(await answer.text())
      }
      expect.soft([path, bodies.size]).toEqual([path, isShared ? 1 : 0])
      if (isShared) expect.soft([path, said(await request.get(`${address}?a=1`))]).toEqual([path, OWN])
    }
    expect(SHARED.filter((path) => !paths.map(barePath).includes(path))).toEqual([])
  })
}

test('files and drawings are kept as long as they are true', async ({ request }) => {
  for (const [path, kept] of Object.entries(FILES))
    expect.soft([path, said(await request.get(path))]).toMatchObject([path, { kept, cookie: undefined, varies: [] }])
  const asset = await anAsset(request)
  expect([asset, said(await request.get(asset)).kept]).toEqual([asset, KEPT_FOR_GOOD])
  const chosen = await request.post('/currency', { form: { currency: 'EUR' }, maxRedirects: 0 })
  expect(said(chosen)).toMatchObject({ kept: undefined, cookie: expect.stringContaining('currency=EUR') })
})

async function anAsset(request: APIRequestContext): Promise<string> {
  return String(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/.exec(await (await request.get('/about-us')).text())?.[1])
}

test('of the API only what is the same for everyone may be kept', async ({ request, baseURL }) => {
  test.setTimeout(300_000)
  type Operation = { security?: unknown[] }
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as {
    paths: Record<string, { get?: Operation }>
  }
  const asked = Object.entries(paths).flatMap(([path, { get }]) => (get ? [{ path, open: !get.security?.length }] : []))
  expect(asked.length).toBeGreaterThan(100)
  for (const { who, headers } of await visitors(String(baseURL)))
    for (const { path, open } of asked) {
      const answer = await request.get(filledIn(path.replaceAll(/\{(\w+)\}/g, ':$1')), { headers, maxRedirects: 0 })
      const { kept = '', cookie } = said(answer)
      const mayBeKept = kept.startsWith('public')
      expect.soft([path, who, cookie]).toEqual([path, who, undefined])
      if (mayBeKept) expect.soft([path, who, open && KEPT_OF_API.includes(path)]).toEqual([path, who, true])
      else expect.soft([path, who, kept]).toEqual([path, who, 'private, no-store'])
    }
})
