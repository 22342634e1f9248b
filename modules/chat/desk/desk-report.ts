import { chatConversations, chatMessages } from '#modules/chat/chat.tables.ts'
import { bucketOf, type DaySpan, dayOf, isWithin } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'

export type ChatFigures = {
  bucket: Day
  chats: number
  answered: number
  unanswered: number
  toTickets: number
  answerMinutes: number | null
  slowMinutes: number | null
  rating: number | null
  ratings: number
}

/**
 * Chats by the time at which they began. As with the figures of agents (figures.ts), not answered is who wrote, was not answered, and has
 * gone or been left to a ticket.
 */
export async function chatFigures(db: DatabaseOrTransaction, span: DaySpan): Promise<ChatFigures[]> {
  const wait = sql`extract(epoch from first_answered_at - asked) / 60`
  const waited = sql`filter (where asked <= first_answered_at)`
  const { rows } = await db.execute<ChatFigures>(sql`
    select ${bucketOf(dayOf(sql`started_at`), span.by)} as bucket, count(*)::int as chats,
      count(first_answered_at)::int as answered,
      count(*) filter (where first_answered_at is null and (status = 'closed' or left_at is not null) and asked is not null)::int as unanswered,
      count(left_at)::int as "toTickets",
      (percentile_cont(0.5) within group (order by ${wait}) ${waited})::float8 as "answerMinutes",
      (percentile_cont(0.9) within group (order by ${wait}) ${waited})::float8 as "slowMinutes",
      avg(rating)::float8 as rating, count(rating)::int as ratings
    from ${chatConversations} conversation
    cross join lateral (
      select min(at) filter (where sender = 'user') as asked
      from ${chatMessages} message where message.conversation_id = conversation.id) said
    where ${isWithin(sql`started_at`, span)} group by 1`)
  return rows
}
