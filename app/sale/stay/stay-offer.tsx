import type { OfferKind } from '#app/sale/offer-kind.ts'
import { stayAgainPath } from './again-path.ts'
import { stayForm } from './stay-form.tsx'
import { STAY_WORDS } from './stay-words.ts'

export const stayOffer: OfferKind = {
  kind: 'stay',
  words: STAY_WORDS,
  tripOf: (found) => (found.kind === 'stay' && !found.over ? found.offer.hotel.name : undefined),
  searchPath(found) {
    if (found.kind !== 'stay' || found.over === 'not-found') return '/hotels'
    if (found.over) return `/hotels/${found.hotelId}`
    return stayAgainPath(found.offer)
  },
  insurable(found) {
    if (found.kind !== 'stay' || found.over) return null
    const { hotel, checkIn, checkOut, party } = found.offer
    const adults = Array.from({ length: party.adults }, () => null)
    return { countries: [hotel.countryCode], from: checkIn, until: checkOut, ages: [...adults, ...party.childAges] }
  },
  offered(found) {
    if (found.kind !== 'stay' || found.over) return null
    const { offer } = found
    return {
      id: offer.id,
      total: offer.price.total,
      previousTotal: offer.previousTotal,
      form: stayForm(offer),
    }
  },
}
