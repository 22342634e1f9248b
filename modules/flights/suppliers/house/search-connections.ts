import { LRUCache } from 'lru-cache'
import { MAX_LAYOVER_MINUTES, MAX_LAYOVER_WHEN_NOTHING_ELSE } from './connection-rules.ts'
import { AS_PLANNED, type Schedule } from './departures.ts'
import { directPaths, oneStopPaths, type Path, type PathQuery, twoStopPaths } from './find-paths.ts'
import { emptyJourneys, flyPath, type Journeys } from './journeys.ts'
import type { Network } from './network.ts'

export type ConnectionQuery = PathQuery & {
  /** Local day of departure, as a day number. */
  day: number
  maxConnections: number
  /** No departure before this instant (UTC minutes). */
  earliest: number
  /** What differs from the timetable. */
  schedule?: Schedule
}

export type ConnectionSearch = (query: ConnectionQuery) => Journeys

/** Nobody changes planes on a way this short when this many leave for it directly. */
const SHUTTLE_KM = 600
const SHUTTLE_DEPARTURES = 3

/** With fewer journeys than this over at most one city, ways over two cities are looked for as well. */
const FEW = 4
const KEPT_PLANS = 400

/**
 * Finds the ways to make a slice. The ways as routes are planned once for a pair of places and kept, as months of a
 * calendar ask for the same pair on many days. Two connections are tried only where fewer give no real choice, and long
 * waits and detours only where nothing else goes.
 */
export function createConnectionSearch(network: Network): ConnectionSearch {
  const planned = new LRUCache<string, Plan>({ max: KEPT_PLANS })
  return (query) => {
    const key = `${query.origins.join()} ${query.destinations.join()}`
    let plan = planned.get(key)
    if (!plan) {
      plan = makePlan(network, query)
      planned.set(key, plan)
    }
    return flyPlan(network, plan, query)
  }
}

type Plan = Record<'direct' | 'oneStop' | 'twoStop' | 'oneStopGenerous' | 'twoStopGenerous', () => readonly Path[]>

function makePlan(network: Network, { origins, destinations }: PathQuery): Plan {
  const query = { origins, destinations }
  return {
    direct: once(() => directPaths(network, query)),
    oneStop: once(() => oneStopPaths(network, query, { generous: false })),
    twoStop: once(() => twoStopPaths(network, query, { generous: false })),
    oneStopGenerous: once(() => oneStopPaths(network, query, { generous: true })),
    twoStopGenerous: once(() => twoStopPaths(network, query, { generous: true })),
  }
}

function flyPlan(network: Network, plan: Plan, query: ConnectionQuery): Journeys {
  const { day, earliest, maxConnections, schedule = AS_PLANNED } = query
  const options = { network, day, earliest, schedule, maxLayover: MAX_LAYOVER_MINUTES, onward: 2 }
  let journeys = emptyJourneys()
  const fly = (paths: readonly Path[], changes: Partial<typeof options> = {}) => {
    for (const path of paths) flyPath(journeys, path, { ...options, ...changes })
  }
  fly(plan.direct())
  if (maxConnections === 0 || isShuttle(journeys)) return journeys
  const hasDirect = journeys.count > 0
  fly(plan.oneStop())
  if (maxConnections > 1 && !hasDirect && journeys.count < FEW) fly(plan.twoStop(), { onward: 1 })
  if (journeys.count > 0) return journeys
  journeys = emptyJourneys()
  const patient = { maxLayover: MAX_LAYOVER_WHEN_NOTHING_ELSE, onward: 1 }
  fly(plan.oneStopGenerous(), patient)
  if (maxConnections > 1 && journeys.count === 0) fly(plan.twoStopGenerous(), patient)
  return journeys
}

function isShuttle({ count, paths }: Journeys): boolean {
  return count >= SHUTTLE_DEPARTURES && paths.every((path) => path.directKm < SHUTTLE_KM)
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
