import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { WriteChat } from '#modules/chat/chat.contract.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { takeConversation } from '#modules/chat/desk/assign.ts'
import type { News } from '#modules/chat/live.ts'
import { type Appended, appendMessage } from './append-message.ts'
import { requireNotBlocked } from './block-visitor.ts'
import { lockConversation } from './lock-conversation.ts'

/**
 * A visitor writes; the session id is all that they need. Sent twice with the same client id, it is stored once. Throws
 * AppError `chat/not-found`, and `chat/closed` for a message that is new to a closed conversation.
 */
export async function sayAsVisitor(
  deps: ChatDeps,
  sessionId: string,
  { body, clientId, fileIds }: WriteChat,
): Promise<Appended> {
  const { conversationId, agentId, ...said } = await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { sessionId })
    const senderName = conversation.name
    const said = { sender: 'user', kind: 'text', clientId, senderName, body, fileIds } as const
    const appended = await appendMessage(deps, tx, conversation, said)
    if (appended.fresh) await requireNotBlocked(deps, tx, conversation)
    if (appended.fresh && conversation.status === 'closed') throw chatErrors.closed()
    return { conversationId: conversation.id, agentId: conversation.agentId, ...appended }
  })
  const { message } = said
  deps.live.tell({
    visitor: { kind: 'message', conversationId, message },
    staff: { kind: 'message', conversationId, message, agentId },
  })
  return said
}

/**
 * An agent answers. Answering a waiting visitor takes the conversation; a colleague's has to be taken over
 * first. Throws AppError `chat/not-found`, `chat/closed`, `chat/taken`.
 */
export async function sayAsAgent(
  deps: ChatDeps,
  staff: Pick<StaffIdentity, 'id' | 'firstName'>,
  { conversationId, body, clientId, fileIds }: WriteChat & { conversationId: string },
): Promise<Appended> {
  const news: News[] = []
  const said = await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id: conversationId })
    if (conversation.status === 'waiting') news.push(...(await takeConversation(deps, tx, conversation, staff)))
    if (conversation.agentId !== staff.id) {
      const names = await deps.staffNames(conversation.agentId ? [conversation.agentId] : [], tx)
      throw chatErrors.taken(names.get(conversation.agentId ?? '') ?? '')
    }
    const senderName = staff.firstName
    const said = { sender: 'admin', kind: 'text', clientId, staffId: staff.id, senderName, body, fileIds } as const
    const appended = await appendMessage(deps, tx, conversation, said)
    if (appended.fresh && conversation.status === 'closed') throw chatErrors.closed()
    return appended
  })
  const { message } = said
  deps.live.tell(...news, {
    visitor: { kind: 'message', conversationId, message },
    staff: { kind: 'message', conversationId, message, agentId: staff.id },
  })
  return said
}
