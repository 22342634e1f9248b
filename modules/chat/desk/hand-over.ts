import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatErrors } from '#modules/chat/chat.errors.ts'
import { chatAgents, chatConversations } from '#modules/chat/chat.tables.ts'
import { lockConversation } from '#modules/chat/conversations/lock-conversation.ts'
import type { News } from '#modules/chat/live.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isAny } from '#platform/database/is-any.ts'
import { and, asc, eq, inArray, lte } from '#platform/database/query.ts'
import { aliveSince, assignTo, givenName, takeConversation } from './assign.ts'
import { moveConversation } from './record-move.ts'

type Staff = { id: string; firstName: string }

/**
 * An agent takes a conversation: one that waits, or a colleague's. Throws AppError `chat/not-found`, `chat/closed`, and
 * `chat/state` when another had it than they saw. @param holder who had it on their screen, null for nobody
 */
export async function takeOver(
  deps: ChatDeps,
  staff: Staff,
  { conversationId, holder }: { conversationId: string; holder?: string | null | undefined },
): Promise<void> {
  const news = await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id: conversationId })
    if (conversation.agentId === staff.id && conversation.status === 'active') return []
    if (conversation.status === 'active' && holder !== undefined && conversation.agentId !== holder)
      throw chatErrors.moved()
    if (conversation.status === 'waiting') return takeConversation(deps, tx, conversation, staff)
    return assignTo(deps, tx, conversation, { move: 'transferred', agent: staff, by: staff.id })
  })
  deps.live.tell(...news)
}

/**
 * Gives a conversation to a colleague, with a word about what it is about. Throws AppError `chat/not-found` for an unknown
 * conversation or someone who answers no chats, `chat/state` for someone whose console is shut, `chat/closed`.
 */
export async function transfer(
  deps: ChatDeps,
  staff: { id: string },
  { conversationId, to, note }: { conversationId: string; to: string; note: string },
): Promise<void> {
  const news = await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id: conversationId })
    if (conversation.agentId === to && conversation.status === 'active') return []
    const agent = await agentOf(deps, tx, to)
    return assignTo(deps, tx, conversation, { move: 'transferred', agent, by: staff.id, note: note || null })
  })
  deps.live.tell(...news)
}

async function agentOf(deps: ChatDeps, tx: Transaction, staffId: string): Promise<Staff> {
  const [row] = await tx.select().from(chatAgents).where(eq(chatAgents.staffId, staffId))
  if (!row) throw chatErrors.noAgent()
  const name = (await deps.staffNames([staffId], tx)).get(staffId)
  // Else it would be taken from them again within seconds, as from one who has vanished.
  if (row.seenAt <= aliveSince(deps.clock.now())) throw chatErrors.absent(name ?? '')
  return { id: staffId, firstName: givenName(name) }
}

/**
 * An agent puts their conversation back among those that wait. Throws AppError `chat/not-found`, `chat/closed`, and `chat/state`
 * when it is not theirs (any more).
 */
export async function release(deps: ChatDeps, staff: { id: string }, conversationId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id: conversationId })
    if (conversation.status === 'active' && conversation.agentId !== staff.id) throw chatErrors.moved()
    if (conversation.status === 'waiting') throw chatErrors.waits()
    await moveConversation(deps, tx, conversation, { move: 'released', staffId: staff.id })
  })
  deps.live.tell(backInQueue(conversationId))
}

/**
 * Conversations of agents who gave no sign of life for a minute go back among those that wait, so that others take over. An agent
 * who is away by their own word, with a console open, keeps theirs.
 */
export function vanishedAgents(deps: ChatDeps) {
  const isOrphan = () => {
    const { status, agentId } = chatConversations
    const vanished = deps.db
      .select({ id: chatAgents.staffId })
      .from(chatAgents)
      .where(lte(chatAgents.seenAt, aliveSince(deps.clock.now())))
    return and(eq(status, 'active'), inArray(agentId, vanished))
  }
  return {
    name: 'chat.vanished',
    isDue: () => isAny(chatConversations, isOrphan()),
    async work() {
      const orphans = await deps.db
        .select({ id: chatConversations.id })
        .from(chatConversations)
        .where(isOrphan())
        .orderBy(asc(chatConversations.waitingSince))
      const news: News[] = []
      for (const { id } of orphans) if (await orphan(deps, id)) news.push(backInQueue(id))
      deps.live.tell(...news)
    },
  }
}

async function orphan(deps: ChatDeps, id: string): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, { id })
    if (conversation.status !== 'active' || !conversation.agentId) return false
    const [agent] = await tx.select().from(chatAgents).where(eq(chatAgents.staffId, conversation.agentId))
    // Back in the meantime.
    if (agent && agent.seenAt > aliveSince(deps.clock.now())) return false
    await moveConversation(deps, tx, conversation, { move: 'vanished', agentId: conversation.agentId })
    return true
  })
}

function backInQueue(conversationId: string): News {
  return {
    visitor: { kind: 'status', conversationId, status: 'waiting' },
    staff: { kind: 'changed', conversationId },
  }
}
