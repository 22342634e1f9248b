import { sql } from '#platform/database/query.ts'
import { check, date, index, integer, pgTable, primaryKey, text } from '#platform/database/schema.ts'

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
