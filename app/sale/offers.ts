import { flightOffer } from './flight/flight-offer.tsx'
import type { Found, OfferKind } from './offer-kind.ts'
import { stayOffer } from './stay/stay-offer.tsx'

/** How each kind is booked; see kinds.ts. */
export const OFFERS: readonly OfferKind[] = [stayOffer, flightOffer]

/** Throws Error for an offer that nobody books: none can have been opened. */
export function offerKindOf(found: Found): OfferKind {
  const kind = OFFERS.find((one) => one.kind === found.kind)
  if (!kind) throw new Error(`nobody books offers of the kind "${found.kind}"`)
  return kind
}
