import { inCurrency } from '#platform/exchange.ts'
import type { Currency, Money } from '#platform/money.ts'
import type { Meal } from '../hotels.contract.ts'
import type { Obstacle } from '../pricing/fit-stay.ts'
import { type Bookable, isBookable, type Rate } from '../pricing/offer-rates.ts'
import type { ListedHotel } from './listed-hotels.ts'

/** A hotel in the list: the rate that leads it, or why it has none. */
export type FoundHotel = {
  hotel: ListedHotel
  /** Of the rates that fit the filters, the cheapest. */
  best: Bookable | null
  /** What stands in the way when there is none: what a change of dates or rooms could cure comes first. */
  obstacle: Obstacle | null
  /** The price that hotels are compared by, in the currency of the search: of the stay, or of a night without dates. */
  compared: Money
  km: number
}

const CURABLE: readonly Obstacle['reason'][] = [
  ...(['min_stay', 'max_stay', 'arrival', 'departure', 'party', 'min_advance', 'max_advance'] as const),
]

export type RateFilter = { meals: readonly Meal[]; freeCancellation: boolean }

/** Null when the hotel can be booked, but not as the filters want it. */
export function foundHotel(
  hotel: ListedHotel,
  rates: readonly Rate[],
  { km, currency, filter }: { km: number; currency: Currency; filter: RateFilter },
): FoundHotel | null {
  const bookable = rates.filter(isBookable)
  const fitting = bookable.filter((rate) => fits(rate, filter))
  if (bookable.length > 0 && fitting.length === 0) return null
  const best = fitting.reduce<Bookable | null>(cheaper, null)
  if (best) return { hotel, best, obstacle: null, compared: inCurrency(best.price.total, currency), km }
  const obstacles = rates.flatMap((rate) => (isBookable(rate) ? [] : [rate.obstacle]))
  const obstacle = obstacles.find(({ reason }) => CURABLE.includes(reason)) ?? obstacles[0] ?? { reason: 'closed' }
  return { hotel, best: null, obstacle, compared: { amount: Number.MAX_SAFE_INTEGER, currency }, km }
}

function fits({ plan, policy }: Bookable, { meals, freeCancellation }: RateFilter): boolean {
  if (meals.length > 0 && !meals.includes(plan.meal)) return false
  return !freeCancellation || policy !== 'non_refundable'
}

function cheaper(best: Bookable | null, rate: Bookable): Bookable {
  return best && best.price.total.amount <= rate.price.total.amount ? best : rate
}
