import type { ChatMessage, Sender } from '#modules/chat/chat.contract.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatConversations, chatMessages } from '#modules/chat/chat.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { statement } from '#platform/database/statement.ts'
import { addOnce } from '#platform/talk/numbered.ts'
import { chatAttachments } from './chat-files.ts'
import type { Conversation } from './lock-conversation.ts'
import { viewOf } from './read-messages.ts'
import { chatBodies } from './sealed-body.ts'

export type Said = {
  sender: Sender
  kind: 'text' | 'system'
  clientId: string | null
  staffId?: string
  senderName: string
  body: string
  fileIds?: readonly string[]
}

const addMessage = addOnce(
  chatMessages,
  ['conversationId', 'seq', 'sender', 'kind', 'clientId', 'staffId', 'senderName', 'body', 'sealed', 'words', 'at'],
  ['conversationId', 'sender', 'clientId'],
)
const move = statement(
  chatConversations,
  ['id', 'lastSeq', 'lastAt', 'waitingSince', 'firstAnsweredAt', 'visitorRead', 'staffRead'],
  (db, { id, ...standing }) => db.update(chatConversations).set(standing).where(eq(chatConversations.id, id)),
)

export type Appended = { message: ChatMessage /** False when it was there already. */; fresh: boolean }

/**
 * Adds a message to a conversation that the caller has locked, once for its client id. An answer ends the visitor's wait, a
 * question begins it; what the chat says automatically does neither. Throws `chat/not-found` for a file that is not the
 * sender's.
 */
export async function appendMessage(
  deps: Pick<ChatDeps, 'clock' | 'vault'>,
  tx: Transaction,
  conversation: Conversation,
  said: Said,
): Promise<Appended> {
  const { id, lastSeq } = conversation
  const at = deps.clock.now()
  const { sender, kind, clientId, staffId = null, senderName, body, fileIds = [] } = said
  const kept = chatBodies.seal(deps.vault, id, body)
  const message = { conversationId: id, seq: lastSeq + 1, sender, kind, clientId, staffId, senderName, at, ...kept }
  const { row, fresh } = await addMessage(tx, message)
  const { seq } = row
  if (fresh) {
    await chatAttachments.attach(tx, { talkId: id, side: sender, seq }, fileIds)
    const moved = { ...conversation, lastSeq: seq, lastAt: at, ...waitAfter(conversation, said, at, seq) }
    await move(tx, moved)
    Object.assign(conversation, moved)
  }
  // Most have no files: those are not asked for.
  const files = fresh && fileIds.length === 0 ? [] : (await chatAttachments.list(deps, tx, [id], seq - 1))(id, seq)
  return { message: viewOf(deps, row, files), fresh }
}

/** Writing marks what was there as read. */
function waitAfter(before: Conversation, { sender, kind }: Said, at: Date, seq: number): Partial<Conversation> {
  if (kind === 'system') return {}
  if (sender === 'user') return { waitingSince: before.waitingSince ?? at, visitorRead: seq }
  return { waitingSince: null, firstAnsweredAt: before.firstAnsweredAt ?? at, staffRead: seq }
}
