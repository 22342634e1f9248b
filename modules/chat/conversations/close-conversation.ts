import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import type { Ending } from '#modules/chat/conversation-states.ts'
import { moveConversation } from '#modules/chat/desk/record-move.ts'
import type { News } from '#modules/chat/live.ts'
import { BRAND } from '#platform/brand.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Message } from '#platform/locale.ts'
import { appendMessage } from './append-message.ts'
import { type Conversation, lockConversation } from './lock-conversation.ts'

const TEXT = {
  /** Specification §4. */
  closed: /*i18n*/ {
    id: 'chat.is-closed',
    message: 'Chat session has been closed. Thank you for contacting {brand} support!',
  },
  blocked: /*i18n*/ {
    id: 'chat.is-blocked',
    message:
      'Our team has ended this chat, and you cannot start another one. If you think this is a mistake, write to us under “Contact”.',
  },
  left: /*i18n*/ { id: 'chat.visitor-left', message: '{name} has left the chat.' },
} satisfies Record<string, Message>
const ENDING_TEXT: Partial<Record<Ending, Message>> = { visitor: TEXT.left, blocked: TEXT.blocked }

/**
 * An agent ends a conversation, with a reason for the record; a colleague's is taken over first. Throws AppError `chat/not-found`,
 * `chat/closed`, `chat/taken`.
 */
export async function closeConversation(
  deps: ChatDeps,
  staff: { id: string },
  { conversationId, reason }: { conversationId: string; reason: string },
): Promise<void> {
  const news = await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id: conversationId })
    const { agentId } = conversation
    if (conversation.status === 'active' && agentId && agentId !== staff.id)
      throw chatErrors.taken((await deps.staffNames([agentId], tx)).get(agentId) ?? '')
    return end(deps, tx, conversation, { ending: 'agent', staffId: staff.id, reason })
  })
  deps.live.tell(...news)
}

/** The visitor disconnects, for good. Once more is not an error. Throws AppError `chat/not-found`. */
export async function leaveConversation(deps: ChatDeps, sessionId: string): Promise<void> {
  const news = await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { sessionId })
    if (conversation.status === 'closed') return []
    return end(deps, tx, conversation, { ending: 'visitor' })
  })
  deps.live.tell(...news)
}

type End = { ending: Ending; staffId?: string; reason?: string }

/** Ends a conversation that the caller has locked. */
export async function end(
  deps: Pick<ChatDeps, 'clock' | 'vault' | 'translate'>,
  tx: Transaction,
  conversation: Conversation,
  { ending, staffId, reason }: End,
): Promise<News[]> {
  if (conversation.status === 'closed') throw chatErrors.closed()
  const { id, locale, name } = conversation
  const text = ENDING_TEXT[ending] ?? TEXT.closed
  const body = deps.translate(locale, text, { brand: BRAND.name, name })
  const line = { sender: 'admin', kind: 'system', clientId: null, senderName: BRAND.name, body } as const
  const { message } = await appendMessage(deps, tx, conversation, line)
  await moveConversation(deps, tx, conversation, {
    move: ending === 'visitor' ? 'left' : 'closed',
    staffId: staffId ?? null,
    note: reason ?? null,
    more: { closedAt: deps.clock.now(), ending, closeReason: reason ?? null, waitingSince: null },
  })
  return [
    {
      visitor: { kind: 'message', conversationId: id, message, ...(ending !== 'blocked' && { told: true }) },
      staff: { kind: 'message', conversationId: id, message, agentId: conversation.agentId },
    },
    {
      visitor: { kind: 'status', conversationId: id, status: 'closed' },
      staff: { kind: 'changed', conversationId: id },
    },
  ]
}
