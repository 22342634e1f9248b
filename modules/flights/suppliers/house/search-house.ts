import { dayNumber } from '#platform/dates.ts'
import type { SupplierQuery, SupplierResults } from '../../flight-supplier.ts'
import { type Combination, combineSlices } from './combine-slices.ts'
import { describeOptions } from './describe-options.ts'
import { airportsIn, type House, pricingFor, salesOpenFrom } from './house.ts'
import { type Departure, readTaken } from './house-inventory.store.ts'
import { legsOf, type PricedJourneys, priceJourneys } from './price-journeys.ts'

/** Seats that were taken can bring other journeys to the front, whose seats are then looked up in their turn. */
const MOST_ROUNDS = 5

export async function searchHouse(house: House, query: SupplierQuery): Promise<SupplierResults> {
  const days = query.slices.map((slice) => dayNumber(slice.date))
  const earliest = salesOpenFrom(query.now)
  const journeys = query.slices.map((slice, s) =>
    house.connections({
      origins: airportsIn(house, slice.origins),
      destinations: airportsIn(house, slice.destinations),
      day: days[s] as number,
      maxConnections: query.maxConnections,
      earliest,
    }),
  )
  const taken = new Map<number, number>()
  const pricing = pricingFor(house, query, taken)
  const looked = new Set<number>()
  for (let round = 1; ; round++) {
    const priced = journeys.map((slice, s) => priceJourneys(slice, days[s] as number, pricing))
    const combinations = combineSlices(priced)
    const fresh = departuresOf(priced, combinations, looked)
    const some = await readTaken(house, fresh, taken)
    if (!some || round === MOST_ROUNDS) return describeOptions(house, pricing, priced, combinations, days)
  }
}

/** The departures of these trips that were not looked at yet; remembers them. */
export function departuresOf(
  slices: readonly PricedJourneys[],
  combinations: readonly Combination[],
  looked: Set<number>,
): Departure[] {
  const found: Departure[] = []
  for (const { journeys } of combinations) {
    journeys.forEach((index, s) => {
      const { legs, days } = legsOf((slices[s] as PricedJourneys).journeys, index)
      legs.forEach((service, k) => {
        const day = days[k] as number
        const key = service * 65_536 + day
        if (looked.has(key)) return
        looked.add(key)
        found.push({ service, day })
      })
    })
  }
  return found
}
