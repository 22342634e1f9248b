import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatAgents, chatConversations, chatMessages } from '#modules/chat/chat.tables.ts'
import { sql } from '#platform/database/query.ts'
import { aliveSince, loadsOf } from './assign.ts'
import type { AgentFigures, AgentList } from './desk.contract.ts'

const DAY_MS = 86_400_000

/**
 * From the first question to the first answer, of a row of `chat_conversations`: a visitor who has opened the chat but not
 * written is not waiting. Null where the agent spoke first.
 */
export const ANSWER_SECONDS = sql`(select extract(epoch from first_answered_at - asked.at) from (
  select at from ${chatMessages} as message
  where message.conversation_id = ${chatConversations}.id and message.sender = 'user'
  order by seq limit 1) as asked where asked.at <= first_answered_at)`

type Row = {
  total: boolean
  agent_id: string | null
  conversations: number
  unanswered: number
  answer_median: number | null
  answer_p90: number | null
  end_median: number | null
  end_p90: number | null
  rating: string | null
  ratings: number
}

/** The agents with their presence and their figures of the last days, for each and for all together. */
export async function readAgents(
  { db, clock, staffNames }: Pick<ChatDeps, 'db' | 'clock' | 'staffNames'>,
  days: number,
): Promise<AgentList> {
  const now = clock.now()
  const since = new Date(now.getTime() - days * DAY_MS)
  const [agents, loads, figures] = await Promise.all([
    db.select().from(chatAgents),
    loadsOf(db),
    readFigures(db, since),
  ])
  const names = await staffNames(agents.map(({ staffId }) => staffId))
  const of = (id: string) => view(figures.find(({ total, agent_id }) => !total && agent_id === id))
  const listed = agents.map((one) => ({
    staff_id: one.staffId,
    name: names.get(one.staffId) ?? '',
    load: loads.get(one.staffId) ?? 0,
    chosen_presence: one.presence,
    presence: one.seenAt > aliveSince(now) ? one.presence : ('offline' as const),
    load_limit: one.loadLimit,
    languages: one.languages,
    figures: of(one.staffId),
  }))
  const byName = listed.toSorted((a, b) => a.name.localeCompare(b.name))
  const all = figures.find(({ total }) => total)
  return { agents: byName, total: { ...view(all), unanswered: all?.unanswered ?? 0 }, days }
}

/**
 * A conversation counts for who answered it first, not for who had it later; one row is of all, with the ratings of those that nobody
 * answered. Not answered is who wrote, was not answered, and has gone or been left to a ticket.
 */
async function readFigures(db: ChatDeps['db'], since: Date): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select grouping(answered_by) = 1 as total, answered_by as agent_id, count(first_answered_at)::int as conversations,
      count(*) filter (where first_answered_at is null and (status = 'closed' or left_at is not null) and asked is not null)::int as unanswered,
      percentile_cont(0.5) within group (order by extract(epoch from first_answered_at - asked)) filter (where asked <= first_answered_at) as answer_median,
      percentile_cont(0.9) within group (order by extract(epoch from first_answered_at - asked)) filter (where asked <= first_answered_at) as answer_p90,
      percentile_cont(0.5) within group (order by extract(epoch from closed_at - started_at)) filter (where first_answered_at is not null) as end_median,
      percentile_cont(0.9) within group (order by extract(epoch from closed_at - started_at)) filter (where first_answered_at is not null) as end_p90,
      avg(rating) as rating, count(rating)::int as ratings
    from ${chatConversations}
    cross join lateral (
      select (array_agg(at order by seq) filter (where sender = 'user'))[1] as asked,
        (array_agg(staff_id order by seq) filter (where sender = 'admin' and kind = 'text'))[1] as answered_by
      from ${chatMessages} as message where message.conversation_id = ${chatConversations}.id) as said
    where started_at >= ${since}
    group by grouping sets ((answered_by), ())`)
  return rows
}

function view(row: Row | undefined): AgentFigures {
  return {
    conversations: row?.conversations ?? 0,
    first_answer_seconds: { median: whole(row?.answer_median), p90: whole(row?.answer_p90) },
    resolution_seconds: { median: whole(row?.end_median), p90: whole(row?.end_p90) },
    rating: row?.rating == null ? null : Math.round(Number(row.rating) * 10) / 10,
    ratings: row?.ratings ?? 0,
  }
}

function whole(seconds: number | null | undefined): number | null {
  return seconds == null ? null : Math.round(Number(seconds))
}
