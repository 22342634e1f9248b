import { kmBetween, type PlannedAirport } from './airports.ts'
import { countryFactor } from './countries.ts'
import type { Market } from './market.ts'

/** A pair of airports that could have a route, `from` before `to` in the list of airports. */
export type Pair = {
  from: number
  to: number
  km: number
  /** Travellers a day, once multiplied by the network's scale. */
  demand: number
  /** Seats that a flight has at least. */
  leastSeats: number
  /** Flights a day each way that the route has at least, whatever the demand; less than 1 on some days only. */
  atLeast: number
}

/** Cities nearer than this are reached on the ground, unless somebody says that there is water between. */
const SHORTEST_KM = 110
const LONGEST_KM = 15_400
/** Demand below this distance suffers from roads and rails. */
const GROUND_KM = 320
/** Beyond this distance few sit through one flight. */
const FAR_KM = 10_500

/** How demand falls with distance. */
function decay(km: number): number {
  const ground = km < GROUND_KM ? (km / GROUND_KM) ** 2 : 1
  const far = km > FAR_KM ? Math.exp((FAR_KM - km) / 2_500) : 1
  return ground * far * (1 + km / 800) ** -1.15
}

/** Transfer travellers make a hub's routes stronger than the two cities alone; other routes live on their own. */
const HUB_BONUS = 1.6
const TWO_HUBS_BONUS = 2
const POINT_TO_POINT = 0.3
const LONG_POINT_TO_POINT = 0.15

/** True where a flight between the two may exist at all. */
export function mayFly(a: PlannedAirport, b: PlannedAirport, km: number): boolean {
  if (km > a.limitKm || km > b.limitKm || km > LONGEST_KM) return false
  if (a.country === b.country) return true
  return !a.domesticOnly && !b.domesticOnly && countryFactor(a.country, b.country) > 0
}

/** Gravity: potentials multiplied, less with distance and across borders. */
export function gravity(a: PlannedAirport, b: PlannedAirport, km: number): number {
  return a.potential * b.potential * countryFactor(a.country, b.country) * decay(km)
}

export type Demand = {
  pairs: Pair[]
  /** All demand that an airport has, direct or not. */
  total: Float64Array
}

/** Every pair that somebody may fly, with its demand. */
export function findPairs(market: Market): Demand {
  const { airports } = market
  const total = new Float64Array(airports.length)
  const hub = airports.map((_, i) => (market.hubsAt[i]?.length ?? 0) > 0)
  const pairs = new StrongestPairs()
  for (let from = 0; from < airports.length; from++) {
    const a = airports[from] as PlannedAirport
    for (let to = from + 1; to < airports.length; to++) {
      const b = airports[to] as PlannedAirport
      const km = kmBetween(a, b)
      if (km < SHORTEST_KM || !mayFly(a, b, km)) continue
      const pull = gravity(a, b, km)
      total[from] = (total[from] as number) + pull
      total[to] = (total[to] as number) + pull
      const factor = routeFactor(market, a, b, hub[from] === true, hub[to] === true, km)
      if (factor > 0) pairs.offer(from, to, km, pull * factor)
    }
  }
  return { pairs: pairs.all(), total }
}

function routeFactor(
  market: Market,
  a: PlannedAirport,
  b: PlannedAirport,
  hubA: boolean,
  hubB: boolean,
  km: number,
): number {
  if (hubA && hubB) return TWO_HUBS_BONUS
  if (hubA || hubB) return HUB_BONUS
  if (market.insiders(a.country, b.country).length === 0) return 0
  return km > 4_500 ? LONG_POINT_TO_POINT : POINT_TO_POINT
}

/** More pairs than the network can ever serve; keeping only these bounds the memory and makes the calibration quick. */
const KEPT = 60_000

/** Keeps the strongest of millions of pairs that are offered one by one. */
class StrongestPairs {
  #pairs: Pair[] = []
  #least = 0

  offer(from: number, to: number, km: number, demand: number): void {
    if (demand < this.#least) return
    this.#pairs.push({ from, to, km, demand, leastSeats: 0, atLeast: 0 })
    if (this.#pairs.length >= 4 * KEPT) this.#prune()
  }

  all(): Pair[] {
    this.#prune()
    return this.#pairs
  }

  #prune(): void {
    const demands = Float64Array.from(this.#pairs, (pair) => pair.demand).sort()
    const least = demands[Math.max(0, demands.length - KEPT)] ?? 0
    this.#least = least
    this.#pairs = this.#pairs.filter((pair) => pair.demand >= least)
  }
}
