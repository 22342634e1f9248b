import { cancellationSteps, hotelName } from '#modules/hotels/index.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { marketOfSale } from '#platform/market.contract.ts'
import type { FoundStay } from './found-stay.contract.ts'
import { soldNames } from './sold-names.ts'

type Deps = Pick<ReservationDeps, 'stays' | 'rights' | 'clock'>

export async function openStay({ stays, rights, clock }: Deps, id: string, locale: Locale): Promise<FoundStay> {
  const opened = await stays.open(id)
  if (opened.status === 'not-found') return { kind: 'stay', over: opened.status }
  if (opened.status !== 'open') return { kind: 'stay', over: opened.status, hotelId: opened.hotelId }
  const { hotel, plan, checkIn, checkOut, nights, party, price, previousTotal } = opened.offer
  const { checkInFrom, checkInUntil, checkOutUntil } = hotel.rules
  const { stars, address, cityName, countryCode, timeZone, demonstration } = hotel
  const sale = { price, checkIn, hotel, policy: plan.policy, market: marketOfSale(), now: clock.now() }
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
    hotel: { id: hotel.id, ...hotelName(hotel, locale), stars, address, cityName, countryCode, timeZone },
    times: { checkInFrom, checkInUntil, checkOutUntil },
    instantConfirmation: Boolean(hotel.instantConfirmation),
    timeline: cancellationSteps(rights, sale),
  }
  return { kind: 'stay', over: null, offer }
}
