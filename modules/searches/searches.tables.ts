import { sql } from '#platform/database/query.ts'
import { bigint, check, date, index, instant, integer, pgTable, smallint, text } from '#platform/database/schema.ts'
import { SEARCHED_PRODUCTS } from './searches.contract.ts'

/** What visitors have searched for, under a pseudonym that lives for a day; kept for 90 days; partitioned by month. */
export const searches = pgTable(
  'searches',
  {
    id: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    createdAt: instant().notNull(),
    product: text({ enum: SEARCHED_PRODUCTS }).notNull(),
    /** A pseudonym that changes every day; null when the caller has none. */
    visitor: text(),
    /** As it was asked for: the code of an airport or a metropolitan area, or `city:` and its id. Of journeys. */
    origin: text(),
    /** The same; null for a piece of the map or the name of a hotel. */
    destination: text(),
    /** Departure, check-in or pick-up. */
    firstDay: date({ mode: 'string' }).notNull(),
    /** Return, check-out or give-back; null for one way. */
    lastDay: date({ mode: 'string' }),
    adults: smallint().notNull(),
    children: smallint().notNull(),
    resultCount: integer().notNull(),
    /** Minor units of `currency`; null when nothing was found. */
    cheapest: integer(),
    currency: text({ enum: ['BRL', 'USD', 'EUR'] }).notNull(),
    durationMs: integer().notNull(),
    /** Codes of suppliers that were late or failed. */
    missing: text().array().notNull(),
  },
  (t) => [
    check('searches_product', sql`${t.product} in ('flight', 'stay', 'car', 'package')`),
    index('searches_by_time').on(t.createdAt),
    index('searches_by_place').on(t.destination, t.createdAt),
  ],
)
