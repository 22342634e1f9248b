import { longestWay, minimumConnection } from './connection-rules.ts'
import { kmBetween, type Network, routeBetween } from './network.ts'

/**
 * A way from one airport to another as routes, before any date: one to three of them, with the minutes that each
 * connection needs. A search on a day then only has to look for departures on these.
 */
export type Path = {
  from: number
  to: number
  routes: readonly number[]
  /** Minimum connection before the second and third route. */
  connections: readonly number[]
  /** Kilometres flown, and of the straight way. */
  km: number
  directKm: number
}

export type PathQuery = {
  /** Airport indexes; those of a metropolitan code together. */
  origins: readonly number[]
  destinations: readonly number[]
}

/**
 * A bound for networks far larger than ours, in which most pairs have fewer than 40: the ones with the shortest way stay, and a long
 * way may be the cheapest.
 */
const MOST_ONE_STOP = 400
const MOST_TWO_STOP = 150
/** A transfer across a city counts as this many kilometres when ways are compared. */
const CHANGE_OF_AIRPORT_KM = 300

export function directPaths(network: Network, query: PathQuery): Path[] {
  return query.origins.flatMap((from) =>
    query.destinations.flatMap((to) => {
      const route = routeBetween(network.timetable, from, to)
      return route < 0 ? [] : [makePath(network, from, to, [route])]
    }),
  )
}

/** Ways over one other city, shortest first. Neither the cities of departure nor those of arrival are passed through. */
export function oneStopPaths(network: Network, query: PathQuery, options: { generous: boolean }): Path[] {
  const { timetable } = network
  const into = onwardRoutes(network, query, true)
  const straight = straightWays(network, query)
  const found: number[] = []
  for (const from of query.origins) {
    for (
      let first = timetable.firstRoute[from] as number;
      first < (timetable.firstRoute[from + 1] as number);
      first++
    ) {
      const hub = timetable.routeTo[first] as number
      for (let entry = into.head[hub] as number; entry >= 0; entry = into.next[entry] as number) {
        const second = into.route[entry] as number
        const change = timetable.routeFrom[second] !== hub ? CHANGE_OF_AIRPORT_KM : 0
        const km = (timetable.routeKm[first] as number) + (timetable.routeKm[second] as number) + change
        if (km <= straight.limit(from, timetable.routeTo[second] as number, options.generous))
          found.push(km, first, second)
      }
    }
  }
  return shortest(found, 2, MOST_ONE_STOP).map((routes) => makePathOf(network, routes))
}

/** Ways over two other cities, shortest first, without a change of airport. */
export function twoStopPaths(network: Network, query: PathQuery, options: { generous: boolean }): Path[] {
  const { timetable, city } = network
  const { firstRoute, routeTo, routeKm } = timetable
  const into = onwardRoutes(network, query, false)
  const straight = straightWays(network, query)
  const found: number[] = []
  for (const from of query.origins) {
    const farthest = straight.farthest(from, options.generous)
    for (let first = firstRoute[from] as number; first < (firstRoute[from + 1] as number); first++) {
      const hub = routeTo[first] as number
      if (into.passed[city[hub] as number]) continue
      for (let second = firstRoute[hub] as number; second < (firstRoute[hub + 1] as number); second++) {
        const next = routeTo[second] as number
        const soFar = (routeKm[first] as number) + (routeKm[second] as number)
        if (soFar > farthest || city[next] === city[hub]) continue
        for (let entry = into.head[next] as number; entry >= 0; entry = into.next[entry] as number) {
          const third = into.route[entry] as number
          const km = soFar + (routeKm[third] as number)
          if (km <= straight.limit(from, routeTo[third] as number, options.generous))
            found.push(km, first, second, third)
        }
      }
    }
  }
  return shortest(found, 3, MOST_TWO_STOP).map((routes) => makePathOf(network, routes))
}

/** The path over these routes of the timetable, which must follow on one another. */
export function makePathOf(network: Network, routes: readonly number[]): Path {
  const { routeFrom, routeTo } = network.timetable
  return makePath(network, routeFrom[routes[0] as number] as number, routeTo[routes.at(-1) as number] as number, routes)
}

function makePath(network: Network, from: number, to: number, routes: readonly number[]): Path {
  const { routeFrom, routeTo, routeKm } = network.timetable
  const domestic = (route: number) =>
    network.country[routeFrom[route] as number] === network.country[routeTo[route] as number]
  return {
    from,
    to,
    routes,
    connections: routes.slice(1).map((route, index) => {
      const before = routes[index] as number
      return minimumConnection(domestic(before), domestic(route), routeTo[before] !== routeFrom[route])
    }),
    km: routes.reduce((sum, route) => sum + (routeKm[route] as number), 0),
    directKm: kmBetween(network, from, to),
  }
}

/**
 * For each airport the routes that lead on to a destination, as linked lists; with `changes` also those that leave
 * from another airport of its city.
 */
function onwardRoutes(network: Network, query: PathQuery, changes: boolean) {
  const { timetable, city, cityAirports } = network
  const passed = new Uint8Array(cityAirports.length)
  for (const airport of [...query.origins, ...query.destinations]) passed[city[airport] as number] = 1
  const head = new Int32Array(timetable.airports.length).fill(-1)
  const next: number[] = []
  const route: number[] = []
  const link = (airport: number, onward: number) => {
    next.push(head[airport] as number)
    head[airport] = route.push(onward) - 1
  }
  for (const to of query.destinations) {
    for (let i = timetable.firstInto[to] as number; i < (timetable.firstInto[to + 1] as number); i++) {
      const onward = timetable.routeInto[i] as number
      const hub = timetable.routeFrom[onward] as number
      const hubCity = city[hub] as number
      if (passed[hubCity]) continue
      if (changes) for (const airport of cityAirports[hubCity] as readonly number[]) link(airport, onward)
      else link(hub, onward)
    }
  }
  return { head, next, route, passed }
}

function straightWays(network: Network, query: PathQuery) {
  const known = new Map<number, number>()
  const count = network.timetable.airports.length
  const limit = (from: number, to: number, generous: boolean) => {
    const key = from * count + to
    let km = known.get(key)
    if (km === undefined) {
      km = kmBetween(network, from, to)
      known.set(key, km)
    }
    return longestWay(km, generous)
  }
  return {
    limit,
    farthest: (from: number, generous: boolean) =>
      Math.max(...query.destinations.map((to) => limit(from, to, generous))),
  }
}

/** `flat` repeats kilometres and then `size` routes; gives the routes of the `most` shortest, shortest first. */
function shortest(flat: readonly number[], size: number, most: number): number[][] {
  const step = size + 1
  const count = flat.length / step
  const longest = count > most ? nthKm(flat, step, most) : Number.POSITIVE_INFINITY
  const starts: number[] = []
  for (let start = 0; start < flat.length; start += step) if ((flat[start] as number) <= longest) starts.push(start)
  starts.sort((a, b) => (flat[a] as number) - (flat[b] as number) || a - b)
  return starts.slice(0, most).map((start) => flat.slice(start + 1, start + step))
}

/** Between two remote places there can be a hundred thousand ways: numbers alone sort much faster than their owners. */
function nthKm(flat: readonly number[], step: number, n: number): number {
  const kms = Uint32Array.from({ length: flat.length / step }, (_, i) => flat[i * step] as number)
  return kms.sort()[n - 1] as number
}
