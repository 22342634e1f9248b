import type { HouseNetwork, HouseService } from '#modules/flights/index.ts'
import type { AirportPlace } from '#modules/geo/index.ts'
import { AIRCRAFT } from '#world/network/aircraft.ts'
import { kmBetween, type PlannedAirport, placeAirport } from '#world/network/airports.ts'
import { blockMinutes } from '#world/network/block-time.ts'
import { bestDeparture, TimeBook } from '#world/network/departure-time.ts'
import { chooseType } from '#world/network/fleet.ts'
import { DAILY } from '#world/network/frequency.ts'
import type { PlannedCarrier } from '#world/network/planned-carrier.ts'
import { hash32 } from '#world/random.ts'
import { airlinesOf } from './airlines-of.ts'
import { typeForEquipment } from './equipment.ts'
import { type AirlineNames, NO_NAMES } from './parse-airlines.ts'
import { parseRoutes, type RejectedRow, type RouteRow } from './parse-routes.ts'

const ATTRIBUTION =
  'Routes from an imported file in the OpenFlights format; times, aircraft, seats and prices are made up for demonstration. OpenFlights data is under the Open Database License.'

/** Highest flight number of four digits. */
const LAST_NUMBER = 9_999
/** Minutes of the day over which the flights of one route are spread. */
const SPREAD = 840
const WIDEST_SPACING = 240

export type Import = { network: HouseNetwork; rejected: RejectedRow[]; rows: number }

type Sources = { routes: string; airlines?: AirlineNames; places: readonly AirportPlace[]; seed: number }

/**
 * A network from a file in the OpenFlights `routes.dat` format. Every row between airports that we know becomes one daily
 * service (codeshares too: they are flights that people can book), with a departure time that depends on the file and
 * the seed only. Throws RangeError when an airline has more flights than there are flight numbers.
 */
export function importNetwork({ routes, airlines = NO_NAMES, places, seed }: Sources): Import {
  const airports = new Map(places.map((place) => [place.iata, placeAirport(place)]))
  const { rows, rejected } = parseRoutes(routes, (iata) => airports.has(iata))
  const carriers = airlinesOf(rows, airlines)
  const services = scheduleRows(rows, airports, new Map(carriers.map((carrier) => [carrier.code, carrier])), seed)
  const network: HouseNetwork = {
    source: 'openflights',
    seed: null,
    attribution: ATTRIBUTION,
    carriers: carriers.map(({ code, name, hubs }) => ({ code, name, alliance: null, country: null, hubs: [...hubs] })),
    aircraft: AIRCRAFT.map(({ code, name, seats, cruiseKmh, rangeKm }) => ({ code, name, seats, cruiseKmh, rangeKm })),
    services,
  }
  return { network, rejected, rows: rows.length }
}

function scheduleRows(
  rows: readonly RouteRow[],
  airports: ReadonlyMap<string, PlannedAirport>,
  carriers: ReadonlyMap<string, PlannedCarrier>,
  seed: number,
): HouseService[] {
  const times = new TimeBook(seed)
  const numbers = new FlightNumbers()
  const rivals = countBy(rows, (row) => row.from + row.to)
  const taken = new Map<string, number[]>()
  return rows.map((row) => {
    const from = airports.get(row.from) as PlannedAirport
    const to = airports.get(row.to) as PlannedAirport
    const carrier = carriers.get(row.airline) as PlannedCarrier
    const km = kmBetween(from, to)
    const type = typeForEquipment(row.equipment, km) ?? chooseType(carrier, new Set(), leg(from, to, km))
    const key = row.from + row.to
    const departures = taken.get(key) ?? []
    taken.set(key, departures)
    const block = blockMinutes(from, to, km, type)
    const spacing = Math.min(WIDEST_SPACING, SPREAD / (rivals.get(key) ?? 1))
    const number = numbers.next(row.airline, row.from, row.to)
    const planned = times.leg(carrier, from, to, { block, spacing, taken: departures })
    const departure = bestDeparture(planned, hash32(seed, row.airline, row.from, row.to, number))
    departures.push(departure)
    return {
      from: row.from,
      to: row.to,
      carrier: row.airline,
      number,
      departure,
      block,
      days: DAILY,
      aircraft: type.code,
    }
  })
}

function leg(a: PlannedAirport, b: PlannedAirport, km: number) {
  return { a, b, km, seats: km < 500 ? 70 : km < 5_500 ? 165 : 290 }
}

function countBy<T>(items: readonly T[], key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}

/** Pairs of numbers for there (odd) and back (even), by carrier. */
class FlightNumbers {
  readonly #next = new Map<string, number>()
  /** Odd or even numbers that were set aside for the way back. */
  readonly #kept = new Map<string, number[]>()

  next(carrier: string, from: string, to: string): number {
    const kept = this.#kept.get(carrier + from + to)?.shift()
    if (kept !== undefined) return kept
    const number = this.#next.get(carrier) ?? 1
    if (number >= LAST_NUMBER) throw new RangeError(`airline ${carrier} has more flights than flight numbers`)
    this.#next.set(carrier, number + 2)
    const back = carrier + to + from
    this.#kept.set(back, [...(this.#kept.get(back) ?? []), number + 1])
    return number
  }
}
