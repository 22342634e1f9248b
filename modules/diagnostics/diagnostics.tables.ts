import { sql } from '#platform/database/query.ts'
import {
  boolean,
  check,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from '#platform/database/schema.ts'
import { JOURNEYS, type NotRun, OUTCOMES, type Step } from './journeys/journeys.contract.ts'

/** Every time that a journey was rehearsed, or why it was not; kept for 30 days. */
export const journeyRuns = pgTable(
  'journey_runs',
  {
    id: id(),
    journey: text({ enum: JOURNEYS }).notNull(),
    outcome: text({ enum: OUTCOMES }).notNull(),
    reason: text().$type<NotRun>(),
    startedAt: instant().notNull(),
    ms: integer().notNull(),
    steps: jsonb().$type<Step[]>().notNull(),
  },
  (t) => [
    index('journey_runs_by_time').on(t.startedAt),
    check('journey_runs_journey', sql`${t.journey} in ('flight', 'stay', 'car', 'policy', 'package', 'chat')`),
    check('journey_runs_outcome', sql`${t.outcome} in ('passed', 'failed', 'not_run')`),
    check('journey_runs_reason', sql`(${t.reason} is not null) = (${t.outcome} = 'not_run')`),
  ],
)

/** Whether journeys are paused; one row, once someone has decided. */
export const journeyPause = pgTable(
  'journey_pause',
  {
    only: boolean().primaryKey().default(true),
    paused: boolean().notNull(),
    changedBy: uuid().notNull(),
    changedAt: instant().notNull(),
  },
  (t) => [check('journey_pause_only', sql`${t.only}`)],
)

/** Checks that failed when they were last looked at, and whether staff were told. */
export const checkFailures = pgTable('check_failures', {
  checkId: text().primaryKey(),
  since: instant().notNull(),
  toldAt: instant(),
})

/** Calls to outside services, summed by minute over all processes; kept for 7 days. */
export const outsideMinutes = pgTable(
  'outside_minutes',
  {
    service: text().notNull(),
    minute: instant().notNull(),
    ok: integer().notNull(),
    failed: integer().notNull(),
    refused: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.service, t.minute] }), index('outside_minutes_by_time').on(t.minute)],
)

/** The last 30 calls of each service. What they said names no person and no path. */
export const outsideCalls = pgTable(
  'outside_calls',
  {
    seq: integer().primaryKey().generatedAlwaysAsIdentity({ cycle: true }),
    service: text().notNull(),
    at: instant().notNull(),
    ms: integer().notNull(),
    outcome: text({ enum: ['ok', 'failed', 'refused'] }).notNull(),
    said: text(),
  },
  (t) => [
    index('outside_calls_by_time').on(t.service, t.at, t.seq),
    check('outside_calls_outcome', sql`${t.outcome} in ('ok', 'failed', 'refused')`),
  ],
)

/** Of each service that is left alone when it fails: failures in a row, and until when. */
export const outsideCircuits = pgTable('outside_circuits', {
  service: text().primaryKey(),
  inRow: integer().notNull(),
  openUntil: instant().notNull(),
  at: instant().notNull(),
})
