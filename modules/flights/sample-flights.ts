import { pino } from 'pino'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import { createRights } from '#modules/rights/index.ts'
import type { LookLimit } from '#modules/suppliers/index.ts'
import { type Afterwards, createAfterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import { createVault } from '#platform/vault.ts'
import type { FlightSearch } from './flights.contract.ts'
import { createFlights, type Flights } from './flights.ts'
import { createHouseSupplier, type HouseTools } from './suppliers/house/house-supplier.ts'
import { sampleWorld } from './suppliers/house/sample-network.ts'

/** The module on the sample network, with a clock that a test can turn. */
export type SampleFlights = {
  flights: Flights
  house: HouseTools
  geo: Geo
  afterwards: Afterwards
  turnClock(to: string): void
}

/** It never changes, and takes most of a second to make. */
let geo: Geo | undefined

export const SAMPLE_NOW = '2026-11-21T12:00:00Z'

/** Events that nobody listens to. */
const UNHEARD: Events = { publish: async () => {}, subscribe: async () => {} }

type Options = {
  seed?: number
  events?: Events
  /** Instead of the one that `turnClock` turns. */
  clock?: Clock
  /** Codes of further suppliers, who sell the same flights. */
  others?: readonly string[]
  /** How often they may be searched: they sell true flights then. */
  looks?: ReadonlyMap<string, LookLimit>
}

export function createSampleFlights(
  db: Database,
  { seed = 7, events = UNHEARD, clock, others = [], looks = new Map() }: Options = {},
): SampleFlights {
  let now = new Date(SAMPLE_NOW)
  const log = pino({ level: 'silent' })
  const afterwards = createAfterwards(log)
  geo ??= createGeo()
  const shared = { db, geo, clock: clock ?? { now: () => now } }
  const house = createHouseSupplier({
    ...shared,
    events,
    seed,
    timetable: sampleWorld(),
    vault: createVault(Buffer.alloc(32, 'known to tests only')),
  })
  const flights = createFlights({
    ...shared,
    log,
    afterwards,
    suppliers: [house, ...others.map((code) => ({ ...house, code, name: code, demonstration: !looks.has(code) }))],
    looks,
    rights: createRights(),
    secret: Buffer.from('known to tests only'),
  })
  return {
    flights,
    house: house.tools,
    geo,
    afterwards,
    turnClock(to) {
      now = new Date(to)
    },
  }
}

/** A search in short: `GRU-LIS 2027-01-20`, one or more slices with commas between them. */
export function searchFor(slices: string, more: Partial<FlightSearch> = {}): FlightSearch {
  return {
    slices: slices.split(', ').map((text) => {
      const [ends = '', date = ''] = text.split(' ')
      const [origin = '', destination = ''] = ends.split('-')
      return { origin, destination, date }
    }),
    adults: 1,
    childAges: [],
    cabin: 'economy',
    maxConnections: 2,
    ...more,
  }
}
