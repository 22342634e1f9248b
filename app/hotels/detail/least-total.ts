import type { HotelPage } from '#modules/hotels/search/hotel-results.contract.ts'
import { compare, type Money } from '#platform/money.ts'

/** The least total of a hotel for the dates; null when nothing is free. */
export function leastTotal({ rooms }: Pick<HotelPage, 'rooms'>): Money | null {
  const totals = rooms.flatMap(({ rates }) => rates.map(({ price }) => price.total))
  return totals.toSorted(compare)[0] ?? null
}
