import type { Timetable } from '#modules/flights/index.ts'
import type { Geo } from '#modules/geo/index.ts'
import { addDays, weekday } from '#platform/dates.ts'

export type Trip = { origin: string; destination: string; date: string }
type Weight = (geo: Geo, iata: string) => number

export const SEED = 1
/** Pairs that warm the code up are others than those that are measured. */
export const WARM_UP_SEED = 2
export const PAIRS = 500

export const KINDS = {
  'by population': (geo: Geo, iata: string) => geo.airport(iata)?.catchment ?? 0,
  uniform: () => 1,
  'large airports': (geo: Geo, iata: string) => (geo.airport(iata)?.size === 'large' ? 1 : 0),
} satisfies Record<string, Weight>

export function randomTrips(geo: Geo, timetable: Timetable, weight: Weight, seed = SEED): Trip[] {
  const random = generator(seed)
  const airports = timetable.airports.map(({ iata }) => iata)
  const sums: number[] = []
  for (const iata of airports) sums.push((sums.at(-1) ?? 0) + weight(geo, iata))
  const pick = () => {
    const at = random() * (sums.at(-1) ?? 0)
    const iata = airports[sums.findIndex((sum) => sum > at)] ?? 'GRU'
    return geo.airport(iata)?.metro ?? iata
  }
  return Array.from({ length: PAIRS }, () => {
    const origin = pick()
    let destination = pick()
    while (destination === origin) destination = pick()
    return { origin, destination, date: addDays('2026-12-01', Math.floor(random() * 250)) }
  })
}

function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 4_294_967_296
  }
}

/** The same question put the plain way, with the index that anyone would make: the services of each city and airport. */
export function scanner(geo: Geo, timetable: Timetable): (trip: Trip) => number {
  const services = objectsOf(geo, timetable)
  const ofCity = Map.groupBy(services, ({ fromCity }) => fromCity)
  const between = Map.groupBy(services, ({ from, toCity }) => `${from} ${toCity}`)
  return ({ origin, destination, date }) => {
    const day = 1 << weekday(date)
    let found = 0
    for (const first of ofCity.get(origin) ?? []) {
      if ((first.days & day) === 0) continue
      if (first.toCity === destination) found++
      for (const second of between.get(`${first.to} ${destination}`) ?? []) {
        const wait = second.departure - ((first.departure + first.block) % 1440)
        if (wait >= 60 && wait <= 480) found++
      }
    }
    return found
  }
}

function objectsOf(geo: Geo, timetable: Timetable) {
  const cityOf = (iata = '') => geo.airport(iata)?.metro ?? iata
  const { airports, routeFrom, routeTo, firstService } = timetable
  return Array.from({ length: timetable.routeCount }, (_, route) => {
    const from = airports[routeFrom[route] ?? 0]?.iata
    const to = airports[routeTo[route] ?? 0]?.iata
    const first = firstService[route] ?? 0
    return Array.from({ length: (firstService[route + 1] ?? 0) - first }, (_, i) => ({
      from,
      to,
      fromCity: cityOf(from),
      toCity: cityOf(to),
      departure: timetable.departure[first + i] ?? 0,
      block: timetable.block[first + i] ?? 0,
      days: timetable.days[first + i] ?? 0,
    }))
  }).flat()
}
