import type { Day } from '#platform/dates.ts'
import type { CheapestDay, CheapestDaysQuery, FlightSupplier } from './flight-supplier.ts'

export type DayPrice = NonNullable<CheapestDay['price']>

/** The least price for each day over all suppliers that can tell; a day without flights is missing. */
export async function cheapestDays(
  suppliers: readonly FlightSupplier[],
  query: CheapestDaysQuery,
): Promise<Map<Day, DayPrice>> {
  const answers = await Promise.all(suppliers.map((supplier) => supplier.cheapestDays?.(query) ?? []))
  const best = new Map<Day, DayPrice>()
  for (const { date, price } of answers.flat()) {
    if (price && price.total.amount < (best.get(date)?.total.amount ?? Number.POSITIVE_INFINITY)) best.set(date, price)
  }
  return best
}
