import type { Located } from './distance.contract.ts'
import { METROS } from './metros.ts'
import { Nearby } from './nearby.ts'

/** How far people travel to an airport. */
const REACH_KM = 80
/** At this distance an airport has lost half of its pull. */
const HALF_PULL_KM = 40
const SIZE_PULL = { large: 8, medium: 2, small: 0.5 } as const

type Candidate = Located & { iata: string; size: keyof typeof SIZE_PULL }
type Place = Located & { population: number }

const rankInMetro = new Map(METROS.flatMap((metro) => metro.airports.map((iata, rank) => [iata, rank] as const)))

/** How strongly an airport draws someone who lives `km` away, before airports of one city share among themselves. */
export function pull(airport: Candidate, km: number, halfPullKm = HALF_PULL_KM): number {
  return SIZE_PULL[airport.size] / (1 + (km / halfPullKm) ** 2)
}

/** The main airport of a city attracts more than its others, wherever they are. */
function mainFirst(airport: Candidate): number {
  return 1 / (1 + (rankInMetro.get(airport.iata) ?? 0))
}

/** People per airport: each city's population is shared among the airports in reach in proportion to their pull. */
export function catchments(airports: readonly Candidate[], places: readonly Place[]): Map<string, number> {
  const near = new Nearby(airports)
  const people = new Map<string, number>()
  for (const place of places) {
    const reachable = near
      .within(place, REACH_KM)
      .map(({ point, km }) => ({ iata: point.iata, pull: pull(point, km) * mainFirst(point) }))
    const total = reachable.reduce((sum, one) => sum + one.pull, 0)
    for (const one of reachable) {
      people.set(one.iata, (people.get(one.iata) ?? 0) + (place.population * one.pull) / total)
    }
  }
  return people
}
