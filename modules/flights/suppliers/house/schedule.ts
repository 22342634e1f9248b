import { departureKey, type Schedule } from './departures.ts'
import type { Path } from './find-paths.ts'
import type { Journeys } from './journeys.ts'
import { type Network, routeOf } from './network.ts'

/** Whether one of the changed departures can be part of these journeys: only then do they have to be found again. */
export function touches({ timetable }: Network, schedule: Schedule, journeys: readonly Journeys[]): boolean {
  if (schedule.size === 0) return false
  const routes = new Set(journeys.flatMap(({ paths }) => paths.flatMap((path) => path.routes)))
  for (const key of schedule.keys()) {
    if (routes.has(routeOf(timetable.firstService, Math.floor(key / 65_536)))) return true
  }
  return false
}

export type FlownSlice = { path: Path; legs: readonly number[]; days: readonly number[] }

/**
 * Whether the flights of a trip can still be flown one after the other: none is cancelled, every connection has its
 * minimum, and a slice leaves after the one before has arrived.
 */
export function canBeFlown(network: Network, schedule: Schedule, slices: readonly FlownSlice[]): boolean {
  let arrived = Number.NEGATIVE_INFINITY
  for (const { path, legs, days } of slices) {
    for (let k = 0; k < legs.length; k++) {
      const flown = instantsOf(network, schedule, legs[k] as number, days[k] as number)
      if (!flown || flown.depart < arrived + (k === 0 ? 0 : (path.connections[k - 1] as number))) return false
      arrived = flown.arrive
    }
  }
  return true
}

/** UTC minutes of a departure; null when it is not flown. */
export function instantsOf({ timetable, zone, times }: Network, schedule: Schedule, leg: number, day: number) {
  const change = schedule.get(departureKey(leg, day))
  if (change?.cancelled) return null
  const from = timetable.routeFrom[routeOf(timetable.firstService, leg)] as number
  const planned = times.toInstant(zone[from] as number, day, timetable.departure[leg] as number)
  const depart = planned + (change?.shift ?? 0)
  return { depart, arrive: depart + (timetable.block[leg] as number) }
}
