import type { FlightSupplier } from '#modules/flights/flight-supplier.ts'
import type { BookedDepartures, ScheduleChangeRequest } from '#modules/flights/schedule.contract.ts'
import type { Geo } from '#modules/geo/index.ts'
import { BRAND } from '#platform/brand.ts'
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
import { houseRoutes } from './house-routes.ts'
import { createNetwork } from './network.ts'
import { openHouse } from './open-house.ts'
import { createConnectionSearch } from './search-connections.ts'
import { searchHouse } from './search-house.ts'
import type { Timetable } from './timetable.ts'

type Options = {
  db: Database
  timetable: Timetable
  geo: Pick<Geo, 'airport'>
  /** Of the demonstration prices. */
  seed: number
  /** False when the network was imported, so that its carriers are real names. */
  inventedCarriers?: boolean
  clock: Clock
  /** Seals the travellers that it keeps. */
  vault: Vault
  events: Events
  /** Whether tickets come with an order that is placed now; else staff issue them. */
  instantTicketing?: () => boolean
}

/** What the house does besides what suppliers do: it looks after itself, and staff can change its schedule. */
export type HouseTools = {
  /**
   * Changes one departure: minutes from the timetable, or cancelled. Search and offers follow at once, and each order that has
   * other flights now, or none, is told by `flight.schedule-changed` (flights.events.ts). Throws AppError `request/invalid`
   * with fields for a flight that does not leave on the day or has left.
   * @param options.by id of the staff account.
   */
  changeSchedule(request: ScheduleChangeRequest, options: { by: string }): Promise<{ id: string; orders: number }>
  /** The next departures that someone has ordered. */
  bookedDepartures(): Promise<BookedDepartures>
  /** Lets go of holds that nobody released in time; returns how many. Run every minute. */
  expireHolds(): Promise<number>
  /** Forgets who travelled 30 days after the last arrival; returns of how many orders. */
  forgetTravellers(): Promise<number>
  /** Deletes holds that came to nothing, 30 days after they ended; returns how many. */
  forgetHolds(): Promise<number>
}
export type House = FlightSupplier & { tools: HouseTools }

/** Our own inventory: a timetable in memory, prices worked out when they are asked for, seats kept in the database. */
export function createHouseSupplier({ timetable, geo, ...rest }: Options): House {
  const options = {
    ...rest,
    inventedCarriers: rest.inventedCarriers ?? true,
    instantTicketing: rest.instantTicketing ?? (() => true),
  }
  const network = createNetwork(timetable, (iata) => geo.airport(iata)?.metro ?? null, options.seed)
  const house: HouseDesk = { ...options, network, connections: createConnectionSearch(network) }
  return {
    code: 'house',
    name: BRAND.name,
    demonstration: true,
    search: (query) => searchHouse(house, query),
    open: (ref, terms) => openHouse(house, ref, terms),
    cheapestDays: (query) => cheapestHouseDays(house, query),
    routes: () => houseRoutes(house),
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
