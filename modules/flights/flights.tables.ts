import { sql } from '#platform/database/query.ts'
import {
  bigint,
  check,
  date,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from '#platform/database/schema.ts'
import type { FlightSearch } from './flights.contract.ts'

/** The staff's search history: what was asked and the outcome, without who asked. Kept for 90 days. */
export const flightSearches = pgTable(
  'flight_searches',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    /** A pseudonym that changes with the visitor's session; null when the caller has none. */
    visitor: text(),
    slices: jsonb().$type<FlightSearch['slices']>().notNull(),
    adults: smallint().notNull(),
    childAges: smallint().array().notNull(),
    cabin: text({ enum: ['economy', 'premium', 'business', 'first'] }).notNull(),
    maxConnections: smallint().notNull(),
    resultCount: integer().notNull(),
    /** Minor units of `currency`; null when nothing was found. */
    cheapest: integer(),
    currency: text({ enum: ['BRL', 'USD', 'EUR'] }).notNull(),
    durationMs: integer().notNull(),
    /** Codes of suppliers that were late or failed. */
    missing: text().array().notNull(),
  },
  (t) => [index('flight_searches_by_time').on(t.createdAt)],
)

/**
 * The price history: for each journey as it was asked for, the from-price of one adult on each day that it was shown.
 * Amounts are minor units of `currency`. A one-way has the return date `infinity`, so that the key holds.
 */
export const priceObservations = pgTable(
  'price_observations',
  {
    /** Airport or metropolitan code, as searched. */
    origin: text().notNull(),
    destination: text().notNull(),
    departureDate: date({ mode: 'string' }).notNull(),
    returnDate: date({ mode: 'string' }).notNull(),
    cabin: text({ enum: ['economy', 'premium', 'business', 'first'] }).notNull(),
    currency: text({ enum: ['BRL', 'USD', 'EUR'] }).notNull(),
    /** UTC day. */
    observedOn: date({ mode: 'string' }).notNull(),
    lowest: integer().notNull(),
    highest: integer().notNull(),
    /** How often it was shown; 0: we asked by ourselves, and nobody was. */
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'price_observations_key',
      columns: [t.origin, t.destination, t.departureDate, t.returnDate, t.cabin, t.currency, t.observedOn],
    }),
    // Where one can go from a place, by what was shown lately.
    index('price_observations_by_origin').on(t.origin, t.currency, t.observedOn),
    // The site map of offers: what was shown lately, of all that ever was, without the rows themselves.
    index('price_observations_of_trips')
      .on(t.observedOn, t.origin, t.destination, t.departureDate, t.returnDate)
      .where(sql`return_date <> 'infinity' and cabin = 'economy'`),
    check('price_observations_order', sql`${t.lowest} > 0 and ${t.lowest} <= ${t.highest} and ${t.count} >= 0`),
  ],
)
