import type { Hotel, WithContext } from 'schema-dts'
import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'

type Told = Pick<
  HotelPage,
  | 'name'
  | 'description'
  | 'address'
  | 'cityName'
  | 'state'
  | 'postalCode'
  | 'countryCode'
  | 'latitude'
  | 'longitude'
  | 'stars'
  | 'score'
  | 'rules'
  | 'times'
  | 'seller'
  | 'demonstration'
>

/**
 * schema.org `Hotel`: only what the page shows too. A score without reviews, and the scores of invented hotels, are not told
 * to search engines.
 */
export function hotelData(hotel: Told, { origin, path, image }: { origin: string; path: string; image: string }) {
  const { name, description, latitude, longitude, stars, score, rules, times } = hotel
  return {
    '@context': 'https://schema.org',
    '@type': 'Hotel' as const,
    name,
    ...(description && { description }),
    url: `${origin}${path}`,
    image: image.startsWith('https:') ? image : `${origin}${image}`,
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address,
      addressLocality: hotel.cityName,
      ...(hotel.state && { addressRegion: hotel.state }),
      ...(hotel.postalCode && { postalCode: hotel.postalCode }),
      addressCountry: hotel.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(stars > 0 && { starRating: { '@type': 'Rating', ratingValue: stars } }),
    ...(times.checkInFrom && { checkinTime: times.checkInFrom }),
    ...(times.checkOutUntil && { checkoutTime: times.checkOutUntil }),
    ...(rules && rules.pets !== 'on_request' && { petsAllowed: rules.pets === 'yes' }),
    ...(score &&
      !hotel.demonstration &&
      hotel.seller === null && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: score.mean,
          bestRating: 10,
          worstRating: 0,
          reviewCount: score.count,
        },
      }),
  } satisfies WithContext<Hotel>
}
