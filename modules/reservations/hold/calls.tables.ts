import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { sql } from '#platform/database/query.ts'
import {
  bigint,
  check,
  id,
  index,
  instant,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from '#platform/database/schema.ts'

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
 * had changed, the seats go back at their deadline all the same. It claims the seats for an item that is still to be made (claims.ts).
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
    /** The only item that may be made of it, and of which reservation; null in holds of the version before that came to nothing. */
    itemId: uuid(),
    reservationId: uuid(),
    /** That item was made. Until it is noted, what has become of the claim is asked at the deadline. */
    keptAt: instant(),
    /** From here on nothing can come of it any more. */
    endedAt: instant(),
    /** The supplier has confirmed that it holds nothing. */
    releasedAt: instant(),
    createdAt: instant().notNull(),
  },
  (t) => [
    index('reservation_holds_unkept').on(t.until).where(sql`${t.keptAt} is null and ${t.releasedAt} is null`),
    // For processes of the version before, while both serve: of holds that name their item it has none.
    index('reservation_holds_open').on(t.until).where(sql`${t.itemId} is null and ${t.releasedAt} is null`),
    index('reservation_holds_by_age').on(t.createdAt),
    index('reservation_holds_waiting').on(t.until).where(sql`${t.endedAt} is null`),
    check('reservation_holds_either', sql`${t.keptAt} is null or ${t.endedAt} is null`),
    check('reservation_holds_released', sql`${t.releasedAt} is null or ${t.endedAt} is not null`),
  ],
)

export type HoldRow = typeof reservationHolds.$inferSelect

/** Items of which it is sure that they will never be made: what was held for them was given up. It lies with the reservation that they would be of. */
export const endedClaims = pgTable(
  'ended_claims',
  { reservationId: uuid().notNull(), itemId: uuid().notNull(), at: instant().notNull() },
  (t) => [primaryKey({ columns: [t.reservationId, t.itemId] })],
)
