import { sql } from '#platform/database/query.ts'
import {
  bigint,
  boolean,
  char,
  check,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#platform/database/schema.ts'
import { CURRENCIES } from '#platform/money.ts'
import { ALARMS, CATEGORIES, PURPOSES, WORK_STATUSES, type WorkStatus } from './ticketing.contract.ts'

/** The state of automatic issuing: `intended` is written before the supplier is asked. */
export const ISSUE_STATUSES = ['intended', 'in_doubt', 'refused', 'issued'] as const

/** One entry of the history of work. */
export type WorkMove = {
  /** Such as `taken`, `returned`, `alarm:h4`. */
  move: string
  /** The status after it. */
  to: WorkStatus
  /** `system`, or `staff:<id>`. */
  by: string
  byName: string
  reason: string | null
  /** An instant. */
  at: string
}

/** One thing to do for one item of a reservation. */
export const ticketingWork = pgTable(
  'ticketing_work',
  {
    id: id(),
    itemId: uuid().notNull(),
    reservationId: uuid().notNull(),
    code: text().notNull(),
    purpose: text({ enum: PURPOSES }).notNull(),
    category: text({ enum: CATEGORIES }).notNull(),
    status: text({ enum: WORK_STATUSES }).notNull().default('open'),
    supplier: text().notNull(),
    /** Of the supplier. */
    orderRef: text().notNull(),
    /** The supplier issues by itself when it is asked. */
    instant: boolean().notNull(),
    title: text().notNull(),
    travellerIds: uuid().array().notNull(),
    airlinePrefixes: text().array().notNull(),
    currency: char({ length: 3, enum: CURRENCIES }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    /** Past it no ticket can be had. */
    limit: instant().notNull(),
    /** Staff; null while the automatic way holds the lease. */
    takenBy: uuid(),
    takenByName: text(),
    leaseUntil: instant(),
    /** The process that works for the automatic way (platform/liveness.ts); staff's leases have none. */
    leaseOwner: bigint({ mode: 'number' }),
    delayedUntil: instant(),
    reason: text(),
    attempts: integer().notNull().default(0),
    alarms: text({ enum: ALARMS }).array().notNull().default(sql`'{}'`),
    issueStatus: text({ enum: ISSUE_STATUSES }),
    /** How often staff asked a supplier again after a refusal: each retry has its own key. */
    retries: integer().notNull().default(0),
    /** When the reservation was told to give the money back; null on work that was given back means: tell it. */
    givenBackAt: instant(),
    /** Who did what to it, in order: the statement that does it adds its own. A trigger keeps what is there. */
    moves: jsonb().$type<WorkMove[]>().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    // Tickets are issued once in the life of an item, however often it is asked for.
    uniqueIndex('ticketing_work_issue').on(t.itemId).where(sql`${t.purpose} = 'issue'`),
    uniqueIndex('ticketing_work_review')
      .on(t.itemId, t.purpose)
      .where(sql`${t.purpose} <> 'issue' and ${t.status} in ('open', 'taken', 'delayed')`),
    index('ticketing_work_by_reservation').on(t.reservationId),
    index('ticketing_work_queue').on(t.limit).where(sql`${t.status} in ('open', 'taken', 'delayed')`),
    index('ticketing_work_untold').on(t.updatedAt).where(sql`${t.status} = 'given_back' and ${t.givenBackAt} is null`),
    index('ticketing_work_finished').on(t.updatedAt).where(sql`${t.status} in ('done', 'given_back', 'closed')`),
    check('ticketing_work_purpose', sql`${t.purpose} in ('issue', 'review', 'cancel')`),
    check(
      'ticketing_work_category',
      sql`${t.category} in ('new', 'schedule_change', 'limit_near', 'in_doubt', 'failed')`,
    ),
    check('ticketing_work_status', sql`${t.status} in ('open', 'taken', 'delayed', 'done', 'given_back', 'closed')`),
    check('ticketing_work_lease', sql`(${t.status} = 'taken') = (${t.leaseUntil} is not null)`),
    check(
      'ticketing_work_holder',
      sql`(${t.takenBy} is null) = (${t.takenByName} is null) and (${t.takenBy} is null or ${t.status} = 'taken')`,
    ),
    check('ticketing_work_delay', sql`(${t.status} = 'delayed') = (${t.delayedUntil} is not null)`),
    check('ticketing_work_given_back', sql`${t.givenBackAt} is null or ${t.status} = 'given_back'`),
    check('ticketing_work_travellers', sql`cardinality(${t.travellerIds}) > 0`),
    check('ticketing_work_amount', sql`${t.amount} >= 0`),
    check('ticketing_work_issue_status', sql`${t.issueStatus} in ('intended', 'in_doubt', 'refused', 'issued')`),
    check('ticketing_work_moved', sql`(${t.moves} -> -1 ->> 'to') is not distinct from ${t.status}`),
  ],
)

/** One alarm of one piece of work for one member of staff: rung and mailed once, however many processes hear of it. */
export const ticketingAlarms = pgTable(
  'ticketing_alarms',
  {
    id: id(),
    workId: uuid()
      .notNull()
      .references(() => ticketingWork.id),
    alarm: text({ enum: ALARMS }).notNull(),
    staffId: uuid().notNull(),
    at: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    unique('ticketing_alarms_once').on(t.workId, t.alarm, t.staffId),
    index('ticketing_alarms_by_staff').on(t.staffId, t.id),
    check('ticketing_alarms_alarm', sql`${t.alarm} in ('h24', 'h4', 'h1')`),
  ],
)
