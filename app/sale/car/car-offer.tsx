import type { OfferKind } from '#app/sale/offer-kind.ts'
import { carSearchPath } from '#modules/reservations/items/car/search-cars.contract.ts'
import { carForm } from './car-form.tsx'
import { CAR_WORDS } from './car-words.ts'

export const carOffer: OfferKind = {
  kind: 'car',
  words: CAR_WORDS,
  tripOf: (found) => (found.kind === 'car' && !found.over ? found.offer.depot.name : undefined),
  searchPath(found) {
    if (found.kind !== 'car' || found.over === 'not-found') return '/car-rental'
    return carSearchPath(found.over ? found.asked : found.offer)
  },
  insurable(found) {
    if (found.kind !== 'car' || found.over) return null
    const { depot, returnDepot, pickUp, return: until, age } = found.offer
    const countries = [depot, returnDepot].map(({ countryCode }) => countryCode)
    // Of the driver: who else is in the car nobody asks.
    return { countries, from: pickUp.slice(0, 10), until: until.slice(0, 10), ages: [age] }
  },
  offered(found) {
    if (found.kind !== 'car' || found.over) return null
    const { offer } = found
    return { id: offer.id, total: offer.price.total, previousTotal: offer.previousTotal, form: carForm(offer) }
  },
}
