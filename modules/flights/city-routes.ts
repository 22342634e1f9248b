import type { AirportPlace, Geo } from '#modules/geo/index.ts'
import type { FlightSupplier, SuppliedRoute } from './flight-supplier.ts'
import type { Carrier } from './flights.contract.ts'

/**
 * What flies from one city to another without a change of planes, all suppliers and airports together, in a usual week. A city is its
 * metropolitan code, or that of its only airport.
 */
export type CityRoute = {
  origin: string
  destination: string
  flights: number
  seats: number
  /** The shortest, from gate to gate. */
  minutes: number
  carriers: readonly Carrier[]
  /** Airports that these flights leave from and arrive at. */
  from: readonly string[]
  to: readonly string[]
}

/** The city of an airport's or a metropolitan code; null for a code that nobody flies to. */
export function cityCodeOf(geo: Pick<Geo, 'airport' | 'airportsOf'>, code: string): string | null {
  const [main] = geo.airportsOf(code)
  return main ? (main.metro ?? main.iata) : null
}

/** In no order. A flight within a city is none that anyone looks for. */
export function cityRoutes({
  geo,
  suppliers,
}: {
  geo: Pick<Geo, 'airport'>
  suppliers: readonly FlightSupplier[]
}): CityRoute[] {
  const cityOf = ({ metro, iata }: AirportPlace) => metro ?? iata
  const byPair = new Map<string, CityRoute>()
  for (const one of suppliers.flatMap((supplier) => supplier.routes?.() ?? [])) {
    const [from, to] = [geo.airport(one.origin), geo.airport(one.destination)]
    if (!from || !to || cityOf(from) === cityOf(to)) continue
    const pair = { origin: cityOf(from), destination: cityOf(to) }
    const key = `${pair.origin} ${pair.destination}`
    byPair.set(key, together(byPair.get(key), pair, one))
  }
  return [...byPair.values()]
}

function together(known: CityRoute | undefined, pair: { origin: string; destination: string }, one: SuppliedRoute) {
  const carriers = new Map([...(known?.carriers ?? []), ...one.carriers].map((carrier) => [carrier.code, carrier]))
  return {
    ...pair,
    flights: (known?.flights ?? 0) + one.flights,
    seats: (known?.seats ?? 0) + one.seats,
    minutes: Math.min(known?.minutes ?? Number.POSITIVE_INFINITY, one.minutes),
    carriers: [...carriers.values()],
    from: [...new Set([...(known?.from ?? []), one.origin])],
    to: [...new Set([...(known?.to ?? []), one.destination])],
  }
}
