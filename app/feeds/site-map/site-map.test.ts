import { describe, expect, test } from 'vitest'
import { modulesContext, visitContext } from '#app/context.ts'
import { loader as indexLoader } from '#app/feeds/sitemap.ts'
import { loader as fileLoader } from '#app/feeds/sitemap-file.ts'
import { PAGES_OF_PART } from '#modules/hotels/search/hotel-pages.contract.ts'
import { OFFERS_OF_PART } from '#modules/offers/places/offers-of-part.contract.ts'
import { addDays } from '#platform/dates.ts'
import { ADDRESSES_OF_ENTRY } from './map-kinds.ts'
import { pagesXml } from './map-xml.ts'

const ORIGIN = 'https://jangada.example'
const HOTELS = [
  { id: 'a', changed: '2026-11-01' },
  { id: 'b', changed: '2026-11-20' },
]

function callOf(file?: string, headers: Record<string, string> = {}) {
  const modules = {
    legal: { read: async () => ({ day: '2026-11-26' }) },
    support: { help: { changes: async () => [{ slug: 'account', changed: '2026-10-02' }] } },
    careers: { pages: async () => [{ slug: 'travel-support-agent', changed: '2026-11-12' }] },
    offers: {
      places: {
        map: {
          routes: async () => [],
          cities: async () => [{ path: '/destinations/lisbon-lis', changed: '2026-11-24' }],
          offerParts: async () => ['2026-11-25', '2026-11-23'],
          offers: async (n: number) =>
            n < 3 ? [{ path: '/offers/gru-lis-2027-02-11-2027-02-20', changed: '2026-11-23' }] : [],
        },
      },
    },
    hotels: {
      search: {
        pageParts: async () => ['2026-11-20', '2026-11-25'],
        pages: async (n: number) => (n < 3 ? HOTELS : []),
      },
    },
  }
  const given = new Map<unknown, unknown>([
    [modulesContext, modules],
    [visitContext, { origin: ORIGIN }],
  ])
  const args = { request: new Request(ORIGIN, { headers }), params: { file }, context: given }
  return (file === undefined ? indexLoader : fileLoader)(args as never)
}

describe('the site map', () => {
  test('is an index of files by kind, each with its newest change', async () => {
    const answer = await callOf()
    expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const text = await answer.text()
    expect([...text.matchAll(/<loc>([^<]+)<\/loc>(?:<lastmod>([^<]+))?/g)].map(([, at, on]) => [at, on])).toEqual([
      [`${ORIGIN}/sitemaps/pages-1.xml`, '2026-11-26'],
      [`${ORIGIN}/sitemaps/help-1.xml`, '2026-10-02'],
      [`${ORIGIN}/sitemaps/careers-1.xml`, '2026-11-12'],
      [`${ORIGIN}/sitemaps/hotels-1.xml`, '2026-11-20'],
      [`${ORIGIN}/sitemaps/hotels-2.xml`, '2026-11-25'],
      [`${ORIGIN}/sitemaps/destinations-1.xml`, '2026-11-24'],
      [`${ORIGIN}/sitemaps/offers-1.xml`, '2026-11-25'],
      [`${ORIGIN}/sitemaps/offers-2.xml`, '2026-11-23'],
    ])
  })

  test('has each page in both languages, with one another beside it and its change', async () => {
    const text = await (await callOf('hotels-1.xml')).text()
    expect(text.match(/<url>/g)).toHaveLength(4)
    expect(text).toContain(
      `<url><loc>${ORIGIN}/pt/hotels/b</loc><xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/hotels/b"/><xhtml:link rel="alternate" hreflang="pt-BR" href="${ORIGIN}/pt/hotels/b"/><xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/hotels/b"/><lastmod>2026-11-20</lastmod>`,
    )
    const pages = await (await callOf('pages-1.xml')).text()
    expect(pages).toMatch(/<loc>https:\/\/jangada\.example\/pt\/terms<\/loc>.*<lastmod>2026-11-26<\/lastmod>/)
    expect(pages).not.toMatch(/login|dashboard|admin|:id/)
    expect(await (await callOf('offers-2.xml')).text()).toMatch(
      /\/pt\/offers\/gru-lis-2027-02-11-2027-02-20<\/loc>.*<lastmod>2026-11-23<\/lastmod>/,
    )
    expect(await (await callOf('help-1.xml')).text()).toContain(`<loc>${ORIGIN}/help/account</loc>`)
  })

  test.each([
    'hotels-3.xml',
    'offers-3.xml',
    'routes-1.xml',
    'destinations-2.xml',
    'hotels-0.xml',
    'hotels.xml',
    'cars-1.xml',
    'pages-2.xml',
    '..%2f',
    'hotels-1.xml.gz',
  ])('has no file %s', async (file) => {
    expect((await callOf(file)).status).toBe(404)
  })

  test('is not sent again while it is the same', async () => {
    const etag = String((await callOf('hotels-1.xml')).headers.get('etag'))
    const again = await callOf('hotels-1.xml', { 'if-none-match': `"x", ${etag}` })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    expect((await callOf('hotels-1.xml', { 'if-none-match': '"x"' })).status).toBe(200)
  })

  test('a full file is within what sitemaps.org allows', () => {
    for (const part of [PAGES_OF_PART, OFFERS_OF_PART]) expect(part * ADDRESSES_OF_ENTRY).toBeLessThanOrEqual(50_000)
    const changed = addDays('2026-11-26', 0)
    const path = '/hotels/0199f0a4-6c1e-4c55-9d2a-5f1c1f0c7a11'
    const entries = Array.from({ length: PAGES_OF_PART }, () => ({ path, changed, priority: 0.7, frequency: 'weekly' }))
    const bytes = Buffer.byteLength(pagesXml('https://a-rather-long-name-of-a-site.example.com', entries))
    expect(bytes).toBeLessThanOrEqual(50 * 1024 * 1024)
  })

  test('an address keeps to XML', () => {
    const text = pagesXml(ORIGIN, [{ path: '/offers?a=1&b=<2>', priority: 0.5, frequency: 'daily' }])
    expect(text).toContain('/offers?a=1&amp;b=&lt;2&gt;')
  })
})
