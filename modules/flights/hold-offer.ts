import { isAppError } from '#platform/errors.ts'
import { add, type Money } from '#platform/money.ts'
import { airportsOf } from './airports.ts'
import type { HeldFlights, HoldOffer, PricedExtra } from './booking.contract.ts'
import { soldIn } from './cancellation-facts.ts'
import type { HeldAnswer } from './flight-order.ts'
import { offerExpired, offerNotFound, offerSoldOut } from './offers.errors.ts'
import { isOver, type Offered, type OpenDeps, offeredBy, openForBooking, searchLeadingTo } from './open-offer.ts'
import { priceChoices, seatTaken } from './price-extras.ts'

type Held = Extract<HeldAnswer, { status: 'held' }>

/** Holds what an id offers. A repeated key is answered from its hold, whatever has become of the offer since. */
export async function holdOffer(deps: OpenDeps, offerId: string, request: HoldOffer): Promise<HeldFlights> {
  const offered = offeredBy(deps, offerId)
  if (!offered) throw offerNotFound()
  const earlier = await heldEarlier(deps, offerId, offered, request)
  if (earlier) return earlier
  try {
    if (isOver(offered.token, deps.clock.now())) throw offerExpired()
    const extras = await priceChoices(deps, offered, request)
    return describeHeld(deps, offerId, offered, await take(deps, offerId, offered, request), extras)
  } catch (error) {
    // The same call may have come twice at once: then the other one has it.
    const other = isAppError(error) ? await heldEarlier(deps, offerId, offered, request) : null
    if (other) return other
    throw error
  }
}

/** Releases what the supplier knows by a key. Without the supplier of the offer there is nobody to release it with. */
export async function letGo(deps: OpenDeps, offerId: string, key: string): Promise<void> {
  const ordering = offeredBy(deps, offerId)?.ordering
  const held = await ordering?.findHold(key)
  if (held?.status === 'held') await ordering?.release(held.holdRef)
}

async function heldEarlier(
  deps: OpenDeps,
  offerId: string,
  offered: Offered,
  request: HoldOffer,
): Promise<HeldFlights | null> {
  const held = await offered.ordering.findHold(request.key)
  if (!held) return null
  if (held.status === 'gone') throw offerSoldOut()
  return describeHeld(deps, offerId, offered, held, await priceChoices(deps, offered, request, { held: true }))
}

async function take(
  deps: OpenDeps,
  offerId: string,
  { token, ordering }: Offered,
  { key, until, extras }: HoldOffer,
): Promise<Held> {
  const { ref, adults, childAges, cabin } = token
  const answer = await ordering.hold({
    key,
    ref,
    adults,
    childAges,
    cabin,
    currency: token.total.currency,
    until,
    now: deps.clock.now(),
    seats: extras.flatMap((extra) =>
      extra.kind === 'seat' ? [{ slice: extra.slice, segment: extra.segment, seat: extra.seat }] : [],
    ),
  })
  if (answer.status === 'held') return answer
  // What has become of an offer that cannot be held is told as when it is opened.
  await openForBooking(deps, offerId)
  if (answer.status === 'seat-taken') throw seatTaken(answer.seats[0]?.seat ?? '')
  throw answer.status === 'gone' ? offerNotFound() : offerSoldOut()
}

function describeHeld(
  { geo }: OpenDeps,
  offerId: string,
  { supplier, token }: Offered,
  { holdRef, until, slices, carriers, fare, total }: Held,
  extras: PricedExtra[],
): HeldFlights {
  const airports = airportsOf(geo, slices)
  return {
    supplier: supplier.code,
    demonstration: supplier.demonstration,
    holdRef,
    until,
    slices,
    airports,
    carriers,
    fare: { offerId, ...fare },
    total,
    extras,
    totalWithExtras: sum(total, extras),
    search: searchLeadingTo(geo, token, slices),
    ...soldIn(slices, airports),
  }
}

function sum(total: Money, extras: readonly PricedExtra[]): Money {
  return add(total, ...extras.map(({ price }) => price))
}
