import { departureKey, type Schedule } from './departures.ts'
import type { Path } from './find-paths.ts'
import { DAY_MINUTES } from './local-times.ts'
import type { Network } from './network.ts'

/**
 * Ways to make one slice on one day, as columns: thousands are found, priced and compared, and only those that are
 * shown become objects. Journey i flies `leg[k][i]` (service position, -1 for none) on local day `day[k][i]`.
 */
export type Journeys = {
  count: number
  /** The paths that were flown, and which of them each journey follows. */
  paths: Path[]
  path: Int32Array
  leg: readonly [Int32Array, Int32Array, Int32Array]
  day: readonly [Int32Array, Int32Array, Int32Array]
  /** Instants in UTC minutes. */
  depart: Int32Array
  arrive: Int32Array
}

export type FlyOptions = {
  network: Network
  /** Local day of the first departure, as a day number. */
  day: number
  /** No departure before this instant (UTC minutes). */
  earliest: number
  maxLayover: number
  /** How many onward departures are tried after each arrival. */
  onward: number
  schedule: Schedule
}

const INITIAL_CAPACITY = 256
const column = (size: number) => new Int32Array(size)
const columns = (size: number) => [column(size), column(size), column(size)] as const

export function emptyJourneys(): Journeys {
  const size = INITIAL_CAPACITY
  return {
    count: 0,
    paths: [],
    path: column(size),
    leg: columns(size),
    day: columns(size),
    depart: column(size),
    arrive: column(size),
  }
}

/** Adds every journey along the path that leaves on the day. */
export function flyPath(journeys: Journeys, path: Path, options: FlyOptions) {
  const { timetable, zone, times } = options.network
  const pathIndex = journeys.paths.push(path) - 1
  const route = path.routes[0] as number
  const weekday = 1 << ((options.day + 3) % 7)
  const fromZone = zone[path.from] as number
  const legs = [-1, -1, -1]
  const days = [0, 0, 0]
  const end = timetable.firstService[route + 1] as number
  for (let service = timetable.firstService[route] as number; service < end; service++) {
    if (((timetable.days[service] as number) & weekday) === 0) continue
    const change = changeOf(options.schedule, service, options.day)
    if (change?.cancelled) continue
    const planned = times.toInstant(fromZone, options.day, timetable.departure[service] as number)
    const depart = planned + (change?.shift ?? 0)
    if (depart < options.earliest) continue
    legs[0] = service
    days[0] = options.day
    flyOn({ journeys, path, pathIndex, options, legs, days, depart }, 1, depart + (timetable.block[service] as number))
  }
}

type Underway = {
  journeys: Journeys
  path: Path
  pathIndex: number
  options: FlyOptions
  legs: number[]
  days: number[]
  depart: number
}

/** Takes the next departures of route `index` after an arrival, the soonest first. */
function flyOn(way: Underway, index: number, arrival: number) {
  const { path, options } = way
  if (index === path.routes.length) return addJourney(way, arrival)
  const { timetable, zone, times } = options.network
  const route = path.routes[index] as number
  const fromZone = zone[timetable.routeFrom[route] as number] as number
  const ready = arrival + (path.connections[index - 1] as number)
  const latest = arrival + options.maxLayover
  const end = timetable.firstService[route + 1] as number
  let left = options.onward
  for (let day = Math.floor(times.toLocal(fromZone, ready) / DAY_MINUTES); left > 0; day++) {
    if (times.toInstant(fromZone, day, 0) > latest) return
    const weekday = 1 << ((day + 3) % 7)
    for (let service = timetable.firstService[route] as number; service < end && left > 0; service++) {
      if (((timetable.days[service] as number) & weekday) === 0) continue
      const planned = times.toInstant(fromZone, day, timetable.departure[service] as number)
      if (planned > latest) return
      const change = changeOf(options.schedule, service, day)
      const depart = planned + (change?.shift ?? 0)
      if (change?.cancelled || depart < ready || depart > latest) continue
      way.legs[index] = service
      way.days[index] = day
      flyOn(way, index + 1, depart + (timetable.block[service] as number))
      way.legs[index] = -1
      left--
    }
  }
}

function changeOf(schedule: Schedule, service: number, day: number) {
  return schedule.size === 0 ? undefined : schedule.get(departureKey(service, day))
}

function addJourney({ journeys, pathIndex, legs, days, depart }: Underway, arrival: number) {
  const i = journeys.count++
  if (i === journeys.path.length) grow(journeys)
  journeys.path[i] = pathIndex
  journeys.depart[i] = depart
  journeys.arrive[i] = arrival
  for (let k = 0; k < 3; k++) {
    ;(journeys.leg[k] as Int32Array)[i] = legs[k] as number
    ;(journeys.day[k] as Int32Array)[i] = days[k] as number
  }
}

function grow(journeys: Journeys) {
  const longer = (old: Int32Array) => {
    const next = column(old.length * 2)
    next.set(old)
    return next
  }
  journeys.path = longer(journeys.path)
  journeys.depart = longer(journeys.depart)
  journeys.arrive = longer(journeys.arrive)
  journeys.leg = [longer(journeys.leg[0]), longer(journeys.leg[1]), longer(journeys.leg[2])]
  journeys.day = [longer(journeys.day[0]), longer(journeys.day[1]), longer(journeys.day[2])]
}
