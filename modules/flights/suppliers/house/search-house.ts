import type { SupplierQuery, SupplierResults } from '#modules/flights/flight-supplier.ts'
import { dayNumber } from '#platform/dates.ts'
import { type Combination, combineSlices } from './combine-slices.ts'
import { AS_PLANNED, type Schedule } from './departures.ts'
import { describeOptions } from './describe-options.ts'
import { airportsIn, type House, pricingFor, salesOpenFrom } from './house.ts'
import { readStock } from './house-inventory.store.ts'
import { chooseOnSale, closeSoldOut, departuresOf } from './on-sale.ts'
import { createSeating, priceJourneys } from './price-journeys.ts'
import { touches } from './schedule.ts'

export async function searchHouse(house: House, query: SupplierQuery): Promise<SupplierResults> {
  const days = query.slices.map((slice) => dayNumber(slice.date))
  const earliest = salesOpenFrom(query.now)
  const find = (schedule: Schedule) =>
    query.slices.map((slice, s) =>
      house.connections({
        origins: airportsIn(house, slice.origins),
        destinations: airportsIn(house, slice.destinations),
        day: days[s] as number,
        maxConnections: query.maxConnections,
        earliest,
        schedule,
      }),
    )
  let journeys = find(AS_PLANNED)
  const taken = new Map<number, number>()
  const pricing = pricingFor(house, query, taken)
  const price = () => journeys.map((slice, s) => priceJourneys(slice, days[s] as number, pricing))
  let priced = price()
  let combinations: readonly Combination[] = combineSlices(priced)
  const asked = departuresOf(priced, combinations)
  const { sold, schedule } = await readStock(house, { departures: asked, days: daysFlown(days) }, taken)
  const changed = touches(house.network, schedule, journeys)
  if (changed) {
    journeys = find(schedule)
    priced = price()
  }
  const seating = createSeating(pricing)
  if (changed || closeSoldOut(priced, seating, sold)) {
    const [onSale = []] = await chooseOnSale(house, { seating, taken, asked }, [priced], combineSlices)
    combinations = onSale
  }
  return describeOptions(house, pricing, { priced, combinations, days, schedule })
}

/** Local days on which a flight of these slices can leave: across the date line, and after a night or two on the way. */
export function daysFlown(days: readonly number[]): { from: number; to: number } {
  return { from: Math.min(...days) - 1, to: Math.max(...days) + 3 }
}
