import { changesBetween, noteChanges } from '#modules/audit/index.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { chatConversations, chatMoves } from '#modules/chat/chat.tables.ts'
import { MOVES, type Move, mayMove } from '#modules/chat/conversation-states.ts'
import type { Conversation } from '#modules/chat/conversations/lock-conversation.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'

type Moved = {
  conversationId: string
  move: Move
  staffId?: string | null
  agentId?: string | null
  note?: string | null
}

/** The trace of a move, in its transaction. */
export async function recordMove({ clock }: Pick<ChatDeps, 'clock'>, tx: Transaction, moved: Moved): Promise<void> {
  const { staffId = null, agentId = null, note = null, ...rest } = moved
  await tx.insert(chatMoves).values({ ...rest, staffId, agentId, note, at: clock.now() })
}

type Step = {
  move: keyof typeof MOVES
  staffId?: string | null
  agentId?: string | null
  note?: string | null
  more?: Partial<typeof chatConversations.$inferInsert>
}

/** Moves a conversation that the caller has locked. Throws AppError `chat/closed`, `chat/state` for a move that its status does not allow. */
export async function moveConversation(
  deps: Pick<ChatDeps, 'clock'>,
  tx: Transaction,
  conversation: Conversation,
  { move, staffId, agentId, note, more }: Step,
): Promise<void> {
  if (conversation.status === 'closed') throw chatErrors.closed()
  if (!mayMove(conversation.status, move)) throw chatErrors.moved()
  const { to } = MOVES[move]
  const { id } = conversation
  const change = {
    status: to,
    agentId: to === 'active' ? (agentId ?? null) : to === 'waiting' ? null : conversation.agentId,
    ...more,
  }
  await tx.update(chatConversations).set(change).where(eq(chatConversations.id, id))
  await recordMove(deps, tx, {
    conversationId: id,
    move,
    staffId: staffId ?? null,
    agentId: agentId ?? null,
    note: note ?? null,
  })
  const { status, agentId: agent } = change
  noteChanges(changesBetween({ status: conversation.status, agent: conversation.agentId }, { status, agent }))
  Object.assign(conversation, change)
}
