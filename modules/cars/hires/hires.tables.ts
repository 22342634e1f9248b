import type { CarClass } from '#modules/cars/cars.contract.ts'
import { amount, currency } from '#modules/cars/columns.ts'
import { carDepots } from '#modules/cars/fleet/fleet.tables.ts'
import { sql } from '#platform/database/query.ts'
import {
  check,
  date,
  id,
  index,
  instant,
  jsonb,
  pgTable,
  primaryKey,
  seq,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'
import type { CarOffer } from './car-offer.ts'

/** held → confirmed → completed; the others are ends. What may follow what is in hire-states.ts. */
export const HIRE_STATUSES = ['held', 'released', 'confirmed', 'cancelled', 'completed'] as const
export type HireStatus = (typeof HIRE_STATUSES)[number]

/** Cars that were promised: a hold, and the hire that it becomes. */
export const carHires = pgTable(
  'car_hires',
  {
    id: id(),
    /** Of the hold call; the same key is the same hold. */
    key: text().notNull(),
    status: text({ enum: HIRE_STATUSES }).notNull(),
    depotId: uuid()
      .notNull()
      .references(() => carDepots.id),
    /** The class that was sold; another one stands in `givenClass` where a larger car is given for it. */
    carClass: text().$type<CarClass>().notNull(),
    givenClass: text().$type<CarClass>().notNull(),
    /** Days of the depot on which the unit is not there, both included. */
    firstDay: date({ mode: 'string' }).notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    pickUpAt: instant().notNull(),
    returnAt: instant().notNull(),
    /** All that was said when it was held or changed: depots, class, price, terms. */
    offer: jsonb().$type<CarOffer>().notNull(),
    total: amount().notNull(),
    currency: currency().notNull(),
    /** The hold ends then. */
    until: instant().notNull(),
    orderKey: text(),
    /** The code that the driver has. */
    code: text(),
    /** Driver and contact, sealed with the id. */
    driver: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    unique('car_hires_key').on(t.key),
    unique('car_hires_order_key').on(t.orderKey),
    index('car_hires_by_depot').on(t.depotId, t.firstDay, t.id),
    index('car_hires_holds').on(t.until).where(sql`${t.status} = 'held'`),
    index('car_hires_to_complete').on(t.returnAt).where(sql`${t.status} = 'confirmed'`),
    check('car_hires_status', sql`${t.status} in ('held', 'released', 'confirmed', 'cancelled', 'completed')`),
    check('car_hires_days', sql`${t.lastDay} >= ${t.firstDay} and ${t.returnAt} > ${t.pickUpAt}`),
    check('car_hires_total', sql`${t.total} > 0`),
    check(
      'car_hires_ordered',
      sql`${t.status} in ('held', 'released') or (${t.orderKey} is not null and ${t.code} is not null)`,
    ),
  ],
)

/** Every move of a hire, every change and every larger car; only ever added to. */
export const carHireHistory = pgTable(
  'car_hire_history',
  {
    id: id(),
    seq: seq(),
    /** Of the hire, by which the line lies with it (decision 97); null in lines older than the column. */
    depotId: uuid(),
    hireId: uuid()
      .notNull()
      .references(() => carHires.id),
    from: text('from_status'),
    to: text('to_status').notNull(),
    by: text().notNull(),
    reason: text(),
    at: instant().notNull(),
  },
  (t) => [index('car_hire_history_by_hire').on(t.hireId, t.id)],
)

const HIRE_CALL_ANSWERS = ['applied', 'refused'] as const

/** Changes that reservations have asked a depot for, each once by its key, with the answer that the same call gets again (decision 104). */
export const carHireCalls = pgTable(
  'car_hire_calls',
  {
    depotId: uuid().notNull(),
    key: text().notNull(),
    hireId: uuid()
      .notNull()
      .references(() => carHires.id),
    answer: text({ enum: HIRE_CALL_ANSWERS }).notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'car_hire_calls_key', columns: [t.depotId, t.key] }),
    check('car_hire_calls_answer', sql`${t.answer} in ('applied', 'refused')`),
  ],
)
