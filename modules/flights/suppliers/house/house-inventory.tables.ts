import { sql } from '#platform/database/query.ts'
import { check, date, integer, pgTable, primaryKey, text } from '#platform/database/schema.ts'

/**
 * Seats of the house supplier's departures by cabin and fare family. Sparse: a row exists once a seat was held or sold,
 * and its allotment is fixed from then on. The service is not a foreign key, since what was sold outlives a network.
 */
export const flightInventory = pgTable(
  'flight_inventory',
  {
    serviceId: integer().notNull(),
    /** Local day of departure. */
    departureDate: date({ mode: 'string' }).notNull(),
    cabin: text({ enum: ['economy', 'premium', 'business', 'first'] }).notNull(),
    family: text({ enum: ['light', 'standard', 'flex'] }).notNull(),
    allotment: integer().notNull(),
    sold: integer().notNull().default(0),
    held: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'flight_inventory_key', columns: [t.serviceId, t.departureDate, t.cabin, t.family] }),
    check('flight_inventory_cabin', sql`${t.cabin} in ('economy', 'premium', 'business', 'first')`),
    check('flight_inventory_family', sql`${t.family} in ('light', 'standard', 'flex')`),
    check('flight_inventory_sold', sql`${t.sold} >= 0`),
    check('flight_inventory_held', sql`${t.held} >= 0`),
    check('flight_inventory_allotment', sql`${t.sold} + ${t.held} <= ${t.allotment}`),
  ],
)
