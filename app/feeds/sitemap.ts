import type { LoaderFunctionArgs } from 'react-router'
import { LOCALES } from '#platform/locale.ts'
import { visitContext } from '../context.ts'
import { localPath } from '../i18n/languages.ts'
import { isIndexed, PAGES } from '../metadata/pages.ts'

/** Every open, indexed page in every language, with the priorities of the specification (§2). */
export function loader({ context }: LoaderFunctionArgs) {
  const { origin } = context.get(visitContext)
  const entries = PAGES.filter(isIndexed).flatMap(({ path, sitemap }) =>
    sitemap ? LOCALES.map((locale) => entry(`${origin}${localPath(locale, path)}`, origin, path, sitemap)) : [],
  )
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  })
}

function entry(loc: string, origin: string, path: string, sitemap: { priority: number; frequency: string }): string {
  const alternates = LOCALES.map(
    (locale) => `<xhtml:link rel="alternate" hreflang="${locale}" href="${origin}${localPath(locale, path)}"/>`,
  )
  const { priority, frequency } = sitemap
  return `<url><loc>${loc}</loc>${alternates.join('')}<changefreq>${frequency}</changefreq><priority>${priority}</priority></url>`
}
