import { formatDay } from '#app/components/flights/format-flight.ts'
import type { OfferKind } from '#app/sale/offer-kind.ts'
import { flightForm } from './flight-form.tsx'
import { FLIGHT_WORDS } from './flight-words.ts'

export const flightOffer: OfferKind = {
  kind: 'flight',
  words: FLIGHT_WORDS,
  tripOf(found, locale) {
    if (found.kind !== 'flight' || !found.trip) return undefined
    return `${found.trip.title}, ${formatDay(found.trip.date, locale, 'brief')}`
  },
  offered(found) {
    if (found.kind !== 'flight' || found.over) return null
    const { offer } = found
    return {
      id: offer.id,
      total: offer.fare.price.total,
      previousTotal: offer.previousTotal,
      form: flightForm(offer),
    }
  },
}
