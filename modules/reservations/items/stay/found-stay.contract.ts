import type { CancellationStepView } from '#modules/rights/cancellation.contract.ts'
import type { Money } from '#platform/money.ts'
import type { StayItemView } from './stay-item.contract.ts'

/** A stay as the checkout shows it. */
export type StayOfferView = Pick<
  StayItemView,
  | 'room'
  | 'plan'
  | 'checkIn'
  | 'checkOut'
  | 'nights'
  | 'party'
  | 'times'
  | 'price'
  | 'demonstration'
  | 'hosted'
  | 'dueThere'
  | 'conditions'
  | 'conditionsLanguage'
  | 'instantConfirmation'
> & {
  id: string
  hotel: Pick<
    StayItemView['hotel'],
    'id' | 'name' | 'nameLanguage' | 'stars' | 'address' | 'cityName' | 'countryCode' | 'timeZone'
  >
  timeline: CancellationStepView[]
  /** What it was when the offer was made, when that differs. */
  previousTotal: Money | null
}

export type FoundStay = { kind: 'stay' } & (
  | { over: 'not-found' }
  | { over: 'expired' | 'sold-out'; hotelId: string }
  | { over: null; offer: StayOfferView }
)

declare module '#modules/reservations/items/found-offer.contract.ts' {
  interface FoundOffers {
    stay: FoundStay
  }
}
