import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { sql } from '#platform/database/query.ts'
import { bigint, check, id, index, instant, integer, pgTable, text, unique, uuid } from '#platform/database/schema.ts'

/** Every call to a supplier, written before it is made; what is still `intended` after a crash may have happened. */
export const reservationSteps = pgTable(
  'reservation_steps',
  {
    id: id(),
    reservationId: uuid()
      .notNull()
      .references(() => reservations.id),
    itemId: uuid().references(() => reservationItems.id),
    step: text({ enum: ['order', 'cancel', 'release', 'issue', 'rehold', 'accept', 'reopen'] }).notNull(),
    /** What the supplier knows the call by. */
    key: text().notNull(),
    status: text({ enum: ['intended', 'done', 'failed', 'in_doubt'] }).notNull(),
    attempts: integer().notNull().default(1),
    /** How often the supplier has said no: an answer, not a silence. */
    refusals: integer().notNull().default(0),
    /** A supplier that has refused is not asked again before. */
    askAfter: instant(),
    /** The member of staff who confirmed that the supplier did it after all; the supplier is no longer asked. */
    confirmedBy: text(),
    /** What the supplier keeps of its price, as that person was told; minor units in the currency of the item. */
    kept: bigint({ mode: 'number' }),
    detail: text(),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (t) => [
    unique('reservation_steps_key').on(t.key),
    index('reservation_steps_by_reservation').on(t.reservationId),
    check(
      'reservation_steps_step',
      sql`${t.step} in ('order', 'cancel', 'release', 'issue', 'rehold', 'accept', 'reopen')`,
    ),
    check('reservation_steps_status', sql`${t.status} in ('intended', 'done', 'failed', 'in_doubt')`),
    check('reservation_steps_kept', sql`${t.kept} is null or (${t.kept} >= 0 and ${t.confirmedBy} is not null)`),
    check('reservation_steps_settled', sql`(${t.settledAt} is not null) = (${t.status} in ('done', 'failed'))`),
  ],
)

/**
 * Every call that takes seats, written before it is made: when nothing came of it, because its process died or the price
 * had changed, the seats go back at their deadline all the same. The row decides between who keeps them and who does that.
 */
export const reservationHolds = pgTable(
  'reservation_holds',
  {
    /** What the supplier knows the call by. */
    key: text().primaryKey(),
    /** Leads to the supplier. */
    offerId: text().notNull(),
    until: instant().notNull(),
    /** Whom and what it is counted for while it waits to be paid (hold-limits.ts): keyed hashes. */
    subjects: text().array().notNull().default([]),
    seats: integer().notNull().default(0),
    /** What has become of it. */
    itemId: uuid().references(() => reservationItems.id),
    /** Of that item: by it the reservation is asked whether it still waits to be paid. */
    reservationId: uuid(),
    /** From here on nothing can come of it any more. */
    endedAt: instant(),
    /** The supplier has confirmed that it holds nothing. */
    releasedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('reservation_holds_open').on(t.until).where(sql`${t.itemId} is null and ${t.releasedAt} is null`),
    index('reservation_holds_by_age').on(t.createdAt),
    index('reservation_holds_waiting').on(t.until).where(sql`${t.endedAt} is null`),
    check('reservation_holds_once', sql`${t.itemId} is null or ${t.endedAt} is null`),
    check('reservation_holds_released', sql`${t.releasedAt} is null or ${t.endedAt} is not null`),
  ],
)
