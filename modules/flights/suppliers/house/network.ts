import { chance, keyOf } from './chance.ts'
import { createLocalTimes, type LocalTimes } from './local-times.ts'
import type { Timetable } from './timetable.ts'

/**
 * The timetable with what searching and pricing derive from it once: cities, countries, zones, positions on the globe,
 * and a lasting key for each service. All arrays are indexed by airport or by service position.
 */
export type Network = {
  timetable: Timetable
  /** Airports of one metropolitan area share a number; every other airport has its own. */
  city: Uint16Array
  /** Airports of a city, by that number. */
  cityAirports: readonly (readonly number[])[]
  country: Uint16Array
  zone: Uint16Array
  times: LocalTimes
  /** Airport positions as unit vectors: x, y, z of airport a at 3a, 3a + 1, 3a + 2. */
  vectors: Float64Array
  /** Made from carrier, number, route and time of day: survives a new creation of the same network. */
  serviceKey: Uint32Array
  /** How dear a carrier is beside the others, about 0.88 to 1.14. */
  carrierLevel: Float64Array
}

/** @param metroOf metropolitan code of an airport, null when it belongs to none. */
export function createNetwork(timetable: Timetable, metroOf: (iata: string) => string | null, seed: number): Network {
  const cities = numbering(timetable.airports.map((airport) => metroOf(airport.iata) ?? `airport ${airport.iata}`))
  const countries = numbering(timetable.airports.map((airport) => airport.countryCode))
  const zones = numbering(timetable.airports.map((airport) => airport.zone))
  const cityAirports: number[][] = cities.names.map(() => [])
  cities.numbers.forEach((city, airport) => {
    cityAirports[city]?.push(airport)
  })
  return {
    timetable,
    city: cities.numbers,
    cityAirports,
    country: countries.numbers,
    zone: zones.numbers,
    times: createLocalTimes(zones.names),
    vectors: unitVectors(timetable),
    serviceKey: serviceKeys(timetable),
    carrierLevel: Float64Array.from(timetable.carriers, (carrier) => 0.88 + 0.26 * chance(seed, keyOf(carrier.code))),
  }
}

const EARTH_RADIUS_KM = 6371.0088

/** Great-circle kilometres between two airports by index. */
export function kmBetween(network: Network, a: number, b: number): number {
  const v = network.vectors
  const i = 3 * a
  const j = 3 * b
  const dot =
    (v[i] as number) * (v[j] as number) +
    (v[i + 1] as number) * (v[j + 1] as number) +
    (v[i + 2] as number) * (v[j + 2] as number)
  return EARTH_RADIUS_KM * Math.acos(Math.max(-1, Math.min(1, dot)))
}

/** The route from one airport to another, or -1. Routes out of an airport are ordered by destination. */
export function routeBetween(timetable: Timetable, from: number, to: number): number {
  let low = timetable.firstRoute[from] as number
  let high = (timetable.firstRoute[from + 1] as number) - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = timetable.routeTo[middle] as number
    if (found === to) return middle
    if (found < to) low = middle + 1
    else high = middle - 1
  }
  return -1
}

/** The route that a service belongs to. */
export function routeOf(firstService: Uint32Array, service: number): number {
  let low = 0
  let high = firstService.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((firstService[middle] as number) <= service) low = middle
    else high = middle - 1
  }
  return low
}

function numbering(names: readonly string[]): { names: string[]; numbers: Uint16Array } {
  const known = new Map<string, number>()
  const numbers = Uint16Array.from(names, (name) => {
    const number = known.get(name) ?? known.size
    known.set(name, number)
    return number
  })
  return { names: [...known.keys()], numbers }
}

function unitVectors(timetable: Timetable): Float64Array {
  const vectors = new Float64Array(timetable.airports.length * 3)
  timetable.airports.forEach((airport, index) => {
    const latitude = (airport.latitude * Math.PI) / 180
    const longitude = (airport.longitude * Math.PI) / 180
    const flat = Math.cos(latitude)
    vectors.set([flat * Math.cos(longitude), flat * Math.sin(longitude), Math.sin(latitude)], index * 3)
  })
  return vectors
}

function serviceKeys(timetable: Timetable): Uint32Array {
  const keys = new Uint32Array(timetable.serviceCount)
  for (let route = 0; route < timetable.routeCount; route++) {
    const from = timetable.airports[timetable.routeFrom[route] as number]?.iata
    const to = timetable.airports[timetable.routeTo[route] as number]?.iata
    const end = timetable.firstService[route + 1] as number
    for (let service = timetable.firstService[route] as number; service < end; service++) {
      const carrier = timetable.carriers[timetable.carrier[service] as number]?.code
      keys[service] = keyOf(`${carrier}${timetable.number[service]}${from}${to}${timetable.departure[service]}`)
    }
  }
  return keys
}
