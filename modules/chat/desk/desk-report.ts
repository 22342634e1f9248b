import { chatConversations, chatMessages } from '#modules/chat/chat.tables.ts'
import { bucketOf, type DaySpan, dayOf, hourOf, isWithin } from '#platform/database/days.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import type { OpeningHours } from '#platform/opening-hours.ts'

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

/** Each chat with when its visitor first wrote. */
const ASKED = sql`${chatConversations} conversation
    cross join lateral (
      select min(at) filter (where sender = 'user') as asked
      from ${chatMessages} message where message.conversation_id = conversation.id) said`
const MISSED = sql`first_answered_at is null and (status = 'closed' or left_at is not null) and asked is not null`
const WAIT = sql`extract(epoch from first_answered_at - asked) / 60`

/**
 * Chats by the time at which they began. As with the figures of agents (figures.ts), not answered is who wrote, was not answered, and has
 * gone or been left to a ticket.
 */
export async function chatFigures(db: DatabaseOrTransaction, span: DaySpan): Promise<ChatFigures[]> {
  const waited = sql`filter (where asked <= first_answered_at)`
  const { rows } = await db.execute<ChatFigures>(sql`
    select ${bucketOf(dayOf(sql`started_at`), span.by)} as bucket, count(*)::int as chats,
      count(first_answered_at)::int as answered,
      count(*) filter (where ${MISSED})::int as unanswered,
      count(left_at)::int as "toTickets",
      (percentile_cont(0.5) within group (order by ${WAIT}) ${waited})::float8 as "answerMinutes",
      (percentile_cont(0.9) within group (order by ${WAIT}) ${waited})::float8 as "slowMinutes",
      avg(rating)::float8 as rating, count(rating)::int as ratings
    from ${ASKED}
    where ${isWithin(sql`started_at`, span)} group by 1`)
  return rows
}

export type MissedChats = {
  bucket: Day
  chats: number
  missed: number
  /** Of these, while the desk was open. */
  open: number
  toTickets: number
  /** How long its visitor had waited at the end, half of them longer. */
  waitMinutes: number | null
}

/** What was not answered, by the time at which it began. @param hours of the desk, as they are today */
export async function missedChats(
  db: DatabaseOrTransaction,
  span: DaySpan,
  { timeZone, openings, holidays }: OpeningHours,
): Promise<MissedChats[]> {
  const local = sql`(started_at at time zone ${timeZone})`
  const of = sql`jsonb_to_recordset(${JSON.stringify(openings)}::jsonb) as hours (weekday int, opens int, closes int)`
  const minute = sql`extract(hour from ${local}) * 60 + extract(minute from ${local})`
  const open = sql`not jsonb_exists(${JSON.stringify(holidays)}::jsonb, ${local}::date::text) and (
    not exists (select from ${of}) or exists (
      select from ${of} where weekday = extract(isodow from ${local}) - 1 and opens <= ${minute} and ${minute} < closes))`
  const waited = sql`extract(epoch from coalesce(left_at, closed_at) - asked) / 60`
  const { rows } = await db.execute<MissedChats>(sql`
    select ${bucketOf(dayOf(sql`started_at`), span.by)} as bucket, count(*)::int as chats,
      (count(*) filter (where ${MISSED}))::int as missed,
      (count(*) filter (where ${MISSED} and ${open}))::int as open,
      (count(left_at) filter (where ${MISSED}))::int as "toTickets",
      (percentile_cont(0.5) within group (order by ${waited}) filter (where ${MISSED}))::float8 as "waitMinutes"
    from ${ASKED}
    where ${isWithin(sql`started_at`, span)} group by 1`)
  return rows
}

export type HourOfChats = {
  hour: number
  chats: number
  answered: number
  missed: number
  answerMinutes: number | null
}

/** By the hour of the day at which they began; hours without any are left out. */
export async function chatsByHour(
  db: DatabaseOrTransaction,
  span: Pick<DaySpan, 'from' | 'to'>,
): Promise<HourOfChats[]> {
  const { rows } = await db.execute<HourOfChats>(sql`
    select ${hourOf(sql`started_at`)} as hour, count(*)::int as chats, count(first_answered_at)::int as answered,
      (count(*) filter (where ${MISSED}))::int as missed,
      (percentile_cont(0.5) within group (order by ${WAIT}) filter (where asked <= first_answered_at))::float8 as "answerMinutes"
    from ${ASKED}
    where ${isWithin(sql`started_at`, span)} group by 1`)
  return rows
}
