import type { CheapestDay, CheapestDaysQuery } from '#modules/flights/flight-supplier.ts'
import { type Day, dayFromNumber, dayNumber } from '#platform/dates.ts'
import { money } from '#platform/money.ts'
import { type Combination, cheapestTogether, combineSlices, totalOf } from './combine-slices.ts'
import { AS_PLANNED, type Schedule } from './departures.ts'
import { adultTotal, promotionFor } from './fare-parts.ts'
import { airportsIn, type House, pricingFor, salesOpenFrom } from './house.ts'
import { readStock } from './house-inventory.store.ts'
import type { Journeys } from './journeys.ts'
import { chooseOnSale, closeSoldOut, departuresOf } from './on-sale.ts'
import {
  createSeating,
  journeyQuote,
  legsOf,
  type PricedJourneys,
  type Pricing,
  pathQuote,
  priceJourneys,
} from './price-journeys.ts'
import { touches } from './schedule.ts'
import { daysFlown } from './search-house.ts'
import { FAMILY_CODES } from './seats.ts'

type Trip = { day: number; journeys: readonly Journeys[]; days: readonly number[] }

/**
 * The cheapest trip for each day of departure, found like those of a search but without describing any other. The same
 * journeys and prices are behind both, so the cheapest result of a search for a day costs what is said here.
 */
export async function cheapestHouseDays(house: House, query: CheapestDaysQuery): Promise<CheapestDay[]> {
  let trips = tripsOf(house, query, AS_PLANNED)
  const taken = new Map<number, number>()
  const pricing = pricingFor(house, query, taken)
  const price = () => trips.map((trip) => priceTrip(pricing, trip))
  let priced = price()
  let chosen: readonly (readonly Combination[])[] = priced.map(cheapestTrip)
  const asked = priced.flatMap((slices, i) => departuresOf(slices, chosen[i] ?? []))
  const days = daysFlown(trips.flatMap((trip) => trip.days))
  const { sold, schedule } = await readStock(house, { departures: asked, days }, taken)
  const changed = touches(
    house.network,
    schedule,
    trips.flatMap((trip) => trip.journeys),
  )
  if (changed) {
    trips = tripsOf(house, query, schedule)
    priced = price()
  }
  const seating = createSeating(pricing)
  if (changed || closeSoldOut(priced.flat(), seating, sold)) {
    chosen = await chooseOnSale(house, { seating, taken, asked }, priced, cheapestTrip)
  }
  return trips.map((trip, i) => describeDay(pricing, trip, priced[i] ?? [], chosen[i]?.[0] ?? null))
}

function tripsOf(house: House, query: CheapestDaysQuery, schedule: Schedule): Trip[] {
  const earliest = salesOpenFrom(query.now)
  const origins = airportsIn(house, query.origins)
  const destinations = airportsIn(house, query.destinations)
  const { maxConnections, stay } = query
  const first = dayNumber(query.from)
  return Array.from({ length: query.count }, (_, i): Trip => {
    const day = first + i * query.step
    const out = house.connections({ origins, destinations, day, maxConnections, earliest, schedule })
    if (stay === null) return { day, journeys: [out], days: [day] }
    const back = { origins: destinations, destinations: origins, day: day + stay, maxConnections, earliest, schedule }
    return { day, journeys: [out, house.connections(back)], days: [day, day + stay] }
  })
}

function priceTrip(pricing: Pricing, { journeys, days }: Trip): PricedJourneys[] {
  return journeys.map((slice, s) => priceJourneys(slice, days[s] as number, pricing))
}

/** The one that costs least; none when all is sold. */
function cheapestTrip(slices: readonly PricedJourneys[]): Combination[] {
  const together = cheapestTogether(slices)
  if (together === 'none') return []
  return together ? [together] : combineSlices(slices).slice(0, 1)
}

function describeDay(
  pricing: Pricing,
  trip: Trip,
  slices: readonly PricedJourneys[],
  best: Combination | null,
): CheapestDay {
  const date: Day = dayFromNumber(trip.day)
  if (!best) return { date, price: null }
  const family = FAMILY_CODES.find((code) => totalOf(slices, best.journeys, code) === best.total) ?? 'light'
  const quotes = best.journeys.map((index, s) =>
    quoteOf(pricing, slices[s] as PricedJourneys, index, trip.days[s] as number),
  )
  const out = (slices[0] as PricedJourneys).journeys
  const index = best.journeys[0] as number
  return {
    date,
    price: {
      total: money(best.total, pricing.list.currency),
      adultTotal: adultTotal(pricing, quotes, family),
      minutes: (out.arrive[index] as number) - (out.depart[index] as number),
      promotion: promotionFor(pricing, quotes, family),
    },
  }
}

function quoteOf(pricing: Pricing, { journeys }: PricedJourneys, index: number, day: number) {
  const path = journeys.paths[journeys.path[index] as number]
  if (!path) throw new RangeError(`no journey ${index}`)
  const { legs, days } = legsOf(journeys, index)
  return journeyQuote(pricing, pathQuote(pricing, path, day), legs, days)
}
