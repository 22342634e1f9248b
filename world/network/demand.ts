import { kmBetween, type PlannedAirport } from './airports.ts'
import { countryFactor } from './countries.ts'
import type { Market } from './market.ts'
import { type Pair, StrongestPairs } from './strongest-pairs.ts'

/** Cities nearer than this are reached on the ground, unless someone says that there is water between. */
const SHORTEST_KM = 110
const LONGEST_KM = 15_400

/** Demand below this distance suffers from roads and rails. */
const GROUND_KM = 320

/** Beyond this distance few sit through one flight. */
const FAR_KM = 10_500

/** How demand falls with distance. */
function decayOf(km: number): number {
  const ground = km < GROUND_KM ? (km / GROUND_KM) ** 2 : 1
  const far = km > FAR_KM ? Math.exp((FAR_KM - km) / 2_500) : 1
  return ground * far * (1 + km / 800) ** -1.15
}

/** The same by whole kilometres: it is asked for millions of times. */
const DECAY = Float64Array.from({ length: LONGEST_KM + 1 }, (_, km) => decayOf(km))

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

export type Demand = {
  pairs: Pair[]
  /** All demand that an airport has, direct or not. */
  total: Float64Array
}

/** Every pair that someone may fly, with its demand by gravity: potentials multiplied, less with distance and borders. */
export function findPairs(market: Market): Demand {
  const { airports } = market
  const total = new Float64Array(airports.length)
  const hub = airports.map((_, i) => (market.hubsAt[i]?.length ?? 0) > 0)
  const countries = new CountryPairs(market)
  const pairs = new StrongestPairs()
  for (let from = 0; from < airports.length; from++) {
    const a = airports[from] as PlannedAirport
    for (let to = from + 1; to < airports.length; to++) {
      const b = airports[to] as PlannedAirport
      const friendship = countries.factor(from, to)
      if (friendship === 0 || (a.country !== b.country && (a.domesticOnly || b.domesticOnly))) continue
      const km = kmBetween(a, b)
      if (km < SHORTEST_KM || km > LONGEST_KM || km > a.limitKm || km > b.limitKm) continue
      const pull = a.potential * b.potential * friendship * (DECAY[Math.round(km)] as number)
      total[from] = (total[from] as number) + pull
      total[to] = (total[to] as number) + pull
      const factor =
        hub[from] || hub[to] ? hubFactor(hub[from], hub[to]) : countries.inside(from, to) ? pointFactor(km) : 0
      if (factor > 0) pairs.offer(from, to, km, pull * factor)
    }
  }
  return { pairs: pairs.all(), total }
}

function hubFactor(a: boolean | undefined, b: boolean | undefined): number {
  return a && b ? TWO_HUBS_BONUS : HUB_BONUS
}

function pointFactor(km: number): number {
  return km > 4_500 ? LONG_POINT_TO_POINT : POINT_TO_POINT
}

/** What two airports' countries mean for demand, looked up by the airports' positions. */
class CountryPairs {
  readonly #country: Uint16Array
  readonly #factor: Float64Array
  readonly #inside: Uint8Array
  readonly #size: number

  constructor({ airports, insiders }: Market) {
    const names = [...new Set(airports.map((airport) => airport.country))]
    const index = new Map(names.map((name, i) => [name, i]))
    this.#size = names.length
    this.#country = Uint16Array.from(airports, (airport) => index.get(airport.country) ?? 0)
    this.#factor = Float64Array.from(names.flatMap((a) => names.map((b) => countryFactor(a, b))))
    this.#inside = Uint8Array.from(names.flatMap((a) => names.map((b) => Math.min(1, insiders(a, b).length))))
  }

  factor(a: number, b: number): number {
    return this.#factor[this.#at(a, b)] as number
  }

  /** True when some carrier may fly between the two without touching a hub. */
  inside(a: number, b: number): boolean {
    return this.#inside[this.#at(a, b)] === 1
  }

  #at(a: number, b: number): number {
    return (this.#country[a] as number) * this.#size + (this.#country[b] as number)
  }
}
