import { msg } from '@lingui/core/macro'
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router'
import { i18nFor } from '#app/i18n/languages.ts'
import { BRAND } from '#platform/brand.ts'
import { barePath, localeOf, pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { longestMatch } from '#platform/paths.ts'
import { isIndexed, type PageMetadata } from './page-metadata.ts'
import { structuredData } from './structured-data.ts'

export type MetaArgs = {
  location: { pathname: string }
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  error?: unknown
}
/** `image` is the name of a poster (app/art), `photo` the path of a photo, which goes before. */
type Words = {
  title?: string
  description?: string
  image?: string
  photo?: string
  /** It has too little to say to be listed; its links are worth following. */
  unlisted?: boolean
}

const NOT_FOUND = msg`Page not found`
const FAILED = msg`Something went wrong`
/** What the whole site is for. */
const ABOUT = msg`Search, compare and book real trips with the full price from the first screen.`

/**
 * Everything that the head says of a page, on every route change: title, robots, canonical and alternate links,
 * description, social tags, structured data. `pages` are the rows of its area; `words` replaces the row's where a page
 * knows better.
 */
export function pageMeta(
  { location, matches, error }: MetaArgs,
  pages: readonly PageMetadata[],
  words: Words = {},
): MetaDescriptor[] {
  const { pathname } = location
  const i18n = i18nFor(pathname)
  const page = isNotFound(error) ? undefined : longestMatch(pages, barePath(pathname))
  const nothing = error === undefined || isNotFound(error) ? NOT_FOUND : FAILED
  const heading = words.title ?? i18n._(page?.title ?? nothing)
  const text = words.description ?? i18n._(page?.description ?? ABOUT)
  const origin = originOf(matches)
  const robots = page && isIndexed(page) ? (words.unlisted ? 'noindex, follow' : 'index, follow') : 'noindex, nofollow'
  return [
    { title: `${heading} · ${BRAND.name}` },
    { name: 'description', content: text },
    { name: 'robots', content: robots },
    ...(page ? links(origin, barePath(pathname), pathname) : []),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: BRAND.name },
    { property: 'og:title', content: heading },
    { property: 'og:description', content: text },
    { property: 'og:url', content: `${origin}${pathname}` },
    ...socialLocales(localeOf(pathname)),
    ...socialImage(`${origin}${words.photo ?? `/art/${words.image ?? 'generic'}-social.png`}`, heading),
    ...(words.photo ? [] : POSTER_SIZE),
    ...structuredData(origin, localeOf(pathname)),
  ]
}

/** As social networks name our languages. */
const SOCIAL_LOCALE: Record<Locale, string> = { en: 'en_US', 'pt-BR': 'pt_BR' }

function socialLocales(locale: Locale): MetaDescriptor[] {
  return [
    { property: 'og:locale', content: SOCIAL_LOCALE[locale] },
    { property: 'og:locale:alternate', content: SOCIAL_LOCALE[locale === 'en' ? 'pt-BR' : 'en'] },
  ]
}

const POSTER_SIZE: MetaDescriptor[] = [
  { property: 'og:image:type', content: 'image/png' },
  { property: 'og:image:width', content: '1200' },
  { property: 'og:image:height', content: '630' },
]

/** Most networks show no SVG. */
function socialImage(image: string, alt: string): MetaDescriptor[] {
  return [
    { property: 'og:image', content: image },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
    { name: 'twitter:image:alt', content: alt },
  ]
}

function links(origin: string, path: string, pathname: string): MetaDescriptor[] {
  const alternate = (hrefLang: string, href: string) => ({ tagName: 'link', rel: 'alternate', hrefLang, href })
  return [
    { tagName: 'link', rel: 'canonical', href: `${origin}${pathname}` },
    alternate('en', `${origin}${pathIn('en', path)}`),
    alternate('pt-BR', `${origin}${pathIn('pt-BR', path)}`),
    alternate('x-default', `${origin}${pathIn('en', path)}`),
  ]
}

function isNotFound(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404
}

export function originOf(matches: MetaArgs['matches']): string {
  const root = matches.find((match) => match?.id === 'root')?.loaderData
  return (root as { origin?: string } | undefined)?.origin ?? ''
}
