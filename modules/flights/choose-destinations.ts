import type { AirportPlace, Geo } from '#modules/geo/index.ts'
import { ATTRACTIONS } from './attractions.ts'

export type Destination = { code: string; airports: readonly AirportPlace[]; domestic: boolean; km: number }

const MOST = 30
const MOST_DOMESTIC = 12
const KM_PER_DEGREE = 111.2

/**
 * Up to 30 places to suggest from an origin, near ones before far ones and at home before abroad in turn, so that the
 * first few are a mixture. Nearer than a short flight is not worth one.
 */
export function chooseDestinations(geo: Geo, originCode: string): Destination[] {
  const origin = geo.airportsOf(originCode)[0]
  if (!origin) return []
  const all = ATTRACTIONS.flatMap((code): Destination[] => {
    const airports = geo.airportsOf(code)
    const main = airports[0]
    if (!main || airports.some((airport) => airport.iata === origin.iata || isSameMetro(airport, origin))) return []
    const km = roughKm(origin, main)
    return km < MIN_KM ? [] : [{ code, airports, km, domestic: main.countryCode === origin.countryCode }]
  }).sort((a, b) => a.km - b.km)
  const home = all.filter((place) => place.domestic).slice(0, MOST_DOMESTIC)
  const abroad = spread(
    all.filter((place) => !place.domestic),
    MOST - home.length,
  )
  return inTurn(home, abroad)
}

const MIN_KM = 200

function isSameMetro(a: AirportPlace, b: AirportPlace): boolean {
  return a.metro !== null && a.metro === b.metro
}

/** Two of three from the nearest, every third from the far end of the list: neighbours and dreams. */
function spread(places: readonly Destination[], count: number): Destination[] {
  const near = places.slice(0, Math.ceil((count * 2) / 3))
  const rest = places.slice(near.length)
  const step = Math.max(1, rest.length / (count - near.length))
  const far = Array.from({ length: Math.min(rest.length, count - near.length) }, (_, i) => rest[Math.floor(i * step)])
  return inTurn(
    near,
    far.filter((place) => place !== undefined),
  )
}

function inTurn(a: readonly Destination[], b: readonly Destination[]): Destination[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => [a[i], b[i]])
    .flat()
    .filter((place) => place !== undefined)
}

/** Good enough to rank by: on a plane map, with the shorter way round. */
function roughKm(a: AirportPlace, b: AirportPlace): number {
  const turn = Math.abs(a.longitude - b.longitude)
  const east = Math.min(turn, 360 - turn) * Math.cos((((a.latitude + b.latitude) / 2) * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, east) * KM_PER_DEGREE
}
