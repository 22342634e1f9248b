import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatConversations, chatMessages } from '#modules/chat/chat.tables.ts'
import type { News } from '#modules/chat/live.ts'
import { and, asc, eq, isNull, lt, ne, or, sql } from '#platform/database/query.ts'
import { end } from './close-conversation.ts'
import { lockConversation } from './lock-conversation.ts'

/** Who opened a chat and wrote nothing, and who was answered and wrote no more. */
export const NEVER_WROTE_MINUTES = 30
export const WROTE_NO_MORE_HOURS = 24
const MINUTE_MS = 60_000
const AT_ONCE = 200

/**
 * Ends conversations that went silent, so that they take no place among those that an agent can have. A visitor who waits for an
 * answer is never among them. @returns how many.
 */
export async function endSilent(deps: ChatDeps): Promise<number> {
  const rows = await deps.db
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(isSilent(deps.clock.now()))
    .orderBy(asc(chatConversations.lastAt))
    .limit(AT_ONCE)
  const news: News[] = []
  for (const { id } of rows) news.push(...(await endOne(deps, id)))
  deps.live.tell(...news)
  return rows.length
}

async function endOne(deps: ChatDeps, id: string): Promise<News[]> {
  return deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id })
    const still = and(eq(chatConversations.id, id), isSilent(deps.clock.now()))
    const [silent] = await tx.select({ id: chatConversations.id }).from(chatConversations).where(still)
    return silent ? end(deps, tx, conversation, { ending: 'silence' }) : []
  })
}

/** A condition on `chat_conversations`. */
function isSilent(now: Date) {
  const { id, status, waitingSince, lastAt } = chatConversations
  const before = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)
  const wrote = sql`exists (select from ${chatMessages} as message where message.conversation_id = ${id} and message.sender = 'user')`
  return and(
    ne(status, 'closed'),
    isNull(waitingSince),
    or(and(lt(lastAt, before(NEVER_WROTE_MINUTES)), sql`not ${wrote}`), lt(lastAt, before(WROTE_NO_MORE_HOURS * 60))),
  )
}
