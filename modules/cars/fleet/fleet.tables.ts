import type { CarClass, CarExtra } from '#modules/cars/cars.contract.ts'
import { amount, currency } from '#modules/cars/columns.ts'
import { sql } from '#platform/database/query.ts'
import {
  boolean,
  check,
  date,
  doublePrecision,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { Opening } from '#platform/opening-hours.ts'

/** Where cars are picked up and brought back. */
export const carDepots = pgTable(
  'car_depots',
  {
    id: id(),
    /** How staff call it, such as `GRU-JC`. */
    code: text().notNull(),
    brand: text().notNull(),
    name: text().notNull(),
    /** Invented: of the demonstration world, and said so wherever it is shown. */
    demonstration: boolean().notNull().default(false),
    /** Taken off the site; hires that were sold stand. */
    paused: boolean().notNull().default(false),
    /** Of the airport that it is at. */
    iata: text(),
    /** GeoNames id (modules/geo). */
    cityId: text().notNull(),
    cityName: text().notNull(),
    countryCode: text().notNull(),
    address: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    timeZone: text().notNull(),
    phone: text().notNull(),
    /** By weekday; always open when empty. */
    openings: jsonb().$type<Opening[]>().notNull(),
    closedDays: jsonb().$type<string[]>().notNull().default([]),
    currency: currency().notNull(),
    /** From the return of a car until it can go out again. */
    turnaroundMinutes: integer().notNull(),
    licenceYears: smallint().notNull(),
    /** Null: unlimited. */
    kmPerDay: integer(),
    kmPrice: amount(),
    /** A day, of drivers below the age of `YOUNG_BELOW`. */
    youngFee: amount().notNull(),
    /** Per cent of rental and fees. */
    airportFee: smallint().notNull(),
    /** Whether its cars may be left at another depot of the brand; the fee is a sum and so much a kilometre. */
    oneWay: boolean().notNull(),
    oneWayFee: amount().notNull(),
    oneWayKmPrice: amount().notNull(),
    /** A day; what is absent is not offered. */
    extras: jsonb().$type<Partial<Record<CarExtra, number>>>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('car_depots_code').on(t.code),
    index('car_depots_by_place').on(t.latitude, t.longitude),
    check('car_depots_turnaround', sql`${t.turnaroundMinutes} between 0 and 1440`),
    check('car_depots_fees', sql`${t.youngFee} >= 0 and ${t.oneWayFee} >= 0 and ${t.oneWayKmPrice} >= 0`),
    check('car_depots_airport_fee', sql`${t.airportFee} between 0 and 40`),
    check('car_depots_mileage', sql`(${t.kmPerDay} is null) = (${t.kmPrice} is null)`),
  ],
)

/** How many units of a class a depot has, and what a day of one costs. */
export const carFleet = pgTable(
  'car_fleet',
  {
    depotId: uuid()
      .notNull()
      .references(() => carDepots.id),
    carClass: text().$type<CarClass>().notNull(),
    units: integer().notNull(),
    /** Before seasons and discounts, taxes in it. */
    daily: amount().notNull(),
    deposit: amount().notNull(),
    excess: amount().notNull(),
    minAge: smallint().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.depotId, t.carClass] }),
    check('car_fleet_units', sql`${t.units} between 0 and 5000`),
    check('car_fleet_daily', sql`${t.daily} > 0`),
    check('car_fleet_terms', sql`${t.deposit} >= 0 and ${t.excess} >= 0 and ${t.minAge} between 18 and 30`),
  ],
)

/** Days on which cars cost more or less, both ends included; where two overlap, the one that was written last holds. */
export const carSeasons = pgTable(
  'car_seasons',
  {
    id: id(),
    depotId: uuid()
      .notNull()
      .references(() => carDepots.id),
    /** Null: every class. */
    carClass: text().$type<CarClass>(),
    name: text().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    /** Of the daily price. */
    percent: smallint().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('car_seasons_of_depot').on(t.depotId, t.lastDay),
    check('car_seasons_days', sql`${t.lastDay} >= ${t.firstDay}`),
    check('car_seasons_percent', sql`${t.percent} between 30 and 500`),
  ],
)

/** Units that cannot go out, both days included. */
export const carOutages = pgTable(
  'car_outages',
  {
    id: id(),
    depotId: uuid()
      .notNull()
      .references(() => carDepots.id),
    carClass: text().$type<CarClass>().notNull(),
    units: integer().notNull(),
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    createdBy: uuid().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    index('car_outages_of_depot').on(t.depotId, t.lastDay),
    check('car_outages_days', sql`${t.lastDay} >= ${t.firstDay}`),
    check('car_outages_units', sql`${t.units} > 0`),
  ],
)

/**
 * A day of a class at a depot that differs from the fleet: a row exists only where something is sold, held or out of service.
 * Units that are out may be more than are left: a conflict, which staff see and solve by a larger class.
 */
export const carDays = pgTable(
  'car_days',
  {
    depotId: uuid().notNull(),
    carClass: text().$type<CarClass>().notNull(),
    day: date({ mode: 'string' }).notNull(),
    units: integer().notNull(),
    sold: integer().notNull().default(0),
    held: integer().notNull().default(0),
    out: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.depotId, t.carClass, t.day] }),
    check('car_days_count', sql`${t.sold} >= 0 and ${t.held} >= 0 and ${t.out} >= 0`),
    check('car_days_not_oversold', sql`${t.sold} + ${t.held} <= ${t.units}`),
  ],
)
