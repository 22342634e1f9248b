import type { AirportPlace, Geo } from '#modules/geo/index.ts'
import { ATTRACTIONS } from './attractions.ts'

export type Destination = {
  code: string
  airports: readonly AirportPlace[]
  domestic: boolean
  fame: number
  km: number
}

const MOST = 32
const MOST_DOMESTIC = 12
/** Abroad, so that the nearest large country does not fill the list. */
const MOST_OF_A_COUNTRY = 4
/** Nearer than this one does not fly. */
const MIN_KM = 200
/** Appeal falls to about a third at this distance; for journeys of a lifetime at the longer one. */
const FAR_KM = 9000
const LIFETIME_KM = 40_000
/** Of the places abroad, how many are chosen with little regard to distance. */
const LIFETIME_SHARE = 1 / 3
const KM_PER_DEGREE = 111.2

/**
 * Up to 32 places to suggest from an origin: the most appealing, which is fame and nearness together, and some journeys of
 * a lifetime; at home and abroad in turn, so that the first few are a mixture.
 */
export function chooseDestinations(geo: Geo, originCode: string): Destination[] {
  const origin = geo.airportsOf(originCode)[0]
  if (!origin) return []
  const all = ATTRACTIONS.flatMap(([code, fame]): Destination[] => {
    const airports = geo.airportsOf(code)
    const main = airports[0]
    if (!main || airports.some((airport) => isSameCity(airport, origin))) return []
    const km = roughKm(origin, main)
    if (km < MIN_KM) return []
    return [{ code, airports, fame, km, domestic: main.countryCode === origin.countryCode }]
  })
  const home = byAppeal(
    all.filter((place) => place.domestic),
    FAR_KM,
  ).slice(0, MOST_DOMESTIC)
  const abroad = all.filter((place) => !place.domestic)
  const lifetimes = Math.floor((MOST - home.length) * LIFETIME_SHARE)
  const near = fewOfEachCountry(byAppeal(abroad, FAR_KM)).slice(0, MOST - home.length - lifetimes)
  const rest = abroad.filter((place) => !near.includes(place))
  return inTurn(home, inTurn(near, fewOfEachCountry(byAppeal(rest, LIFETIME_KM)).slice(0, lifetimes)))
}

function byAppeal(places: readonly Destination[], farKm: number): Destination[] {
  const appeal = ({ fame, km }: Destination) => fame * Math.exp(-km / farKm)
  return places.toSorted((a, b) => appeal(b) - appeal(a))
}

function isSameCity(a: AirportPlace, b: AirportPlace): boolean {
  return a.iata === b.iata || (a.metro !== null && a.metro === b.metro)
}

function fewOfEachCountry(places: readonly Destination[]): Destination[] {
  const counts = new Map<string, number>()
  return places.filter(({ airports }) => {
    const country = airports[0]?.countryCode ?? ''
    const count = (counts.get(country) ?? 0) + 1
    counts.set(country, count)
    return count <= MOST_OF_A_COUNTRY
  })
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
