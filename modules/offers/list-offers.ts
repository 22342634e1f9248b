import type { Flights } from '#modules/flights/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import { offerIdOf } from './offer-id.contract.ts'
import { byDiscount, offerPrice } from './offer-price.contract.ts'
import type { OfferCard, Offers, OffersQuery } from './offers.contract.ts'

export type OfferDeps = { flights: Pick<Flights, 'inspire' | 'trip' | 'calendar' | 'observedTrips'>; geo: Geo }

/** Dearer trips are no offers to the most adventurous either. */
const NO_BUDGET = 1_000_000

/**
 * Trips from a place below their usual price, the largest discount first; those with a reference price on record before those with
 * an estimate. Throws AppError `place/unknown`.
 */
export async function listOffers({ flights, geo }: OfferDeps, query: OffersQuery): Promise<Offers> {
  const { origin, month, type, budget, currency, lang } = query
  const found = await flights.inspire({
    origin,
    maxPrice: budget ?? NO_BUDGET,
    currency,
    locale: lang,
    ...(month && { window: { month } }),
  })
  const originName = geo.placeName(origin, lang)
  const data = found.data
    .map(({ destination, price, departureDate, returnDate, ...idea }): OfferCard => {
      const { original, ...compared } = offerPrice(price.total, idea.regular)
      return {
        id: offerIdOf({ origin, destination, departure: departureDate, return: returnDate }),
        origin,
        originName,
        destination,
        destinationName: idea.destinationName,
        countryCode: idea.countryCode,
        discountedPrice: price.total,
        originalPrice: original,
        ...compared,
        currency: price.currency,
        departureDate,
        returnDate,
        validUntil: idea.validUntil,
        flightTime: idea.durationMinutes,
      }
    })
    .filter((offer) => offer.discount > 0 && (!type || (offer.type === type && !offer.estimated)))
    .sort((a, b) => byDiscount(a, b) || a.discountedPrice - b.discountedPrice)
  return { data, meta: { count: data.length, origin } }
}
