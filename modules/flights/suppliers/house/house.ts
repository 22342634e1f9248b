import type { SupplierTerms } from '#modules/flights/flight-supplier.ts'
import type { Carrier } from '#modules/flights/flights.contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Vault } from '#platform/vault.ts'
import { SALES_CLOSE_MINUTES } from './connection-rules.ts'
import type { Network } from './network.ts'
import type { Pricing } from './price-journeys.ts'
import { priceList } from './price-slice.ts'
import type { ConnectionSearch } from './search-connections.ts'

/** What the parts of the house supplier share. */
export type House = {
  db: Database
  network: Network
  connections: ConnectionSearch
  seed: number
  /** True for carriers of our own making; false for those of an imported network. */
  inventedCarriers: boolean
}

/** What ordering needs besides. */
export type HouseDesk = House & {
  clock: Clock
  /** Seals travellers and contact. */
  vault: Vault
  events: Events
  /** Whether tickets come with an order that is placed now; else they are issued by hand. */
  instantTicketing: () => boolean
}

/** Airport indexes of those codes that the network serves. */
export function airportsIn({ network }: House, codes: readonly string[]): number[] {
  return codes.flatMap((code) => network.timetable.airportIndex.get(code) ?? [])
}

export function pricingFor(house: House, terms: SupplierTerms, taken: ReadonlyMap<number, number>): Pricing {
  return {
    network: house.network,
    seed: house.seed,
    cabin: terms.cabin,
    party: terms.party,
    list: priceList(terms.currency),
    now: minutesOf(terms.now),
    taken,
  }
}

/** The first instant (UTC minutes) at which a flight may leave to be sold now. */
export function salesOpenFrom(now: Date): number {
  return minutesOf(now) + SALES_CLOSE_MINUTES
}

export function carriersOf(house: House, services: Iterable<number>): Record<string, Carrier> {
  const { timetable } = house.network
  const carriers: Record<string, Carrier> = {}
  for (const service of services) {
    const carrier = timetable.carriers[timetable.carrier[service] as number]
    if (!carrier || carriers[carrier.code]) continue
    carriers[carrier.code] = { code: carrier.code, name: carrier.name, invented: house.inventedCarriers }
  }
  return carriers
}

function minutesOf(instant: Date): number {
  return Math.floor(instant.getTime() / 60_000)
}
