import type { RateChat } from '#modules/chat/chat.contract.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { chatContactGiven } from '#modules/chat/chat.events.ts'
import { chatConversations } from '#modules/chat/chat.tables.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { isIt } from './lock-conversation.ts'
import { findConversation } from './visitor-view.ts'

/** A visitor says how it was, once, when the conversation is over. Throws AppError `chat/not-found`, `chat/state`. */
export async function rateConversation(
  deps: ChatDeps,
  sessionId: string,
  { rating, comment }: RateChat,
): Promise<void> {
  const { db, clock, live } = deps
  const before = await findConversation(deps, { sessionId })
  const { id, status } = before
  if (status !== 'closed') throw chatErrors.stillOpen()
  const rated = await db
    .update(chatConversations)
    .set({ rating, ratingComment: comment || null, ratedAt: clock.now() })
    .where(and(eq(chatConversations.id, id), isNull(chatConversations.rating)))
    .returning({ id: chatConversations.id })
  // Repeating the same rating is allowed, since its answer may have been lost.
  if (rated.length === 0 && (before.rating !== rating || (before.ratingComment ?? '') !== comment))
    throw chatErrors.rated()
  live.tell({ staff: { kind: 'changed', conversationId: id } })
}

/**
 * Where an answer reaches the visitor. The address of a customer's account is not replaced: agents rely on it as proved.
 * Throws AppError `chat/not-found`.
 */
export async function giveContact(deps: ChatDeps, sessionId: string, email: string): Promise<void> {
  const { customerId } = await findConversation(deps, { sessionId })
  if (customerId) return
  const id = await deps.db.transaction(async (tx) => {
    const [row] = await tx
      .update(chatConversations)
      .set({ email })
      .where(and(isIt({ sessionId }), isNull(chatConversations.customerId)))
      .returning({ id: chatConversations.id })
    // Signed in at this very moment.
    if (!row) return null
    await deps.events.publish(tx, chatContactGiven, { conversationId: row.id, email })
    return row.id
  })
  if (id) deps.live.tell({ staff: { kind: 'changed', conversationId: id } })
}
