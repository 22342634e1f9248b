import type { AggregateOffer, FAQPage, WithContext } from 'schema-dts'
import type { RoutePage } from '#modules/offers/places/places.contract.ts'
import type { Question } from './questions.ts'

type Page = { origin: string; path: string; name: string }

/** schema.org `AggregateOffer`: the prices on the page. Prices of invented flights are not told to search engines. */
export function routeData({ months, currency, demonstration, origin, destination }: RoutePage, page: Page) {
  if (demonstration || months.length === 0) return null
  const prices = months.map(({ price }) => price)
  return {
    '@context': 'https://schema.org',
    '@type': 'AggregateOffer',
    name: page.name,
    url: `${page.origin}${page.path}`,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: months.length,
    priceCurrency: currency,
    itemOffered: {
      '@type': 'Trip',
      name: page.name,
      itinerary: [origin, destination].map(({ name }) => ({ '@type': 'City' as const, name })),
    },
  } satisfies WithContext<AggregateOffer>
}

/** schema.org `FAQPage`: the questions on the page, without those whose answer is a price of invented flights. */
export function questionData(questions: readonly Question[], { demonstration }: Pick<RoutePage, 'demonstration'>) {
  const told = questions.filter(({ priced }) => !(priced && demonstration))
  if (told.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: told.map(({ question, answer }) => ({
      '@type': 'Question' as const,
      name: question,
      acceptedAnswer: { '@type': 'Answer' as const, text: answer },
    })),
  } satisfies WithContext<FAQPage>
}
