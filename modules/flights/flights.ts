import { createSecretKey } from 'node:crypto'
import type { Geo } from '#modules/geo/index.ts'
import type { Rights } from '#modules/rights/index.ts'
import { searchedPairs } from '#modules/searches/index.ts'
import type { AnsweredFrom, LookLimit, LooksSpent } from '#modules/suppliers/index.ts'
import type { Afterwards } from '#platform/afterwards.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/index.ts'
import type { Day } from '#platform/dates.ts'
import type { Logger } from '#platform/log.ts'
import { isOnSale } from '#platform/site.ts'
import { webhookRejected } from '#platform/webhook-signature.ts'
import { type CityRoute, cityRoutes } from './city-routes.ts'
import { type BestTripQuery, findBestTrip } from './find-best-trip.ts'
import { createBooking, type FlightBooking } from './flight-booking.ts'
import type { FlightSupplier, SupplierMessage } from './flight-supplier.ts'
import type { FlightResults, FlightSearch, Inspiration, PriceCalendar } from './flights.contract.ts'
import { type ObservedReturn, observedReturns, type TripsAsked } from './flights.store.ts'
import { forgetOldSearches } from './forget-old-searches.ts'
import { highestShown, type ShownTrip } from './highest-shown.ts'
import { createInspire, type InspireQuery } from './inspire.ts'
import { createLookToBook } from './look-to-book.ts'
import { markedUp } from './marked-up.ts'
import { type OpenedOffer, openOffer } from './open-offer.ts'
import { type OpenedTrip, openTrip, type TripQuery } from './open-trip.ts'
import { type CalendarQuery, priceCalendar } from './price-calendar.ts'
import { createRecordSearch } from './record-search.ts'
import {
  type Pair,
  partsOfTrips,
  type RecordedPart,
  type RecordedQuery,
  type RecordedTrip,
  recordedTrips,
  tripsOfPart,
} from './recorded-trips.ts'
import { createSearchMemory } from './remember-searches.ts'
import { searchFlights } from './search-flights.ts'
import type { Trip } from './trips.ts'

export type Flights = FlightBooking & {
  /**
   * Flights of all suppliers for one way, a return or up to six slices, cheapest first; totals in minor units with every
   * mandatory charge. `visitor` is a pseudonym for the search history, which a
   * package is in as such; `only` names who is asked. Throws AppError `request/invalid`.
   */
  search(
    search: FlightSearch,
    options?: { visitor?: string | null; product?: 'flight' | 'package'; only?: readonly string[] | undefined },
  ): Promise<FlightResults>
  /** The offer with this id, or why there is none any more; never throws for a bad id. */
  open(id: string): Promise<OpenedOffer>
  /** The cheapest total for each day around a date. Throws AppError `request/invalid`. */
  calendar(query: CalendarQuery): Promise<PriceCalendar>
  /** About thirty return trips from an origin (specification §7), kept for five minutes. Throws AppError `place/unknown`. */
  inspire(query: InspireQuery): Promise<Inspiration>
  /** A return trip of one adult in economy, its price now and before; null when there are no flights on its days. */
  trip(query: TripQuery): Promise<OpenedTrip | null>
  /** The cheapest return trip of one adult to a place within a window; null when there is none. Its price is recorded. */
  bestTrip(query: BestTripQuery): Promise<Trip | null>
  /** For each destination the cheapest return trip that was shown to someone lately; amounts in minor units. */
  observedTrips(query: TripsAsked): Promise<ObservedReturn[]>
  /** What flies from city to city without a change of planes, all suppliers together, in no order; the same while the site runs. */
  routes(): readonly CityRoute[]
  /** Where searches of outside suppliers were answered from since the start, by code. */
  answered(): Record<string, AnsweredFrom>
  /** How often suppliers that set a limit were searched and booked this month. */
  looksSpent(): Promise<LooksSpent[]>
  /** Who sells flights, now or at all: those by whom a mark-up may be set. */
  sellers(): readonly Pick<FlightSupplier, 'code' | 'name'>[]
  /** Whether flights of any supplier are invented: their prices are not told to search engines. */
  demonstration: boolean
  /** What return trips were last recorded at; amounts in minor units. */
  recorded: {
    /** The cheapest for each pair of codes, month and currency. */
    trips(query: RecordedQuery): Promise<RecordedTrip[]>
    /** The highest that someone was shown for a trip within 30 days, where it is above `total`; major units, null for none. */
    highest(trip: ShownTrip, today: Day): Promise<number | null>
    /** The newest record in each part of all trips. */
    parts(query: RecordedPart): Promise<Day[]>
    /** Trips of a part, each with the day of its last record; none beyond the last. */
    part(query: RecordedPart & { part: number }): Promise<(Pair & { departure: Day; return: Day; latest: Day })[]>
  }
  /** How many visitors asked for flights between two codes before a day (UTC). */
  searched(before: Day): Promise<(Pair & { visitors: number })[]>
  /** Takes what a supplier tells by itself, signed. Throws AppError `webhook/rejected` where it is not the supplier's. */
  hear(supplier: string, message: SupplierMessage): Promise<void>
  /** Deletes searches that are older than 90 days and prices that are older than 400; returns how many. */
  forgetOldSearches(): Promise<number>
}

