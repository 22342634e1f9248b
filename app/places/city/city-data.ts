import type { ItemList, WithContext } from 'schema-dts'
import type { CityPage } from '#modules/offers/places/places.contract.ts'
import { localeOf, pathIn } from '#platform/language.ts'
import type { CityStays } from './hotels-in.server.ts'

type Page = { origin: string; path: string }

/** schema.org `ItemList`: the hotels that the page lists, each by its page. */
export function cityData({ place }: Pick<CityPage, 'place'>, { hotels }: CityStays, { origin, path }: Page) {
  if (hotels.length === 0) return null
  const list = {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: place.name,
    itemListElement: hotels.map(({ id, name }, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      name,
      url: `${origin}${pathIn(localeOf(path), `/hotels/${id}`)}`,
    })),
  } satisfies WithContext<ItemList>
  return [{ 'script:ld+json': list }]
}
