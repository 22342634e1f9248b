import type { ChatFile, ChatMessage, Sender } from '#modules/chat/chat.contract.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatConversations, chatFiles, chatMessages } from '#modules/chat/chat.tables.ts'
import { refuse } from '#modules/chat/refuse.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNull } from '#platform/database/query.ts'
import { statement } from '#platform/database/statement.ts'
import { filesOf } from './chat-files.ts'
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

const insertOnce = statement(
  chatMessages,
  ['conversationId', 'seq', 'sender', 'kind', 'clientId', 'staffId', 'senderName', 'body', 'sealed', 'words', 'at'],
  (db, message) => {
    const { conversationId, sender, clientId } = chatMessages
    const target = [conversationId, sender, clientId]
    return db.insert(chatMessages).values(message).onConflictDoNothing({ target }).returning()
  },
)
const move = statement(
  chatConversations,
  ['id', 'lastSeq', 'lastAt', 'waitingSince', 'firstAnsweredAt', 'visitorRead', 'staffRead'],
  (db, { id, ...standing }) => db.update(chatConversations).set(standing).where(eq(chatConversations.id, id)),
)

export type Appended = { message: ChatMessage /** False when it stood already. */; fresh: boolean }

/**
 * Adds a message to a conversation that the caller has locked, once for its client id. An answer ends the visitor's wait, a
 * question begins it; what the house says by itself does neither. Throws `chat/not-found` for a file that is not the sender's.
 */
export async function appendMessage(
  deps: Pick<ChatDeps, 'clock' | 'vault'>,
  tx: Transaction,
  conversation: Conversation,
  said: Said,
): Promise<Appended> {
  const { id, lastSeq } = conversation
  const at = deps.clock.now()
  const seq = lastSeq + 1
  const { sender, kind, clientId, staffId = null, senderName, body } = said
  const kept = chatBodies.seal(deps.vault, id, body)
  const message = { conversationId: id, seq, sender, kind, clientId, staffId, senderName, at, ...kept }
  const [row] = await insertOnce(tx, message)
  if (!row) {
    const known = await find(tx, id, said)
    return { message: viewOf(deps, known, await filesOf(deps, tx, id, known.seq)), fresh: false }
  }
  const files = await attach(deps, tx, { conversationId: id, sender, seq, fileIds: said.fileIds ?? [] })
  const moved = { ...conversation, lastSeq: seq, lastAt: at, ...waitAfter(conversation, said, at, seq) }
  await move(tx, moved)
  Object.assign(conversation, moved)
  return { message: viewOf(deps, row, files), fresh: true }
}

/** What stands under a client id already. */
async function find(tx: Transaction, id: string, { sender, clientId }: Said) {
  const { conversationId, sender: by, clientId: as } = chatMessages
  const [row] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(conversationId, id), eq(by, sender), eq(as, clientId ?? '')))
  if (!row) throw new Error('the message was not stored')
  return row
}

/** Whoever writes has read what was there. */
function waitAfter(before: Conversation, { sender, kind }: Said, at: Date, seq: number): Partial<Conversation> {
  if (kind === 'system') return {}
  if (sender === 'user') return { waitingSince: before.waitingSince ?? at, visitorRead: seq }
  return { waitingSince: null, firstAnsweredAt: before.firstAnsweredAt ?? at, staffRead: seq }
}

type Attaching = { conversationId: string; sender: Sender; seq: number; fileIds: readonly string[] }

async function attach(
  deps: Pick<ChatDeps, 'vault'>,
  tx: Transaction,
  { conversationId, sender, seq, fileIds }: Attaching,
): Promise<ChatFile[]> {
  const wanted = [...new Set(fileIds)]
  if (wanted.length === 0) return []
  const attached = await tx
    .update(chatFiles)
    .set({ seq })
    .where(
      and(
        inArray(chatFiles.id, wanted),
        eq(chatFiles.conversationId, conversationId),
        eq(chatFiles.sender, sender),
        isNull(chatFiles.seq),
      ),
    )
    .returning({ id: chatFiles.id })
  if (attached.length < wanted.length) throw refuse.noFile()
  return filesOf(deps, tx, conversationId, seq)
}
