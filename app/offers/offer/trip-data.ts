import type { ItemList, Offer, WithContext } from 'schema-dts'
import { offerIdOf } from '#modules/offers/offer-id.contract.ts'
import type { OfferCard } from '#modules/offers/offers.contract.ts'
import { localeOf, pathIn } from '#platform/language.ts'

/** `path` with its language. */
type Page = { origin: string; path: string }
type Told = Pick<
  OfferCard,
  | 'origin'
  | 'originName'
  | 'destination'
  | 'destinationName'
  | 'departureDate'
  | 'returnDate'
  | 'discountedPrice'
  | 'currency'
  | 'validUntil'
>

/** schema.org `Offer`: the trip and its price of now. Prices of invented flights are not told to search engines. */
export function tripData(offer: Told, page: Page & { demonstration: boolean }) {
  if (page.demonstration) return null
  return { '@context': 'https://schema.org', ...offerOf(offer, page) } satisfies WithContext<Offer>
}

/** schema.org `ItemList`: the offers of the page in its order, with their prices unless the flights are invented. */
export function tripList(offers: readonly Told[], page: Page & { demonstration: boolean }) {
  if (offers.length === 0) return null
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: offers.length,
    itemListElement: offers.map((offer, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...(page.demonstration ? { name: nameOf(offer), url: addressOf(offer, page) } : { item: offerOf(offer, page) }),
    })),
  } satisfies WithContext<ItemList>
}

function offerOf(offer: Told, page: Page) {
  const { originName, destinationName, discountedPrice, currency, validUntil } = offer
  return {
    '@type': 'Offer' as const,
    name: nameOf(offer),
    url: addressOf(offer, page),
    price: discountedPrice,
    priceCurrency: currency,
    ...(validUntil && { priceValidUntil: validUntil }),
    itemOffered: {
      '@type': 'Trip' as const,
      name: nameOf(offer),
      itinerary: [originName, destinationName].map((name) => ({ '@type': 'City' as const, name })),
    },
  }
}

const nameOf = ({ originName, destinationName }: Told) => `${originName} – ${destinationName}`

function addressOf({ origin, destination, departureDate, returnDate }: Told, { origin: site, path }: Page): string {
  const id = offerIdOf({ origin, destination, departure: departureDate, return: returnDate })
  return `${site}${pathIn(localeOf(path), `/offers/${id}`)}`
}
