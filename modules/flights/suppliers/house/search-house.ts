import type { SupplierQuery, SupplierResults } from '#modules/flights/flight-supplier.ts'
import { dayNumber } from '#platform/dates.ts'
import { type Combination, combineSlices } from './combine-slices.ts'
import { AS_PLANNED, type Schedule } from './departures.ts'
import { describeOptions } from './describe-options.ts'
import { airportsIn, type House, pricingFor, salesOpenFrom } from './house.ts'
import { type Departure, readStock, readTaken } from './house-inventory.store.ts'
import type { Journeys } from './journeys.ts'
import { legsOf, type PricedJourneys, priceJourneys } from './price-journeys.ts'
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
  let combinations = combineSlices(priced)
  const departures = departuresOf(priced, combinations)
  const { sold, schedule } = await readStock(house, { departures, days: daysFlown(days) }, taken)
  const changed = touches(house.network, schedule, journeys)
  if (changed) journeys = find(schedule)
  if (sold || changed) {
    // Seats and flights that are gone can bring any other journey to the front, so now all of them are looked up.
    await readTaken(house, allDepartures(journeys), taken)
    priced = price()
    combinations = combineSlices(priced)
  }
  return describeOptions(house, pricing, { priced, combinations, days, schedule })
}

/** Local days on which a flight of these slices can leave: across the date line, and after a night or two on the way. */
export function daysFlown(days: readonly number[]): { from: number; to: number } {
  return { from: Math.min(...days) - 1, to: Math.max(...days) + 3 }
}

/** The departures of these trips, each once. */
export function departuresOf(slices: readonly PricedJourneys[], combinations: readonly Combination[]): Departure[] {
  const found = new Map<number, Departure>()
  for (const { journeys } of combinations) {
    journeys.forEach((index, s) => {
      addDepartures(found, (slices[s] as PricedJourneys).journeys, index)
    })
  }
  return [...found.values()]
}

/** The departures of all journeys, each once. */
export function allDepartures(slices: readonly Journeys[]): Departure[] {
  const found = new Map<number, Departure>()
  for (const journeys of slices) for (let i = 0; i < journeys.count; i++) addDepartures(found, journeys, i)
  return [...found.values()]
}

function addDepartures(found: Map<number, Departure>, journeys: Journeys, index: number) {
  const { legs, days } = legsOf(journeys, index)
  legs.forEach((service, k) => {
    const day = days[k] as number
    found.set(service * 65_536 + day, { service, day })
  })
}
