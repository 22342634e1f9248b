import { supportTickets } from '#modules/support/support.tables.ts'
import { bucketOf, type DaySpan, dayOf, isWithin } from '#platform/database/days.ts'
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
    from ${supportTickets} where merged_into is null and spam_at is null and ${isWithin(sql`created_at`, span)} group by 1`)
  return rows
}
