import type { CancellationStepView } from '#modules/rights/cancellation.contract.ts'
import type { Money } from '#platform/money.ts'
import type { CarItemView } from './car-item.contract.ts'

/** A car as the checkout shows it. */
export type CarOfferView = Pick<
  CarItemView,
  'depot' | 'returnDepot' | 'carClass' | 'pickUp' | 'return' | 'age' | 'extras' | 'price' | 'terms' | 'demonstration'
> & {
  id: string
  timeline: CancellationStepView[]
  /** What it was when the offer was made, when that differs. */
  previousTotal: Money | null
}

/** What a search for the like is made of. */
export type CarSought = Pick<CarItemView, 'depot' | 'returnDepot' | 'pickUp' | 'return' | 'age'>

export type FoundCar = { kind: 'car' } & (
  | { over: 'not-found' }
  | { over: 'expired' | 'sold-out'; asked: CarSought }
  | { over: null; offer: CarOfferView }
)

declare module '#modules/reservations/items/found-offer.contract.ts' {
  interface FoundOffers {
    car: FoundCar
  }
}
