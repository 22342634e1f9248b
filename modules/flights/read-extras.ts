import type { Clock } from '#platform/clock.ts'
import type { Money } from '#platform/money.ts'
import type { BagOptions, SeatMap } from './extras.contract.ts'
import type { ExtrasRequest } from './flight-order.ts'
import type { OfferToken } from './offer-token.ts'
import { oneBagEach } from './one-bag.contract.ts'
import { type OpenDeps, openForBooking } from './open-offer.ts'
import { partyOf, seatsOf } from './party.ts'

/** Null for a segment that the offer does not have, and for a supplier without a map of it. */
export async function readSeatMap(
  deps: OpenDeps,
  offerId: string,
  { slice, segment }: { slice: number; segment: number },
): Promise<SeatMap | null> {
  const { offer, token, ordering } = await openForBooking(deps, offerId)
  if (!offer.slices[slice]?.segments[segment]) return null
  return ordering.seatMap({ ...extrasRequest(token, deps.clock), slice, segment })
}

export async function readBags(deps: OpenDeps, offerId: string): Promise<BagOptions> {
  const { offer, token, ordering } = await openForBooking(deps, offerId)
  const { checkedBags: count, checkedBagKg: kg } = offer.fare
  return { included: { count, kg }, options: await ordering.bags(extrasRequest(token, deps.clock)) }
}

/** As a search prices it. */
export async function readOneBag(deps: OpenDeps, offerId: string): Promise<Money | null> {
  const { offer, token, ordering } = await openForBooking(deps, offerId)
  const options = await ordering.bags(extrasRequest(token, deps.clock))
  return oneBagEach(
    { included: offer.fare.checkedBags, options },
    { slices: offer.slices.length, travellers: seatsOf(partyOf(token)), currency: token.total.currency },
  )
}

export function extrasRequest({ ref, cabin, total, adults, childAges }: OfferToken, clock: Clock): ExtrasRequest {
  return { ref, cabin, currency: total.currency, adults, childAges, now: clock.now() }
}
