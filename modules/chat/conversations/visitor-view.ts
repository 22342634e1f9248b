import type { ChatMessages, ChatNotice } from '#modules/chat/chat.contract.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { chatAgents, chatConversations } from '#modules/chat/chat.tables.ts'
import { CHAT_PATIENCE_SECONDS } from '#modules/chat/chat-limits.contract.ts'
import { givenName, isPresent } from '#modules/chat/desk/assign.ts'
import { ANSWER_SECONDS } from '#modules/chat/desk/figures.ts'
import { and, count, countDistinct, eq, gte, isNotNull, isNull, or, sql } from '#platform/database/query.ts'
import { isOpenAt, nextOpening } from '#platform/opening-hours.ts'
import { readMark } from '#platform/talk/numbered.ts'
import { type Conversation, isIt, type Which } from './lock-conversation.ts'
import { readMessages } from './read-messages.ts'

/** The row of a conversation. Throws AppError `chat/not-found`. */
export async function findConversation({ db }: Pick<ChatDeps, 'db'>, which: Which): Promise<Conversation> {
  const [row] = await db.select().from(chatConversations).where(isIt(which))
  if (!row) throw chatErrors.unknown()
  return row
}

/** A conversation as its visitor sees it, from after a message on. Throws AppError `chat/not-found`. */
export async function visitorView(deps: ChatDeps, sessionId: string, after = 0): Promise<ChatMessages> {
  const row = await findConversation(deps, { sessionId })
  const [data, names] = await Promise.all([
    readMessages(deps, deps.db, row.id, { after }),
    deps.staffNames(row.status === 'active' && row.agentId ? [row.agentId] : []),
  ])
  const agent_name = row.agentId && row.status === 'active' ? givenName(names.get(row.agentId)) || null : null
  const rated = row.rating !== null
  return {
    data,
    status: row.status,
    agent_name,
    staff_read: row.staffRead,
    rated,
    wants_email: row.email === null && (row.leftAt !== null || waitsLong(row, deps.clock.now())),
  }
}

/** So long that an answer had better find them elsewhere, too. */
function waitsLong({ status, waitingSince }: Conversation, now: Date): boolean {
  if (status !== 'waiting' || !waitingSince) return false
  return now.getTime() - waitingSince.getTime() >= CHAT_PATIENCE_SECONDS * 1000
}

/** Up to which message a visitor has read. */
export async function readAsVisitor({ db, live }: ChatDeps, sessionId: string, seq: number): Promise<void> {
  const mark = readMark(chatConversations.visitorRead, chatConversations.lastSeq, seq)
  const [row] = await db
    .update(chatConversations)
    .set({ visitorRead: mark.value })
    .where(and(isIt({ sessionId }), mark.moves))
    .returning({ id: chatConversations.id })
  if (row) live.tell({ staff: { kind: 'changed', conversationId: row.id } })
}

const MEASURED_DAYS = 7
const DAY_MS = 86_400_000

/** What a visitor is told before writing: whether anyone is there, and how long others waited. */
export async function readNotice(deps: Pick<ChatDeps, 'db' | 'clock' | 'hours'>): Promise<ChatNotice> {
  const { db, clock } = deps
  const now = clock.now()
  const [hours, [present], [queue], ofWeek, ofHour] = await Promise.all([
    deps.hours(),
    db
      .select({ agents: countDistinct(chatAgents.staffId) })
      .from(chatAgents)
      .where(isPresent(now)),
    db
      .select({ waiting: count() })
      .from(chatConversations)
      .where(
        and(
          eq(chatConversations.status, 'waiting'),
          isNotNull(chatConversations.waitingSince),
          isNull(chatConversations.leftAt),
        ),
      ),
    typicalSeconds(deps),
    secondsOfThisHour(deps),
  ])
  const measured = [ofWeek, ofHour].filter((seconds) => seconds !== null)
  // The estimate must hold now: a quick week says little about a slow hour.
  const typical_seconds = measured.length > 0 ? Math.max(...measured) : null
  const open = isOpenAt(hours, now)
  const opens_at = open ? null : (nextOpening(hours, now)?.toISOString() ?? null)
  return { open, opens_at, agents: present?.agents ?? 0, waiting: queue?.waiting ?? 0, typical_seconds }
}

/** Median of the first answers of the last seven days; null when nobody was answered. */
async function typicalSeconds({ db, clock }: Pick<ChatDeps, 'db' | 'clock'>): Promise<number | null> {
  const { firstAnsweredAt } = chatConversations
  const since = new Date(clock.now().getTime() - MEASURED_DAYS * DAY_MS)
  const [row] = await db
    .select({
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${ANSWER_SECONDS})`,
    })
    .from(chatConversations)
    .where(gte(firstAnsweredAt, since))
  return row?.median == null ? null : Math.round(Number(row.median))
}

const HOUR_MS = 3_600_000

/** The same of the last hour, with those who still wait, for as long as they have; null when nobody wrote. */
async function secondsOfThisHour({ db, clock }: Pick<ChatDeps, 'db' | 'clock'>): Promise<number | null> {
  const { startedAt, firstAnsweredAt, waitingSince, leftAt, status } = chatConversations
  const now = clock.now()
  const waited = sql`extract(epoch from ${now}::timestamptz - ${waitingSince})`
  const [row] = await db
    .select({
      median: sql<number | null>`percentile_cont(0.5) within group (order by coalesce(${ANSWER_SECONDS}, ${waited}))`,
    })
    .from(chatConversations)
    .where(
      and(
        gte(startedAt, new Date(now.getTime() - HOUR_MS)),
        or(isNotNull(firstAnsweredAt), and(eq(status, 'waiting'), isNotNull(waitingSince), isNull(leftAt))),
      ),
    )
  return row?.median == null ? null : Math.round(Number(row.median))
}
