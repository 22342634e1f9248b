import { describe, expect, test } from 'vitest'
import { registerCatalogue } from '#app/i18n/languages.ts'
import { messages as pt } from '#app/locales/site/pt-BR.po'
import { messages as en } from '#app/locales/site/pt-BR.po?english'
import { longestMatch } from '#platform/paths.ts'
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

/** The route table of the specification (§2), read against ours. */
const SPECIFIED =
  `/ /flights /flights/:id /hotels /hotels/:id /offers /offers/:id /about-us /contact /privacy /terms /help
  /careers /login /register /forgot-password /reset-password /dashboard /notifications /reservations/:id /checkout /success
  /subscribe /booking-confirmation /booking-confirmation/:bookingId /packages /car-rental /car-rental-results
  /car-rental-booking /insurance /setup /hotel-owner/register /hotel-owner/register-old /hotel-owner/terms
  /hotel-owner/login /hotel-owner/forgot-password /hotel-owner/reset-password /hotel-owner/dashboard /hotel-owner/hotels
  /hotel-owner/hotels/new /hotel-owner/hotels/:id/edit /hotel-owner/profile /hotel-owner/settings /admin/login
  /admin/dashboard /admin/reservations /admin/reservations/:id /admin/emission-queue /admin/chat /admin/chat-agents
  /admin/reports /admin/users /admin/search-history /admin/support /admin/notifications /admin/settings /admin/careers
  /admin/hotel-owners /admin/hotel-verification /admin/diagnostic /admin/service-diagnostic`.split(/\s+/)

const INDEXED =
  `/ /flights /hotels /offers /about-us /contact /privacy /terms /help /careers /packages /car-rental /insurance
  /flights/:id /hotels/:id /offers/:id /hotel-owner/terms`.split(/\s+/)

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

  test('what is indexed is what the specification lists, as far as it is open', () => {
    const listed = PAGES.filter((page) => isIndexed({ ...page, opensLater: undefined }))
    expect(listed.map(({ path }) => path).sort()).toEqual([...INDEXED, '/careers/:slug', '/help/:slug'].sort())
    expect(PAGES.filter(isIndexed).map(({ path }) => path)).toContain('/flights/:id')
  })

  test('priorities are those of the specification', () => {
    const given = PAGES.flatMap(({ path, sitemap }) => (sitemap ? [[path, sitemap.priority]] : []))
    expect(Object.fromEntries(given)).toEqual(PRIORITIES)
  })
})

describe('the head of a page', () => {
  test('says title, robots, canonical and alternates', () => {
    const tags = head('/flights')
    expect(tags).toContainEqual({ title: 'Flights · Jangada' })
    expect(content(tags, 'robots')).toBe('index, follow')
    expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href: `${ORIGIN}/flights` })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'pt-BR', href: `${ORIGIN}/pt/flights` })
    expect(tags).toContainEqual({ tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: `${ORIGIN}/flights` })
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
