import type { Fare } from '#modules/flights/flights.contract.ts'
import { inCurrency } from '#platform/exchange.ts'
import type { Currency } from '#platform/money.ts'
import { money } from '#platform/money.ts'
import type { Cabin } from './cabins.ts'
import type { Family } from './seats.ts'

/** What a family includes; whatever does not depend on the date. */
export type FamilyTerms = Pick<
  Fare,
  | 'checkedBags'
  | 'checkedBagKg'
  | 'carryOnBags'
  | 'carryOnKg'
  | 'seatChoice'
  | 'priorityBoarding'
  | 'change'
  | 'refund'
  | 'changeable'
  | 'refundable'
>

export type Haul = 'domestic' | 'short' | 'long'
/** From here on a second bag and the higher fees of long ways apply. */
const LONG_HAUL_KM = 4000

export function haulOf(international: boolean, directKm: number): Haul {
  if (directKm >= LONG_HAUL_KM) return 'long'
  return international ? 'short' : 'domestic'
}

/** Whole US dollars for each traveller. */
const CHANGE_FEE: Record<Haul, number> = { domestic: 32, short: 60, long: 140 }
const REFUND_FEE: Record<Haul, number> = { domestic: 48, short: 90, long: 220 }
const CARRY_ON_KG = 10

/**
 * Light has neither checked bag nor change nor refund; Standard has a bag, both against a fee; Flex has both free and one
 * bag more on long ways. The upper cabins add a bag and are a step more flexible.
 */
export function familyTerms(family: Family, cabin: Cabin, haul: Haul, currency: Currency): FamilyTerms {
  const upper = cabin === 'business' || cabin === 'first'
  const fee = (dollars: number) => ({ allowed: true, fee: inCurrency(money(dollars * 100, 'USD'), currency) })
  const step = { light: 0, standard: 1, flex: 2 }[family] + (upper ? 1 : 0)
  const change =
    step === 0 ? { allowed: false, fee: null } : step === 1 ? fee(CHANGE_FEE[haul]) : { allowed: true, fee: null }
  const refund =
    step === 0 ? { allowed: false, fee: null } : step === 1 ? fee(REFUND_FEE[haul]) : { allowed: true, fee: null }
  const checkedBags = checkedBagsOf(family, cabin, haul)
  return {
    checkedBags,
    checkedBagKg: checkedBags > 0 ? (upper ? 32 : 23) : null,
    carryOnBags: upper ? 2 : 1,
    carryOnKg: CARRY_ON_KG,
    seatChoice: family === 'light' && !upper ? 'paid' : 'included',
    priorityBoarding: upper || family === 'flex',
    change,
    refund,
    changeable: change.allowed,
    refundable: refund.allowed,
  }
}

function checkedBagsOf(family: Family, cabin: Cabin, haul: Haul): number {
  const bags = { light: 0, standard: 1, flex: haul === 'long' ? 2 : 1 }[family]
  return Math.min(3, bags + (cabin === 'economy' ? 0 : 1))
}
