import type { Night } from '#modules/hotels/calendar/night-exceptions.ts'
import type { Obstacle } from '#modules/hotels/pricing/fit-stay.ts'
import { type Lead, leadRate, type RateFilter, type StayQuestion } from '#modules/hotels/pricing/offer-rates.ts'
import type { ShownAtSupplier } from '#modules/hotels/supplied/ask-supplied.ts'
import { inCurrency } from '#platform/exchange.ts'
import type { Currency, Money } from '#platform/money.ts'
import type { ListedHotel } from './listed-hotels.ts'

/** What hotels are filtered and compared by, of whatever seller. */
export type ComparedHotel = Pick<
  ListedHotel,
  | 'id'
  | 'name'
  | 'language'
  | 'propertyType'
  | 'stars'
  | 'latitude'
  | 'longitude'
  | 'amenities'
  | 'reviewCount'
  | 'reviewSum'
  | 'photographed'
  | 'instantConfirmation'
>

/** A hotel of a supplier in the list, by the price that it was found at. */
export type FoundSupplied = Pick<FoundOwn, 'obstacle' | 'compared' | 'km'> & {
  hotel: ComparedHotel
  best: { total: Money }
  supplied: ShownAtSupplier
}

export type FoundHotel = FoundOwn | FoundSupplied

/** A hotel in the list: the rate that leads it, or why it has none. */
export type FoundOwn = {
  supplied?: undefined
  hotel: ListedHotel
  /** Of the rates that fit the filters, the cheapest. */
  best: Lead | null
  /** What is in the way when there is none: what a change of dates or rooms could cure comes first. */
  obstacle: Obstacle | null
  /** The price that hotels are compared by, in the currency of the search: of the stay, or of a night without dates. */
  compared: Money
  km: number
}

const CURABLE: readonly Obstacle['reason'][] = [
  'min_stay',
  'max_stay',
  'arrival',
  'departure',
  'party',
  'min_advance',
  'max_advance',
]

type Finding = {
  nightsOf: ReadonlyMap<string, readonly Night[]>
  question: StayQuestion
  km: number
  currency: Currency
  filter: RateFilter
}

/** Null when the hotel can be booked, but not as the filters want it. */
export function foundHotel(hotel: ListedHotel, { nightsOf, question, km, currency, filter }: Finding): FoundOwn | null {
  const lead = leadRate(hotel, nightsOf, question, filter)
  if (!lead) return null
  if ('total' in lead) return { hotel, best: lead, obstacle: null, compared: inCurrency(lead.total, currency), km }
  const { obstacles } = lead
  const obstacle = obstacles.find(({ reason }) => CURABLE.includes(reason)) ?? obstacles[0] ?? { reason: 'closed' }
  return { hotel, best: null, obstacle, compared: { amount: Number.MAX_SAFE_INTEGER, currency }, km }
}
