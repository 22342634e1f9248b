import { journeyPause, journeyRuns } from '#modules/diagnostics/diagnostics.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { desc, gt, lt, sql } from '#platform/database/query.ts'
import { JOURNEYS, type Journey, type JourneyHistory, type Run } from './journeys.contract.ts'

const KEPT_DAYS = 30
const DAY_MS = 86_400_000
/** Of a day, all of them. */
const SHOWN = JOURNEYS.length * 288

const since = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS)

/** The runs of the last day, newest first, and what came of each of the last 30. */
export async function readRuns(db: Database, now: Date): Promise<Pick<JourneyHistory, 'runs' | 'days'>> {
  const rows = await db
    .select()
    .from(journeyRuns)
    .where(gt(journeyRuns.startedAt, since(now, 1)))
    .orderBy(desc(journeyRuns.startedAt), desc(journeyRuns.id))
    .limit(SHOWN)
  const { rows: days } = await db.execute<JourneyHistory['days'][number]>(sql`
    select journey, to_char(started_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      count(*) filter (where outcome = 'passed')::int as passed, count(*) filter (where outcome = 'failed')::int as failed,
      count(*) filter (where outcome = 'not_run')::int as "notRun",
      round(percentile_cont(0.5) within group (order by ms) filter (where outcome = 'passed'))::int as "medianMs"
    from ${journeyRuns} where started_at > ${since(now, KEPT_DAYS)} group by 1, 2 order by 2, 1`)
  return { runs: rows.map((row): Run => ({ ...row, startedAt: row.startedAt.toISOString() })), days }
}

/** The last run of each journey. */
export async function lastRuns(
  db: Database,
): Promise<(Pick<Run, 'journey' | 'outcome' | 'reason' | 'ms' | 'steps'> & { at: Date })[]> {
  const rows = await db
    .selectDistinctOn([journeyRuns.journey])
    .from(journeyRuns)
    .orderBy(journeyRuns.journey, desc(journeyRuns.startedAt))
  return rows.map(({ journey, outcome, reason, ms, steps, startedAt }) => ({
    journey: journey as Journey,
    outcome,
    reason,
    ms,
    steps,
    at: startedAt,
  }))
}

export async function readPause(db: Database): Promise<typeof journeyPause.$inferSelect | null> {
  const [row] = await db.select().from(journeyPause)
  return row ?? null
}

/** Deletes runs that are older than 30 days; returns how many. */
export async function forgetRuns(db: Database, now: Date): Promise<number> {
  const gone = await db
    .delete(journeyRuns)
    .where(lt(journeyRuns.startedAt, since(now, KEPT_DAYS)))
    .returning({ id: journeyRuns.id })
  return gone.length
}
