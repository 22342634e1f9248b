import { cancellationSteps, type StayAsSold } from '#modules/hotels/index.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import { nameOf, suppliedTerms } from './describe-stay.ts'
import type { FoundStay } from './found-stay.contract.ts'
import { soldNames } from './sold-names.ts'

type Deps = Pick<ReservationDeps, 'stays' | 'suppliedStays' | 'rights' | 'clock'>

/** The offer as it is now, by its seller. */
export function openOffer({ stays, suppliedStays }: Pick<Deps, 'stays' | 'suppliedStays'>, id: string) {
  return suppliedStays.isOffer(id) ? suppliedStays.open(id) : stays.open(id)
}

export async function openStay(deps: Deps, id: string, locale: Locale): Promise<FoundStay> {
  const { rights, clock } = deps
  const opened = await openOffer(deps, id)
  if (opened.status === 'not-found') return { kind: 'stay', over: opened.status }
  if (opened.status !== 'open') return { kind: 'stay', over: opened.status, hotelId: opened.hotelId }
  const { hotel, plan, supplied, checkIn, checkOut, nights, party, price, previousTotal } = opened.offer as StayAsSold
  const { checkInFrom, checkInUntil, checkOutUntil } = hotel.rules
  const { stars, address, cityName, countryCode, timeZone, demonstration } = hotel
  const steps = supplied?.cancellation
  const sale = { price, checkIn, hotel, policy: plan.policy, steps, market: marketOfSale(), now: clock.now() }
  const { keys: _, ...terms } = suppliedTerms(opened.offer, locale)
  const offer = {
    id,
    ...soldNames(opened.offer, locale),
    checkIn,
    checkOut,
    nights,
    party,
    price,
    previousTotal,
    demonstration,
    hosted: !supplied,
    ...terms,
    hotel: { id: hotel.id, ...nameOf(opened.offer, locale), stars, address, cityName, countryCode, timeZone },
    times: { checkInFrom, checkInUntil, checkOutUntil },
    instantConfirmation: Boolean(hotel.instantConfirmation),
    timeline: cancellationSteps(rights, sale),
  }
  return { kind: 'stay', over: null, offer }
}
