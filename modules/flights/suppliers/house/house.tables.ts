import { sql } from '#platform/database/query.ts'
import {
  bigint,
  char,
  check,
  index,
  instant,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from '#platform/database/schema.ts'

/** The carriers of the house network: invented ones, or those of an imported file. */
export const houseCarriers = pgTable('house_carriers', {
  code: text().primaryKey(),
  name: text().notNull(),
  alliance: text(),
  /** ISO 3166-1 alpha-2 of the home country; null when an imported file does not tell. */
  country: char({ length: 2 }),
  hubs: text().array().notNull(),
})

/** Aircraft types by ICAO designator, with the seats of each cabin. */
export const houseAircraft = pgTable(
  'house_aircraft',
  {
    code: text().primaryKey(),
    name: text().notNull(),
    economy: smallint().notNull(),
    premium: smallint().notNull(),
    business: smallint().notNull(),
    first: smallint().notNull(),
    cruiseKmh: smallint().notNull(),
    rangeKm: smallint().notNull(),
  },
  (t) => [
    check('house_aircraft_seats', sql`${t.economy} + ${t.premium} + ${t.business} + ${t.first} > 0`),
    check('house_aircraft_cruise', sql`${t.cruiseKmh} > 0`),
  ],
)

/**
 * One flight number that leaves at the same local time on each of its weekdays. Airports are IATA codes of the geo
 * module, which knows their names and zones. A new network gets new ids, so that nothing sold on an old one can be
 * mistaken for it.
 */
export const houseServices = pgTable(
  'house_services',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    from: char('origin', { length: 3 }).notNull(),
    to: char('destination', { length: 3 }).notNull(),
    carrier: text()
      .notNull()
      .references(() => houseCarriers.code),
    number: smallint().notNull(),
    /** Minutes after local midnight at the origin. */
    departure: smallint().notNull(),
    /** Gate-to-gate minutes. */
    block: smallint().notNull(),
    /** Bit 0 = Monday … bit 6 = Sunday, the local day of departure. */
    days: smallint().notNull(),
    aircraft: text()
      .notNull()
      .references(() => houseAircraft.code),
  },
  (t) => [
    unique('house_services_flight').on(t.carrier, t.number),
    index('house_services_route').on(t.from, t.to),
    check('house_services_airports', sql`${t.from} <> ${t.to}`),
    check('house_services_number', sql`${t.number} between 1 and 9999`),
    check('house_services_departure', sql`${t.departure} between 0 and 1439`),
    check('house_services_block', sql`${t.block} > 0`),
    check('house_services_days', sql`${t.days} between 1 and 127`),
  ],
)

/** One row: which network is in the tables above. */
export const houseNetwork = pgTable(
  'house_network',
  {
    id: smallint().primaryKey().default(1),
    source: text({ enum: ['generated', 'openflights'] }).notNull(),
    /** The seed of a generated network; null for an imported one. */
    seed: bigint({ mode: 'number' }),
    /** Grows with every replacement; a process that holds an older one reads its timetable again. */
    version: integer().notNull(),
    createdAt: instant().notNull().defaultNow(),
    carriers: integer().notNull(),
    airports: integer().notNull(),
    services: integer().notNull(),
    /** What must be said to travellers about where the network comes from. */
    attribution: text().notNull(),
  },
  (t) => [
    check('house_network_one', sql`${t.id} = 1`),
    check('house_network_source', sql`${t.source} in ('generated', 'openflights')`),
  ],
)
