import { expect, test } from '@playwright/test'
import routes from '#app/routes.ts'
import { barePath, localeOf, pathIn } from '#platform/language.ts'
import { LOCALES, type Locale } from '#platform/locale.ts'
import { INDEXED, pathsOf, SPECIFIED } from '#tests/support/specified-routes.ts'
import { addressesOf, filledIn, NO_PAGES } from './addresses.ts'

// What search engines and link previews are told, read from every page as it is sent (specification §2).

/** Beside the specification's: pages of one thing that we have and that may be listed. */
const OURS = [
  '/help/:slug',
  '/careers/:slug',
  '/flight-routes',
  '/flight-routes/:from/:to',
  '/destinations',
  '/destinations/:city',
]
/** They lead on to another page at once. Pages for developers are closed where they are not asked for. */
const DOORSTEPS = ['/admin', '/hotel-owner']

const attribute = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]
const named = (html: string, name: string) => attribute(html, new RegExp(`<meta name="${name}" content="([^"]*)"`))
const property = (html: string, name: string) =>
  attribute(html, new RegExp(`<meta property="${name}" content="([^"]*)"`))

/** What the head of a page says, as far as it is not about one page only. */
function headOf(html: string) {
  const links = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/gi)]
  return {
    lang: attribute(html, /<html[^>]* lang="([^"]+)"/),
    robots: named(html, 'robots'),
    canonical: attribute(html, /<link rel="canonical" href="([^"]+)"/),
    alternates: Object.fromEntries(links.map(([, language, href]) => [language, href])),
    url: property(html, 'og:url'),
    type: property(html, 'og:type'),
    site: property(html, 'og:site_name'),
    locale: property(html, 'og:locale'),
  }
}

function expectedHead(origin: string, address: string, { locale, robots }: { locale: Locale; robots: string }) {
  const [bare = ''] = address.split('?')
  const at = (language: Locale) => `${origin}${pathIn(language, bare)}`
  return {
    lang: locale,
    robots,
    canonical: at(locale),
    alternates: { en: at('en'), 'pt-BR': at('pt-BR'), 'x-default': at('en') },
    url: at(locale),
    type: 'website',
    site: 'Jangada',
    locale: { en: 'en_US', 'pt-BR': 'pt_BR' }[locale],
  }
}

for (const locale of LOCALES) {
  test(`every page of the specification and of ours says in ${locale} what it is`, async ({ request, baseURL }) => {
    test.setTimeout(180_000)
    const origin = String(baseURL)
    const own = pathsOf(routes).filter((path) => !NO_PAGES.test(path) && localeOf(path) === locale)
    const opened = own.map(barePath).filter((path) => !DOORSTEPS.includes(path) && !path.startsWith('/dev/'))
    const addresses = await addressesOf({ request, baseURL: origin })
    const titles = new Map<string, string[]>()
    for (const path of new Set([...SPECIFIED, ...opened])) {
      const address = addresses[path] ?? filledIn(path)
      const answer = await request.get(pathIn(locale, address), { maxRedirects: 0 })
      const html = await answer.text()
      const listed = [...INDEXED, ...OURS].includes(path)
      const robots = listed ? 'index, follow' : 'noindex, nofollow'
      expect.soft([path, answer.status()]).toEqual([path, 200])
      expect.soft([path, headOf(html)]).toEqual([path, expectedHead(origin, address, { locale, robots })])
      const title = attribute(html, /<title>([^<]*)<\/title>/) ?? ''
      expect.soft([path, title]).toEqual([path, expect.stringMatching(/^.{3,} · Jangada$/)])
      expect.soft([path, title]).not.toEqual([path, expect.stringMatching(/Page not found|Página não encontrada/)])
      expect.soft([path, property(html, 'og:title')]).toEqual([path, title.replace(' · Jangada', '')])
      const description = named(html, 'description') ?? ''
      expect.soft(description.length, path).toBeGreaterThan(20)
      expect.soft([path, property(html, 'og:description')]).toEqual([path, description])
      for (const name of ['og:image', 'og:image:alt', 'og:locale:alternate'])
        expect.soft([path, name, property(html, name)]).toEqual([path, name, expect.stringMatching(/./)])
      if (listed) titles.set(title, [...(titles.get(title) ?? []), path])
    }
    expect([...titles.values()].filter(({ length }) => length > 1)).toEqual([])
  })
}

test('an unknown address is not found, says so in its language, and is not listed', async ({ request }) => {
  for (const [path, title] of [
    ['/nowhere', 'Page not found · Jangada'],
    ['/pt/nada', 'Página não encontrada · Jangada'],
    ['/flight-routes/sao-paulo-sao/nowhere-xxx', 'Page not found · Jangada'],
    ['/destinations/nowhere', 'Page not found · Jangada'],
    ['/offers/nothing', 'Page not found · Jangada'],
  ]) {
    const answer = await request.get(String(path))
    const html = await answer.text()
    expect([path, answer.status(), attribute(html, /<title>([^<]*)<\/title>/)]).toEqual([path, 404, title])
    expect([path, headOf(html)]).toMatchObject([
      path,
      { robots: 'noindex, nofollow', canonical: undefined, alternates: {} },
    ])
  }
})
