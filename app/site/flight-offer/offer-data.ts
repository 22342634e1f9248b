import type { Offer, WithContext } from 'schema-dts'
import type { FlightOffer } from '#modules/flights/flights.contract.ts'
import { toMajor } from '#platform/money.ts'

type Told = Pick<FlightOffer, 'demonstration' | 'expiresAt' | 'slices' | 'airports' | 'carriers'> & {
  fare: { price: Pick<FlightOffer['fare']['price'], 'total'> }
}

/**
 * schema.org `Offer`: the price of the page and until when it holds. Prices of invented flights are not told to search engines.
 */
export function offerData(offer: Told, { origin, path, name }: { origin: string; path: string; name: string }) {
  const { demonstration, expiresAt, slices, airports, carriers, fare } = offer
  if (demonstration) return null
  const placeOf = (code: string) => ({
    '@type': 'Airport' as const,
    iataCode: code,
    name: airports[code]?.name ?? code,
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    name,
    url: `${origin}${path}`,
    price: toMajor(fare.price.total),
    priceCurrency: fare.price.total.currency,
    priceValidUntil: expiresAt,
    availability: 'https://schema.org/InStock',
    itemOffered: {
      '@type': 'Trip',
      name,
      subTrip: slices.flatMap(({ segments }) =>
        segments.map((one) => ({
          '@type': 'Flight' as const,
          flightNumber: one.flightNumber,
          provider: { '@type': 'Airline' as const, name: carriers[one.carrier]?.name ?? one.carrier },
          departureAirport: placeOf(one.origin),
          arrivalAirport: placeOf(one.destination),
          departureTime: one.departure.instant,
          arrivalTime: one.arrival.instant,
        })),
      ),
    },
  } satisfies WithContext<Offer>
}
