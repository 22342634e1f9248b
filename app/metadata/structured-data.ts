import type { MetaDescriptor } from 'react-router'
import { BRAND } from '#app/brand.ts'
import { localPath } from '#app/i18n/languages.ts'
import type { Locale } from '#platform/locale.ts'

/** schema.org: the organisation, and the web site with its search action (specification §2). */
export function structuredData(origin: string, locale: Locale): MetaDescriptor[] {
  const home = `${origin}${localPath(locale, '/')}`
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: BRAND.name,
        url: `${origin}/`,
        logo: `${origin}/art/icon.svg`,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: BRAND.name,
        url: home,
        inLanguage: locale,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${localPath(locale, '/flights')}?query={term}`,
          'query-input': 'required name=term',
        },
      },
    },
  ]
}
