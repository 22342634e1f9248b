import { createSecretKey } from 'node:crypto'
import type { Geo } from '#modules/geo/index.ts'
import type { Rights } from '#modules/rights/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Events } from '#platform/events.ts'
import type { Logger } from '#platform/log.ts'
import type { Vault } from '#platform/vault.ts'
import { createBooking, type FlightBooking } from './flight-booking.ts'
import type { FlightResults, FlightSearch, Inspiration, PriceCalendar } from './flights.contract.ts'
import { forgetOldSearches } from './forget-old-searches.ts'
import { createInspire, type InspireQuery } from './inspire.ts'
import { type OpenedOffer, openOffer } from './open-offer.ts'
import { type CalendarQuery, priceCalendar } from './price-calendar.ts'
import { createRecordSearch } from './record-search.ts'
import type { BookedDepartures, ScheduleChangeRequest } from './schedule.contract.ts'
import { searchFlights } from './search-flights.ts'
import { createHouseSupplier } from './suppliers/house/house-supplier.ts'
import type { Timetable } from './suppliers/house/timetable.ts'

export type Flights = FlightBooking & {
  /**
   * Flights of all suppliers for one way, a return or up to six slices, cheapest first; totals in minor units with every
   * mandatory charge. `visitor` is a pseudonym for the search history. Throws AppError `request/invalid`.
   */
  search(search: FlightSearch, options?: { visitor?: string | null }): Promise<FlightResults>
  /** The offer with this id, or why there is none any more; never throws for a bad id. */
  open(id: string): Promise<OpenedOffer>
  /** The cheapest total for each day around a date. Throws AppError `request/invalid`. */
  calendar(query: CalendarQuery): Promise<PriceCalendar>
  /** About thirty return trips from an origin (specification §7), kept for five minutes. Throws AppError `place/unknown`. */
  inspire(query: InspireQuery): Promise<Inspiration>
  /** Deletes searches that are older than 90 days and prices that are older than 400; returns how many. */
  forgetOldSearches(): Promise<number>
  /** Lets go of the house supplier's holds that nobody released in time; returns how many. Run every minute. */
  expireHolds(): Promise<number>
  /** Forgets who travelled on orders of the house supplier 30 days after the last arrival; returns of how many. */
  forgetTravellers(): Promise<number>
  /** Deletes holds of the house supplier that came to nothing, 30 days after they ended; returns how many. */
  forgetHolds(): Promise<number>
  /**
   * Staff change one departure of the house supplier: minutes from the timetable, or cancelled. Search and offers follow at
   * once, and each order that has other flights now, or none, is told by `flight.schedule-changed` (flights.events.ts).
   * Throws AppError `request/invalid` with fields for a flight that does not leave on the day or has left.
   * @param options.by id of the staff account.
   */
  changeSchedule(request: ScheduleChangeRequest, options: { by: string }): Promise<{ id: string; orders: number }>
  /** The next departures of the house supplier that somebody has ordered. */
  bookedDepartures(): Promise<BookedDepartures>
}

type Deps = {
  db: Database
  geo: Geo
  /** What the law, the fare and we ourselves give back; told with every offer. */
  rights: Pick<Rights, 'flightTimeline'>
  timetable: Timetable
  clock: Clock
  /** Seals offer ids; the same for all processes. */
  secret: Uint8Array
  /** Seals the travellers that the house supplier keeps. */
  vault: Vault
  events: Events
  log: Logger
  afterwards: Afterwards
  /** Of the demonstration prices. */
  seed: number
  /** How long suppliers may take to answer a search. */
  supplierBudgetMs?: number
  /** False when the network was imported, so that its carriers are real names. */
  inventedCarriers?: boolean
  /** False: tickets of the house supplier are issued by staff. */
  instantTicketing?: boolean
}

const SUPPLIER_BUDGET_MS = 8000

export function createFlights({ timetable, supplierBudgetMs, ...deps }: Deps): Flights {
  const { db, geo } = deps
  const { clock, vault, events, seed, inventedCarriers = true, instantTicketing = true } = deps
  const metroOf = (iata: string) => geo.airport(iata)?.metro ?? null
  const house = createHouseSupplier({
    db,
    timetable,
    metroOf,
    seed,
    inventedCarriers,
    clock,
    vault,
    events,
    instantTicketing,
  })
  // A prepared key seals ten times as fast as raw bytes, and a search seals hundreds of offers.
  const shared = { ...deps, secret: createSecretKey(deps.secret), suppliers: [house] }
  const searching = { ...shared, budgetMs: supplierBudgetMs ?? SUPPLIER_BUDGET_MS, record: createRecordSearch(db) }
  return {
    ...createBooking(shared),
    search: (search, options) => searchFlights(searching, search, { visitor: options?.visitor ?? null }),
    open: (id) => openOffer(shared, id),
    calendar: (query) => priceCalendar(shared, query),
    inspire: createInspire(shared),
    expireHolds: house.tools.expireHolds,
    forgetTravellers: house.tools.forgetTravellers,
    forgetHolds: house.tools.forgetHolds,
    changeSchedule: house.tools.changeSchedule,
    bookedDepartures: house.tools.bookedDepartures,
    forgetOldSearches: () => forgetOldSearches(deps),
  }
}
