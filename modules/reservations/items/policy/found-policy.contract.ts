import type { Trip } from '#modules/insurance/covers.contract.ts'
import type { CoverFacts, CoverOffer } from '#modules/insurance/insurance.contract.ts'

/** An insurance offer as the checkout shows it. */
export type PolicyOfferView = CoverFacts & Pick<CoverOffer, 'cancellation'> & { id: string }

export type FoundPolicy = { kind: 'policy' } & (
  | { over: 'not-found' }
  | { over: 'expired'; trip: Trip }
  | { over: null; offer: PolicyOfferView }
)

declare module '#modules/reservations/items/found-offer.contract.ts' {
  interface FoundOffers {
    policy: FoundPolicy
  }
}
