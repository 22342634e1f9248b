import { businessDay } from './business-day.contract.ts'
import { surchargeOn } from './exchange.ts'
import { type MarkUp, markUpOn, type Seller } from './mark-up.contract.ts'
import type { Money } from './money.ts'
import { site } from './site.ts'

/** The rule for offers of a supplier that are made at this moment; undefined where nothing is added. */
export const markUpAt = (seller: Seller, moment: Date): MarkUp | undefined =>
  // Most sites have no rule, and searches ask for each supplier.
  site().markUps.length === 0 ? undefined : markUpOn(site().markUps, seller, businessDay(moment))

/** What a rule adds to the price of a supplier for a party; percent have one decimal, which is no binary fraction. */
export const markUpOf = (
  { percent, perTraveller }: Pick<MarkUp, 'percent' | 'perTraveller'>,
  own: Money,
  party: number,
) => surchargeOn(own, Math.round(percent * 10), perTraveller * party)
