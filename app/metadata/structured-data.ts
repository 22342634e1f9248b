import type { MetaDescriptor } from 'react-router'
import { BRAND } from '#platform/brand.ts'
import { pathIn } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { logoPath } from '#platform/logo.contract.ts'
import { isOffered, site } from '#platform/site.ts'

/** schema.org: the organisation, and the web site with its search action (specification §2). */
export function structuredData(origin: string, locale: Locale): MetaDescriptor[] {
  const { logo } = site()
  const home = `${origin}${pathIn(locale, '/')}`
  return [
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'Organization',
        name: BRAND.name,
        url: `${origin}/`,
        logo: `${origin}${logo ? logoPath(logo) : '/art/icon.svg'}`,
      },
    },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: BRAND.name,
        url: home,
        inLanguage: locale,
        ...(isOffered('flights') && {
          potentialAction: {
            '@type': 'SearchAction',
            target: `${origin}${pathIn(locale, '/flights')}?query={term}`,
            'query-input': 'required name=term',
          },
        }),
      },
    },
  ]
}
