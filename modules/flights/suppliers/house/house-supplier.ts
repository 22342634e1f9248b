import type { FlightSupplier } from '#modules/flights/flight-supplier.ts'
import type { BookedDepartures, ScheduleChangeRequest } from '#modules/flights/schedule.contract.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Vault } from '#platform/vault.ts'
import { bookedDepartures } from './booked-departures.ts'
import { changeSchedule } from './change-schedule.ts'
import { expireHolds } from './end-hold.ts'
import { forgetHolds } from './forget-holds.ts'
import { forgetTravellers } from './forget-travellers.ts'
import type { HouseDesk } from './house.ts'
import { cheapestHouseDays } from './house-days.ts'
import { createHouseOrdering } from './house-ordering.ts'
import { createNetwork } from './network.ts'
import { openHouse } from './open-house.ts'
import { createConnectionSearch } from './search-connections.ts'
import { searchHouse } from './search-house.ts'
import type { Timetable } from './timetable.ts'

type Options = {
  db: Database
  timetable: Timetable
  /** Metropolitan code of an airport, null when it belongs to none. */
  metroOf: (iata: string) => string | null
  seed: number
  inventedCarriers: boolean
  clock: Clock
  vault: Vault
  events: Events
  instantTicketing: boolean
}

/** What the house does besides what suppliers do: it looks after itself, and staff can change its schedule. */
export type HouseTools = {
  changeSchedule(request: ScheduleChangeRequest, options: { by: string }): Promise<{ id: string; orders: number }>
  bookedDepartures(): Promise<BookedDepartures>
  expireHolds(): Promise<number>
  forgetTravellers(): Promise<number>
  forgetHolds(): Promise<number>
}

/** Our own inventory: a timetable in memory, prices worked out when they are asked for, seats kept in the database. */
export function createHouseSupplier({
  timetable,
  metroOf,
  ...options
}: Options): FlightSupplier & { tools: HouseTools } {
  const network = createNetwork(timetable, metroOf, options.seed)
  const house: HouseDesk = { ...options, network, connections: createConnectionSearch(network) }
  return {
    code: 'house',
    name: 'Jangada',
    demonstration: true,
    search: (query) => searchHouse(house, query),
    open: (ref, terms) => openHouse(house, ref, terms),
    cheapestDays: (query) => cheapestHouseDays(house, query),
    ordering: createHouseOrdering(house),
    tools: {
      changeSchedule: (request, options) => changeSchedule(house, request, options),
      bookedDepartures: () => bookedDepartures(house),
      forgetTravellers: () => forgetTravellers(house.db, house.clock.now()),
      forgetHolds: () => forgetHolds(house.db, house.clock.now()),
      expireHolds: () => expireHolds(house.db, house.clock.now()),
    },
  }
}
