import { type BagOption, MAX_EXTRA_BAGS } from '#modules/flights/extras.contract.ts'
import type { Fare } from '#modules/flights/flights.contract.ts'
import { inCurrency } from '#platform/exchange.ts'
import { type Currency, type Money, money } from '#platform/money.ts'
import type { Haul } from './fare-families.ts'
import type { SeatFeature } from './seat-plan.ts'

const BAG_KG = 23
/** Whole US dollars. */
const BAG: Record<Haul, number> = { domestic: 22, short: 38, long: 75 }
const SEAT: Record<Haul, number> = { domestic: 5, short: 11, long: 24 }
const FRONT_SEAT: Record<Haul, number> = { domestic: 9, short: 18, long: 36 }
const LEGROOM_SEAT: Record<Haul, number> = { domestic: 16, short: 32, long: 79 }

/** Bags beyond those of the fare: one option for each slice; the longest decides what a bag costs, as it does for the bags of the fare. */
export function bagOptions(haul: Haul, slices: number, currency: Currency): BagOption[] {
  const price = dollars(BAG[haul], currency)
  return Array.from({ length: slices }, (_, slice) => ({ slice, kg: BAG_KG, max: MAX_EXTRA_BAGS, price }))
}

/** A seat on one flight: free where the fare includes the choice, but room for the legs is always paid for. */
export function seatPrice(
  features: readonly SeatFeature[],
  { haul, seatChoice, currency }: { haul: Haul; seatChoice: Fare['seatChoice']; currency: Currency },
): Money {
  if (features.includes('extra-legroom')) return dollars(LEGROOM_SEAT[haul], currency)
  if (seatChoice === 'included') return money(0, currency)
  return dollars((features.includes('front') ? FRONT_SEAT : SEAT)[haul], currency)
}

function dollars(whole: number, currency: Currency): Money {
  return inCurrency(money(whole * 100, 'USD'), currency)
}
