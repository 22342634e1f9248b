import type { LoaderFunctionArgs } from 'react-router'
import { modulesContext, visitContext } from '#app/context.ts'
import { isIndexed } from '#app/metadata/page-metadata.ts'
import { PAGES } from '#app/metadata/pages.ts'
import { pathIn } from '#platform/language.ts'
import { LOCALES } from '#platform/locale.ts'

/** A page of one hotel, below the list of hotels (0.9) and above what is not for sale. */
const HOTEL = { priority: 0.7, frequency: 'weekly' }
/** Below the help centre (0.4). */
const ARTICLE = { priority: 0.3, frequency: 'monthly' }

/** Every open, indexed page in every language, with the priorities of the specification (§2), every article and every hotel on the site. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(visitContext)
  const { hotels: listed, support } = context.get(modulesContext)
  const hotels = await listed.search.pages()
  const articles = support.help.all('en')
  const entries = PAGES.filter(isIndexed).flatMap(({ path, sitemap }) =>
    sitemap ? LOCALES.map((locale) => entry(`${origin}${pathIn(locale, path)}`, origin, path, sitemap)) : [],
  )
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    ...articles.flatMap(({ slug }) =>
      LOCALES.map((locale) => entry(`${origin}${pathIn(locale, `/help/${slug}`)}`, origin, `/help/${slug}`, ARTICLE)),
    ),
    ...hotels.flatMap(({ id, changed }) =>
      LOCALES.map((locale) =>
        entry(`${origin}${pathIn(locale, `/hotels/${id}`)}`, origin, `/hotels/${id}`, { ...HOTEL, changed }),
      ),
    ),
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

type Told = { priority: number; frequency: string; changed?: string }

function entry(loc: string, origin: string, path: string, { priority, frequency, changed }: Told): string {
  const alternates = LOCALES.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${pathIn(locale, path)}"/>`,
  )
  const last = changed ? `<lastmod>${changed}</lastmod>` : ''
  return `<url><loc>${loc}</loc>${alternates.join('')}${last}<changefreq>${frequency}</changefreq><priority>${priority}</priority></url>`
}
