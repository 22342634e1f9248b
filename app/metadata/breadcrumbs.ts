import type { MetaDescriptor } from 'react-router'
import type { BreadcrumbList, WithContext } from 'schema-dts'
import { i18nFor } from '#app/i18n/languages.ts'
import { barePath, localeOf, pathIn } from '#platform/language.ts'
import { type MetaArgs, originOf } from './page-meta.ts'
import type { PageMetadata } from './page-metadata.ts'

/** `path` with its language. */
export type Crumb = { name: string; path: string }

/**
 * schema.org: where a page of one thing is in the site, from the page that lists such things, a word or two shorter, down to this one.
 * @param way `between`: what lies between the two
 */
export function breadcrumbs(
  { location: { pathname }, matches }: MetaArgs,
  pages: readonly PageMetadata[],
  { title, between = [] }: { title: string; between?: readonly Crumb[] },
): MetaDescriptor {
  const above = listAbove(barePath(pathname), pages)
  const first = above ? [{ name: i18nFor(pathname)._(above.title), path: pathIn(localeOf(pathname), above.path) }] : []
  const trail = [...first, ...between, { name: title, path: pathname }]
  const origin = originOf(matches)
  const itemListElement = trail.map(({ name, path }, index) => {
    return { '@type': 'ListItem' as const, position: index + 1, name, item: `${origin}${path}` }
  })
  const data = { '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement } as const
  return { 'script:ld+json': data satisfies WithContext<BreadcrumbList> }
}

function listAbove(path: string, pages: readonly PageMetadata[]): PageMetadata | undefined {
  const words = path.split('/').filter((word) => word !== '')
  const above = words.map((_, index) => `/${words.slice(0, index).join('/')}`).slice(1)
  return above.toReversed().flatMap((list) => pages.find((page) => page.path === list) ?? [])[0]
}
