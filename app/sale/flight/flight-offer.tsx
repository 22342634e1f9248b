import { formatDay } from '#app/components/flights/format-flight.ts'
import type { OfferKind } from '#app/sale/offer-kind.ts'
import { flightDraft } from './draft.ts'
import { FLIGHT_WORDS } from './flight-words.ts'
import { OfferCheckout } from './offer-checkout.tsx'

export const flightOffer: OfferKind = {
  kind: 'flight',
  words: FLIGHT_WORDS,
  draft: flightDraft,
  tripOf(found, locale) {
    if (found.kind !== 'flight' || !found.trip) return undefined
    return `${found.trip.title}, ${formatDay(found.trip.date, locale, 'brief')}`
  },
  offered(found) {
    if (found.kind !== 'flight' || found.over) return null
    const { offer, searchPath } = found
    return {
      id: offer.id,
      total: offer.fare.price.total,
      previousTotal: offer.previousTotal,
      checkout: (given) => <OfferCheckout offer={offer} searchPath={searchPath} {...given} />,
    }
  },
}
