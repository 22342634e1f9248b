import { type Compact, compact } from '#app/components/compact.ts'
import {
  type ListedFlights,
  type ListedSlice,
  listedFares,
  listedSlice,
} from '#app/components/flights/filters/listed-option.ts'
import type { FlightsQuery } from '#app/components/flights/flights-query.ts'
import { localAirports } from '#app/components/flights/local-airports.server.ts'
import type { FlightResults, FlightSearch, PriceCalendar, Slice } from '#modules/flights/flights.contract.ts'
import { isAppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import type { Modules } from '#server/modules.ts'
import type { NearbyAirport } from './no-results.tsx'

/** What a search led to. A failure is an answer of its own: the page around it stays. */
export type SearchOutcome = { results: Compact<ListedFlights> } | { refused: true } | { failed: true }

/** Days before and after the departure: those of the strip, and those of which an empty result names the nearest. */
export const AROUND = { strip: 3, nearest: 7 } as const

type Deps = Pick<Modules, 'flights' | 'geo'> & { locale: Locale }

export async function findFlights(deps: Deps, search: FlightSearch, visitor: string): Promise<SearchOutcome> {
  try {
    const found = await deps.flights.search(search, { visitor })
    return { results: compact(prepareResults(found, deps)) }
  } catch (error) {
    if (isAppError(error) && error.code === 'request/invalid') return { refused: true }
    // Each supplier that failed has said why.
    if (isAppError(error) && error.code === 'server/unavailable') return { failed: true }
    return failure(error)
  }
}

/** Null where there is none: a trip to several cities, or a failure, without which the page is still good. */
export async function findPrices(
  { flights }: Deps,
  search: FlightSearch,
  aroundDays: number,
): Promise<PriceCalendar | null> {
  try {
    return await flights.calendar({ search, aroundDays })
  } catch {
    return null
  }
}

function failure(error: unknown): { failed: true } {
  const stack = error instanceof Error ? error.stack : String(error)
  process.stderr.write(`${JSON.stringify({ level: 50, time: Date.now(), msg: 'a flight search failed', stack })}\n`)
  return { failed: true }
}

/** Names in the language of the page; slices that options share are one object, which the wire then carries once. */
function prepareResults(found: FlightResults, { geo, locale }: Deps): ListedFlights {
  const known = new Map<string, ListedSlice>()
  const flown = new Set<string>()
  const share = (slice: Slice) => {
    const key = slice.segments.map((segment) => `${segment.flightNumber}${segment.departure.instant}`).join()
    const first = known.get(key) ?? listedSlice(slice)
    known.set(key, first)
    for (const { carrier } of slice.segments) flown.add(carrier)
    return first
  }
  const options = found.options.map((option) => ({ slices: option.slices.map(share), fares: listedFares(option) }))
  const airports = Object.entries(localAirports(found.airports, geo, locale))
  const carriers = Object.entries(found.carriers).filter(([code]) => flown.has(code))
  return {
    options,
    airports: Object.fromEntries(
      airports.map(([code, { name, cityName, timeZone }]) => [code, { name, cityName, timeZone }]),
    ),
    carriers: Object.fromEntries(carriers.map(([code, { name }]) => [code, { name }])),
    currency: found.currency,
    suppliers: found.suppliers,
  }
}

/** Larger airports from which one could fly instead, at either end. */
export function nearbyAirports(query: FlightsQuery, geo: Modules['geo']): NearbyAirport[] {
  return (['origin', 'destination'] as const).flatMap((end) => {
    const [here] = geo.airportsOf(query[end])
    if (!here) return []
    const reach = geo.airports
      .filter(({ iata, size, metro }) => iata !== here.iata && size === 'large' && (!metro || metro !== here.metro))
      .map((airport) => ({ airport, degrees: degreesBetween(here, airport) }))
      .filter(({ degrees }) => degrees < 4)
      .sort((a, b) => a.degrees - b.degrees)
    return reach.slice(0, 2).map(({ airport }) => ({ code: airport.iata, name: airport.cityName, end }))
  })
}

type Point = { latitude: number; longitude: number }

/** Good enough to sort neighbours by. */
function degreesBetween(a: Point, b: Point): number {
  const narrowing = Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * narrowing)
}
