import type { Actor, ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import type { KnownVisitor } from '#modules/chat/visitor-blocks.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { end } from './close-conversation.ts'
import { lockConversation } from './lock-conversation.ts'

const DAY_MS = 86_400_000

export type Blocking = { conversationId: string; reason: string; days: number | null }

/**
 * Ends a conversation where it goes on, and takes no other of this visitor: of the same session, and of the same account. Throws AppError
 * `chat/not-found`, and `chat/taken` for a colleague's.
 */
export async function blockVisitor(
  deps: ChatDeps,
  staff: Actor,
  { conversationId, reason, days }: Blocking,
): Promise<void> {
  const until = days === null ? null : new Date(deps.clock.now().getTime() + days * DAY_MS)
  const news = await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id: conversationId })
    const { agentId, status, keyHash, customerId } = conversation
    if (status === 'active' && agentId && agentId !== staff.id)
      throw chatErrors.taken((await deps.staffNames([agentId], tx)).get(agentId) ?? '')
    const told =
      status === 'closed' ? [] : await end(deps, tx, conversation, { ending: 'blocked', staffId: staff.id, reason })
    await deps.blocks.add(tx, staff, { conversationId, keyHash, customerId, reason, until })
    return told
  })
  deps.live.tell(...news)
}

/** Throws AppError `chat/blocked`. */
export async function requireNotBlocked(
  { blocks }: Pick<ChatDeps, 'blocks'>,
  from: DatabaseOrTransaction,
  visitor: KnownVisitor,
): Promise<void> {
  const block = await blocks.of(from, visitor)
  if (block) throw chatErrors.blocked(block.until)
}
