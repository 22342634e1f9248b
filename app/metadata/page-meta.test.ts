import { describe, expect, test } from 'vitest'
import { registerCatalogue } from '#app/i18n/languages.ts'
import { messages as pt } from '#app/locales/site/pt-BR.po'
import { messages as en } from '#app/locales/site/pt-BR.po?english'
import routes from '#app/routes.ts'
import { barePath, localeOf } from '#platform/language.ts'
import { longestMatch } from '#platform/paths.ts'
import { INDEXED, pathsOf, SPECIFIED } from '#tests/support/specified-routes.ts'
import { pageMeta } from './page-meta.ts'
import { isIndexed } from './page-metadata.ts'
import { PAGES } from './pages.ts'

registerCatalogue('en', en)
registerCatalogue('pt-BR', pt)

const ORIGIN = 'https://jangada.example'
const matches = [{ id: 'root', loaderData: { origin: ORIGIN } }]
const head = (pathname: string, error?: unknown) => pageMeta({ location: { pathname }, matches, error }, PAGES)
const content = (tags: ReturnType<typeof head>, name: string) =>
  tags.flatMap((tag) => ('name' in tag && tag.name === name ? [(tag as { content: string }).content] : []))[0]

/** What we have beside the specification's pages. */
const OURS = [
  '/careers/:slug',
  '/help/:slug',
  '/flight-routes',
  '/flight-routes/:from/:to',
  '/destinations',
  '/destinations/:city',
]

const PRIORITIES: Record<string, number> = {
  '/': 1,
  '/flights': 0.9,
  '/hotels': 0.9,
  '/offers': 0.8,
  '/packages': 0.7,
  '/car-rental': 0.7,
  '/insurance': 0.5,
  '/about-us': 0.5,
  '/contact': 0.4,
  '/help': 0.4,
  '/careers': 0.3,
  '/privacy': 0.2,
  '/terms': 0.2,
  '/hotel-owner/terms': 0.2,
}

describe('the table', () => {
  test.each(SPECIFIED)('%s has its row', (path) => {
    expect(longestMatch(PAGES, path)?.path).toBe(path)
  })

  test('what is indexed is what the specification lists', () => {
    expect(
      PAGES.filter(isIndexed)
        .map(({ path }) => path)
        .sort(),
    ).toEqual([...INDEXED, ...OURS].sort())
  })

  test('priorities are those of the specification', () => {
    const given = PAGES.flatMap(({ path, sitemap }) => (sitemap ? [[path, sitemap.priority]] : []))
    expect(Object.fromEntries(given.filter(([path]) => !OURS.includes(String(path))))).toEqual(PRIORITIES)
  })
})

/** Files for machines, what a form is sent to, and what shows that nothing is found. */
const NO_PAGES = /\.(txt|xml|webmanifest)$|\/:file$|^\/currency$|\*$/
/** They lead on to another page at once. */
const DOORSTEPS = ['/admin', '/hotel-owner']

test.each(['en', 'pt-BR'] as const)(
  'every page of the route table in %s has its row, and there are no others',
  (locale) => {
    const all = pathsOf(routes).filter((path) => !NO_PAGES.test(path) && localeOf(path) === locale)
    const pages = new Set(all.map(barePath).filter((path) => !DOORSTEPS.includes(path)))
    const rows = new Set(PAGES.map(({ path }) => path))
    expect([...pages].filter((path) => !rows.has(path))).toEqual([])
    expect(PAGES.filter(({ path }) => !pages.has(path))).toEqual([])
  },
)

describe('the head of a page', () => {
  test('says title, robots, canonical and alternates', () => {
    const tags = head('/flights')
    expect(tags).toContainEqual({ title: 'Flights · Jangada' })
    expect(content(tags, 'robots')).toBe('index, follow')
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/flights` })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'pt-BR', href: `${ORIGIN}/pt/flights` })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${ORIGIN}/flights` })
  })

  test('is not to be listed where a page has nothing to say, but its links are followed', () => {
    const at = { location: { pathname: '/destinations/x-abc' }, matches }
    expect(content(pageMeta(at, PAGES, { unlisted: true }), 'robots')).toBe('noindex, follow')
    expect(content(pageMeta(at, PAGES), 'robots')).toBe('index, follow')
  })

  test('matches on the path without the language and speaks it', () => {
    const tags = head('/pt/flights')
    expect(tags).toContainEqual({ title: 'Voos · Jangada' })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/pt/flights` })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'en', href: `${ORIGIN}/flights` })
  })

  test('carries an organisation and a web site with its search action', () => {
    const data = head('/').flatMap((tag) =>
      'script:ld+json' in tag ? [tag['script:ld+json'] as Record<string, unknown>] : [],
    )
    expect(data.map((one) => one['@type'])).toEqual(['Organization', 'WebSite'])
    expect(JSON.stringify(data[1])).toContain(`${ORIGIN}/flights?query={term}`)
  })

  test.each(['/subscribe', '/login', '/hotel-owner/login', '/admin/login', '/checkout', '/admin/reports'])(
    '%s is not indexed',
    (path) => {
      expect(content(head(path), 'robots')).toBe('noindex, nofollow')
    },
  )

  test.each(['/nowhere', '/flights/a/b', '/pt/nada'])(
    '%s is not found, not indexed and has no canonical address',
    (path) => {
      const tags = head(path)
      expect(content(tags, 'robots')).toBe('noindex, nofollow')
      expect(tags.some((tag) => 'tagName' in tag)).toBe(false)
    },
  )
})
