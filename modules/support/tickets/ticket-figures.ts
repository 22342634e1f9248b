import type { Priority } from '#modules/support/support.contract.ts'
import { supportTickets } from '#modules/support/support.tables.ts'
import { bucketOf, type DaySpan, dayOf, hourOf, isWithin } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'

export type TicketFigures = {
  bucket: Day
  opened: number
  answered: number
  solved: number
  late: number
  answerMinutes: number | null
  solutionMinutes: number | null
}

/** What was merged counts where it went on, and spam nowhere. */
const COUNTS = sql`merged_into is null and spam_at is null`

/** Support tickets by the time at which they were opened; what was merged into another one counts there, and spam nowhere. */
export async function ticketFigures(db: DatabaseOrTransaction, span: DaySpan): Promise<TicketFigures[]> {
  const minutesTo = (moment: 'first_answered_at' | 'solved_at') =>
    sql`(percentile_cont(0.5) within group (order by extract(epoch from ${sql.identifier(moment)} - created_at) / 60))::float8`
  const { rows } = await db.execute<TicketFigures>(sql`
    select ${bucketOf(dayOf(sql`created_at`), span.by)} as bucket, count(*)::int as opened,
      count(first_answered_at)::int as answered,
      count(*) filter (where status in ('solved', 'closed'))::int as solved,
      count(*) filter (where first_answer_late_at is not null or solution_late_at is not null)::int as late,
      ${minutesTo('first_answered_at')} as "answerMinutes", ${minutesTo('solved_at')} as "solutionMinutes"
    from ${supportTickets} where ${COUNTS} and ${isWithin(sql`created_at`, span)} group by 1`)
  return rows
}

export type TicketPromises = {
  priority: Priority
  opened: number
  /** Answered, and solved, before they were due; and not. What is neither yet is in no share. */
  answeredInTime: number
  answeredLate: number
  solvedInTime: number
  solvedLate: number
}

/** How our promises were kept, by priority. */
export async function ticketPromises(db: DatabaseOrTransaction, span: Pick<DaySpan, 'from' | 'to'>) {
  const { rows } = await db.execute<TicketPromises>(sql`
    select priority, count(*)::int as opened,
      (count(*) filter (where first_answered_at is not null and first_answer_late_at is null))::int as "answeredInTime",
      count(first_answer_late_at)::int as "answeredLate",
      (count(*) filter (where solved_at is not null and solution_late_at is null))::int as "solvedInTime",
      count(solution_late_at)::int as "solvedLate"
    from ${supportTickets} where ${COUNTS} and ${isWithin(sql`created_at`, span)} group by 1`)
  return rows
}

export type HourOfTickets = { hour: number; tickets: number }

/** By the hour of the day at which they were opened; hours without any are left out. */
export async function ticketsByHour(db: DatabaseOrTransaction, span: Pick<DaySpan, 'from' | 'to'>) {
  const { rows } = await db.execute<HourOfTickets>(sql`
    select ${hourOf(sql`created_at`)} as hour, count(*)::int as tickets
    from ${supportTickets} where ${COUNTS} and ${isWithin(sql`created_at`, span)} group by 1`)
  return rows
}
