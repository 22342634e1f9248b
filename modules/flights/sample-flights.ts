import { pino } from 'pino'
import { createGeo, type Geo } from '#modules/geo/index.ts'
import { createRights } from '#modules/rights/index.ts'
import { type Afterwards, createAfterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import { createVault } from '#platform/vault.ts'
import type { FlightSearch } from './flights.contract.ts'
import { createFlights, type Flights } from './flights.ts'
import { sampleWorld } from './suppliers/house/sample-network.ts'

/** The module on the sample network, with a clock that a test can turn. */
export type SampleFlights = {
  flights: Flights
  geo: Geo
  afterwards: Afterwards
  turnClock(to: string): void
}

/** It never changes, and takes most of a second to make. */
let geo: Geo | undefined

export const SAMPLE_NOW = '2026-11-21T12:00:00Z'

/** Events that nobody listens to. */
const UNHEARD: Events = { publish: async () => {}, subscribe: async () => {} }

/** @param options.clock instead of the one that `turnClock` turns. */
export function createSampleFlights(
  db: Database,
  { seed = 7, events = UNHEARD, clock }: { seed?: number; events?: Events; clock?: Clock } = {},
): SampleFlights {
  let now = new Date(SAMPLE_NOW)
  const log = pino({ level: 'silent' })
  const afterwards = createAfterwards(log)
  geo ??= createGeo()
  const flights = createFlights({
    db,
    events,
    geo,
    rights: createRights(),
    timetable: sampleWorld(),
    clock: clock ?? { now: () => now },
    secret: Buffer.from('known to tests only'),
    vault: createVault(Buffer.alloc(32, 'known to tests only')),
    log,
    afterwards,
    seed,
  })
  return {
    flights,
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
