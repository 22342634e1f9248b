import type { PlannedAirport } from './airports.ts'
import type { PlannedCarrier } from './planned-carrier.ts'

/** Which carriers may and would fly between two airports. Indices are positions in the given lists. */
export type Market = {
  carriers: readonly PlannedCarrier[]
  airports: readonly PlannedAirport[]
  /** Carriers that have a hub at an airport, with the hub's rank (0 is the main hub). */
  hubsAt: readonly (readonly { carrier: number; rank: number }[])[]
  /** Carriers for which both countries are inside the territory. */
  insiders(countryA: string, countryB: string): readonly number[]
}

export function openMarket(carriers: readonly PlannedCarrier[], airports: readonly PlannedAirport[]): Market {
  const index = new Map(airports.map((airport, i) => [airport.iata, i]))
  const hubsAt: { carrier: number; rank: number }[][] = airports.map(() => [])
  carriers.forEach((carrier, c) => {
    carrier.hubs.forEach((iata, rank) => {
      const airport = index.get(iata)
      if (airport !== undefined) hubsAt[airport]?.push({ carrier: c, rank })
    })
  })
  const known = new Map<string, number[]>()
  const insiders = (a: string, b: string): number[] => {
    const key = a < b ? a + b : b + a
    let found = known.get(key)
    if (!found) {
      found = carriers.flatMap(({ territory }, c) => (territory.has(a) && territory.has(b) ? [c] : []))
      known.set(key, found)
    }
    return found
  }
  return { carriers, airports, hubsAt, insiders }
}

export type Candidate = { carrier: number; weight: number }

const HUB_WEIGHT = 4
const SECOND_HUB_WEIGHT = 2.2

/**
 * The carriers that may fly a route, with how strongly each is drawn to it: from its hubs anywhere within reach, and
 * between other airports within its own territory.
 */
export function candidates(market: Market, from: number, to: number, km: number): Candidate[] {
  const a = market.airports[from]
  const b = market.airports[to]
  if (!a || !b) return []
  const weights = new Map<number, number>()
  for (const carrier of market.insiders(a.country, b.country)) {
    const style = market.carriers[carrier]?.style
    weights.set(carrier, style === 'low-cost' ? 1.3 : style === 'regional' ? 0.7 : 0.5)
  }
  for (const end of [from, to]) {
    for (const { carrier, rank } of market.hubsAt[end] ?? []) {
      const home = market.carriers[carrier]?.territory
      const other = end === from ? b : a
      // A foreign hub (Dublin for an Irish carrier) opens its own country's routes only where the territory says so.
      if (!home?.has(other.country) && a.country === b.country) continue
      weights.set(carrier, (weights.get(carrier) ?? 0) + (rank === 0 ? HUB_WEIGHT : SECOND_HUB_WEIGHT))
    }
  }
  return [...weights]
    .filter(([carrier]) => km <= (market.carriers[carrier]?.reachKm ?? 0))
    .map(([carrier, weight]) => ({ carrier, weight }))
}
