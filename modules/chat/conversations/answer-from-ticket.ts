import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isAppError } from '#platform/errors.ts'
import { appendMessage } from './append-message.ts'
import { lockConversation } from './lock-conversation.ts'

/** `key` identifies the answer: passed on twice, it is stored once. */
export type TicketAnswer = { conversationId: string; staffId: string; name: string; body: string; key: string }

/**
 * Puts the answer to a ticket into the chat that the ticket came from, in the caller's transaction; also into one that has ended,
 * since it may be the only way to its visitor. @returns what tells those who look on, to be called after the commit; null where
 * the conversation is not kept any more.
 */
export async function answerFromTicket(
  deps: ChatDeps,
  tx: Transaction,
  { conversationId, staffId, name, body, key }: TicketAnswer,
): Promise<(() => void) | null> {
  const conversation = await lockConversation(tx, { id: conversationId }).catch(ifUnknown)
  if (!conversation) return null
  const said = { sender: 'admin', kind: 'text', clientId: key, staffId, senderName: name, body } as const
  const { message, fresh } = await appendMessage(deps, tx, conversation, said)
  const { agentId } = conversation
  return () => {
    if (!fresh) return
    deps.live.tell({
      visitor: { kind: 'message', conversationId, message },
      staff: { kind: 'message', conversationId, message, agentId },
    })
  }
}

function ifUnknown(error: unknown): null {
  if (isAppError(error)) return null
  throw error
}
