import type { Day } from '#platform/dates.ts'
import { pathIn } from '#platform/language.ts'
import { LOCALES } from '#platform/locale.ts'
import type { MapEntry } from './map-kinds.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>'
const SPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The files of a site map (sitemaps.org). */
export function indexXml(files: readonly { address: string; changed: Day | undefined }[]): string {
  const all = files.map(({ address, changed }) => `<sitemap><loc>${safe(address)}</loc>${lastMod(changed)}</sitemap>`)
  return [HEAD, `<sitemapindex ${SPACE}>`, ...all, '</sitemapindex>', ''].join('\n')
}

/** Pages in every language, each with the others beside it. */
export function pagesXml(origin: string, entries: readonly MapEntry[]): string {
  const all = entries.flatMap((entry) => LOCALES.map((locale) => pageXml(origin, entry, pathIn(locale, entry.path))))
  return [HEAD, `<urlset ${SPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...all, '</urlset>', ''].join('\n')
}

function pageXml(origin: string, { path, priority, frequency, changed }: MapEntry, own: string): string {
  const alternate = (language: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${safe(origin + to)}"/>`
  const others = LOCALES.map((locale) => alternate(locale, pathIn(locale, path)))
  const rest = `<changefreq>${frequency}</changefreq><priority>${priority}</priority>`
  const links = [...others, alternate('x-default', pathIn('en', path))].join('')
  return `<url><loc>${safe(origin + own)}</loc>${links}${lastMod(changed)}${rest}</url>`
}

const lastMod = (changed: Day | undefined) => (changed ? `<lastmod>${changed}</lastmod>` : '')

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }
const safe = (text: string) => text.replace(/[&<>"']/g, (one) => ENTITIES[one] ?? one)
