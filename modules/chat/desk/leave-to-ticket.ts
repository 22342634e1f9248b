import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatLeft } from '#modules/chat/chat.events.ts'
import { chatAgents, chatConversations } from '#modules/chat/chat.tables.ts'
import { appendMessage } from '#modules/chat/conversations/append-message.ts'
import { type Conversation, lockConversation } from '#modules/chat/conversations/lock-conversation.ts'
import type { News } from '#modules/chat/live.ts'
import { BRAND } from '#platform/brand.ts'
import { and, asc, countDistinct, eq, isNotNull, isNull } from '#platform/database/query.ts'
import { instantText } from '#platform/date-words.ts'
import type { Message } from '#platform/locale.ts'
import { isOpenAt, nextOpening } from '#platform/opening-hours.ts'
import { isPresent } from './assign.ts'

/** How long someone waits within the hours when no agent is there at all. */
export const PATIENCE_MINUTES = 5
const MINUTE_MS = 60_000

const TEXT = {
  closed: /*i18n*/ {
    id: 'chat.after-hours',
    message:
      'Nobody is at the desk right now; we are back {when}. We have noted your message and will answer by email or here.',
  },
  nobody: /*i18n*/ {
    id: 'chat.nobody-there',
    message: 'We are all busy right now. We have noted your message and will answer by email or here.',
  },
} satisfies Record<string, Message>

/**
 * A visitor who cannot be answered now is told so, once, with the time at which support is back, and the matter becomes a
 * ticket. Outside the hours at once; within them after five minutes without anyone at the desk. @returns how many.
 */
export async function leaveToTickets(deps: ChatDeps): Promise<number> {
  const { db, clock, live } = deps
  const now = clock.now()
  const hours = await deps.hours()
  const open = isOpenAt(hours, now)
  const [present] = await db
    .select({ agents: countDistinct(chatAgents.staffId) })
    .from(chatAgents)
    .where(isPresent(now))
  if (open && present?.agents) return 0
  const waiting = await db
    .select({ id: chatConversations.id, waitingSince: chatConversations.waitingSince })
    .from(chatConversations)
    .where(
      and(
        eq(chatConversations.status, 'waiting'),
        isNotNull(chatConversations.waitingSince),
        isNull(chatConversations.leftAt),
      ),
    )
    .orderBy(asc(chatConversations.waitingSince))
  const impatient = new Date(now.getTime() - PATIENCE_MINUTES * MINUTE_MS)
  const due = waiting.filter(({ waitingSince }) => !open || (waitingSince !== null && waitingSince <= impatient))
  const news: News[] = []
  const opensAt = open ? null : nextOpening(hours, now)
  for (const { id } of due) news.push(...(await leave(deps, id, opensAt && { at: opensAt, zone: hours.timeZone })))
  live.tell(...news)
  return due.length
}

/** When the desk opens, on its own clock. */
type Opens = { at: Date; zone: string }

async function leave(deps: ChatDeps, id: string, opens: Opens | null): Promise<News[]> {
  return deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id })
    if (conversation.status !== 'waiting' || conversation.leftAt) return []
    const { locale } = conversation
    const body = opens
      ? deps.translate(locale, TEXT.closed, { when: inWords(opens, conversation) })
      : deps.translate(locale, TEXT.nobody)
    const line = { sender: 'admin', kind: 'system', clientId: null, senderName: BRAND.name, body } as const
    const { message } = await appendMessage(deps, tx, conversation, line)
    await tx.update(chatConversations).set({ leftAt: deps.clock.now() }).where(eq(chatConversations.id, id))
    await deps.events.publish(tx, chatLeft, { conversationId: id })
    return [
      {
        visitor: { kind: 'message', conversationId: id, message },
        staff: { kind: 'message', conversationId: id, message, agentId: null },
      },
    ]
  })
}

/** On the reader's own clock, as the widget says it; on that of the desk where nobody knows it. */
function inWords({ at, zone }: Opens, { locale, timeZone }: Pick<Conversation, 'locale' | 'timeZone'>): string {
  return instantText(at, locale, { zone: timeZone ?? zone, weekday: 'long', month: 'long', named: true })
}