type Deps = {
  db: Database
  geo: Geo
  /** Who sells flights; each is known by its code. */
  suppliers: readonly FlightSupplier[]
  /** What the law, the fare and our own promises give back; shown with every offer. */
  rights: Pick<Rights, 'flightTimeline'>
  clock: Clock
  /** Seals offer ids; the same for all processes. */
  secret: Uint8Array
  log: Logger
  afterwards: Afterwards
  /** How long suppliers may take to answer a search. */
  supplierBudgetMs?: number
  /** How often suppliers may be searched, by code; those without one as often as anyone asks. */
  looks?: ReadonlyMap<string, LookLimit>
}

const SUPPLIER_BUDGET_MS = 8000

export function createFlights({ supplierBudgetMs, looks = new Map(), ...deps }: Deps): Flights {
  const { db } = deps
  const looking = createLookToBook({ ...deps, limits: looks })
  const memory = createSearchMemory({ ...deps, isThrifty: looking.isThrifty })
  const remembering = deps.suppliers.map((supplier) => memory.of(looking.of(supplier)))
  // A prepared key seals ten times as fast as raw bytes, and each search seals hundreds of offers.
  const shared = {
    ...deps,
    secret: createSecretKey(deps.secret),
    get suppliers() {
      return remembering.map((supplier) => markedUp(supplier, deps.clock.now()))
    },
  }
  /** Those that sell now; what was booked with another one goes on with it. */
  const selling = {
    ...shared,
    get suppliers() {
      return shared.suppliers.filter((supplier) => isConnected(supplier) && isOnSale(supplier))
    },
  }
  const searching = {
    ...shared,
    budgetMs: supplierBudgetMs ?? SUPPLIER_BUDGET_MS,
    record: createRecordSearch(db),
  }
  /** While nobody sells, prices on record are those that nobody sells at. */
  const onRecord = async <T>(read: () => Promise<T[]>) => (selling.suppliers.length > 0 ? read() : [])
  return {
    ...createBooking(shared, selling),
    search: (search, { visitor = null, product = 'flight', only } = {}) =>
      searchFlights({ ...searching, suppliers: named(selling.suppliers, only) }, search, { visitor, product }),
    open: (id) => openOffer(selling, id),
    calendar: (query) => priceCalendar(selling, query),
    inspire: createInspire(selling),
    trip: (query) => openTrip(selling, query),
    bestTrip: (query) => findBestTrip(selling, query),
    observedTrips: (query) => onRecord(() => observedReturns(db, query)),
    routes: onceFor(
      () => selling.suppliers,
      (suppliers) => cityRoutes({ ...deps, suppliers }),
    ),
    answered: memory.answered,
    looksSpent: looking.spent,
    sellers: () => deps.suppliers.filter(isConnected).map(({ code, name }) => ({ code, name })),
    get demonstration() {
      return selling.suppliers.some((supplier) => supplier.demonstration)
    },
    recorded: {
      trips: (query) => onRecord(() => recordedTrips(db, query)),
      highest: (trip, today) => highestShown(db, trip, today),
      parts: (query) => onRecord(() => partsOfTrips(db, query)),
      part: (query) => onRecord(() => tripsOfPart(db, query)),
    },
    searched: (before) => searchedPairs(db, before),
    async hear(supplier, message) {
      const told = deps.suppliers.find(({ code }) => code === supplier)?.news
      if (!(await told?.hear(message))) throw webhookRejected()
    },
    forgetOldSearches: () => forgetOldSearches(deps),
  }
}

const named = (suppliers: readonly FlightSupplier[], only: readonly string[] | undefined) =>
  only ? suppliers.filter(({ code }) => only.includes(code)) : suppliers

const isConnected = ({ connected }: FlightSupplier) => connected?.() ?? true

/** Made anew only when what it is made of is another. */
function onceFor<Of, T>(of: () => readonly Of[], make: (from: readonly Of[]) => T): () => T {
  let made: { from: readonly Of[]; value: T } | undefined
  return () => {
    const from = of()
    const same = made?.from.length === from.length && made.from.every((one, index) => one === from[index])
    if (!made || !same) made = { from, value: make(from) }
    return made.value
  }
}
