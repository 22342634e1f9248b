import type { PlannedCarrier } from '#world/network/planned-carrier.ts'
import type { AirlineNames } from './parse-airlines.ts'
import type { RouteRow } from './parse-routes.ts'

/** An airport with this share of an airline's flights is a hub of it. */
const HUB_SHARE = 0.12
const FEWEST_HUB_FLIGHTS = 8
const MOST_HUBS = 4

/** The airlines that the rows name, by code, with the hubs that their routes show. */
export function airlinesOf(rows: readonly RouteRow[], names: AirlineNames): PlannedCarrier[] {
  const byCode = new Map<string, RouteRow[]>()
  for (const row of rows) {
    const known = byCode.get(row.airline)
    if (known) known.push(row)
    else byCode.set(row.airline, [row])
  }
  return [...byCode].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, flights]) => airline(code, flights, names))
}

function airline(code: string, flights: readonly RouteRow[], names: AirlineNames): PlannedCarrier {
  const id = flights.find((flight) => flight.airlineId !== null)?.airlineId
  return {
    code,
    name: (id ? names.byId.get(id) : undefined) ?? names.byCode.get(code) ?? `Airline ${code}`,
    alliance: null,
    country: '',
    hubs: hubsOf(flights),
    territory: new Set(),
    reachKm: Number.POSITIVE_INFINITY,
    style: 'network',
  }
}

function hubsOf(flights: readonly RouteRow[]): string[] {
  const departures = new Map<string, number>()
  for (const { from } of flights) departures.set(from, (departures.get(from) ?? 0) + 1)
  const least = Math.max(FEWEST_HUB_FLIGHTS, HUB_SHARE * flights.length)
  return [...departures]
    .filter(([, count]) => count >= least)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, MOST_HUBS)
    .map(([iata]) => iata)
}
