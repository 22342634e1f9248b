import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatAgents, chatConversations, chatMoves } from '#modules/chat/chat.tables.ts'
import { VANISHED_SECONDS } from '#modules/chat/chat-limits.contract.ts'
import { appendMessage } from '#modules/chat/conversations/append-message.ts'
import type { Conversation } from '#modules/chat/conversations/lock-conversation.ts'
import type { News } from '#modules/chat/live.ts'
import { BRAND } from '#platform/brand.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { and, asc, count, eq, gt, isNull, notInArray, or } from '#platform/database/query.ts'
import type { Message } from '#platform/locale.ts'
import { isOpenAt } from '#platform/opening-hours.ts'
import { type Candidate, chooseAgent } from './choose-agent.ts'
import { moveConversation } from './record-move.ts'

const JOINED: Message = /*i18n*/ { id: 'chat.agent-joined', message: '{agent} has joined the chat.' }

/**
 * Hands the conversations that wait to agents who are present, oldest first. Outside the hours nobody is given any: a console
 * that was left open answers no one. @returns how many found someone.
 */
export async function assignWaiting(deps: ChatDeps): Promise<number> {
  if (!isOpenAt(await deps.hours(), deps.clock.now())) return 0
  const passed: string[] = []
  let handed = 0
  for (;;) {
    const one = await assignOldest(deps, passed)
    if (one === null) return handed
    if (one.news.length === 0) passed.push(one.id)
    else handed++
    deps.live.tell(...one.news)
  }
}

/** A condition on `chat_conversations`: what became a ticket waits in the chat only once its visitor has written there again. */
export function waitsInChat() {
  const { status, leftAt, lastAt } = chatConversations
  return and(eq(status, 'waiting'), or(isNull(leftAt), gt(lastAt, leftAt)))
}

/** Null when nobody waits, or nobody is free; no news of one that only those could take who had put it back. */
async function assignOldest(deps: ChatDeps, passed: string[]): Promise<{ id: string; news: News[] } | null> {
  return deps.db.transaction(async (tx) => {
    const { id, waitingSince, startedAt } = chatConversations
    const [conversation] = await tx
      .select()
      .from(chatConversations)
      .where(and(waitsInChat(), notInArray(id, passed)))
      .orderBy(asc(waitingSince), asc(startedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!conversation) return null
    const free = (await presentAgents(deps, tx)).filter(({ load, loadLimit }) => load < loadLimit)
    if (free.length === 0) return null
    const refused = await whoPutBack(tx, conversation.id)
    const chosen = chooseAgent(
      free.filter(({ staffId }) => !refused.has(staffId)),
      conversation,
    )
    if (!chosen) return { id: conversation.id, news: [] }
    const names = await deps.staffNames([chosen.staffId], tx)
    const agent = { id: chosen.staffId, firstName: givenName(names.get(chosen.staffId)) }
    return { id: conversation.id, news: await assignTo(deps, tx, conversation, { move: 'assigned', agent }) }
  })
}

/** An agent who put a conversation back is not given it in the next round, but may still take it by hand. */
async function whoPutBack(tx: Transaction, conversationId: string): Promise<Set<string | null>> {
  const rows = await tx
    .select({ staffId: chatMoves.staffId })
    .from(chatMoves)
    .where(and(eq(chatMoves.conversationId, conversationId), eq(chatMoves.move, 'released')))
  return new Set(rows.map(({ staffId }) => staffId))
}

/** Visitors see given names only. */
export function givenName(name: string | undefined): string {
  return name?.split(' ')[0] ?? ''
}

type Agent = { id: string; firstName: string }
type Assigning = { move: 'assigned' | 'transferred'; agent: Agent; by?: string; note?: string | null }

/** Gives a locked conversation to an agent; the visitor is told who it is. */
export async function assignTo(
  deps: Pick<ChatDeps, 'clock' | 'vault' | 'translate'>,
  tx: Transaction,
  conversation: Conversation,
  { move, agent, by, note }: Assigning,
): Promise<News[]> {
  const { id, locale } = conversation
  await moveConversation(deps, tx, conversation, { move, agentId: agent.id, staffId: by ?? null, note: note ?? null })
  await tx.update(chatAgents).set({ lastAssignedAt: deps.clock.now() }).where(eq(chatAgents.staffId, agent.id))
  const body = deps.translate(locale, JOINED, { agent: agent.firstName })
  const line = { sender: 'admin', kind: 'system', clientId: null, senderName: BRAND.name, body } as const
  const { message } = await appendMessage(deps, tx, conversation, line)
  return [
    {
      visitor: { kind: 'message', conversationId: id, message, told: true },
      staff: { kind: 'message', conversationId: id, message, agentId: agent.id },
    },
    {
      visitor: { kind: 'assigned', conversationId: id, agentName: agent.firstName },
      staff: { kind: 'given', conversationId: id, agentId: agent.id, by: by ?? null, visitor: conversation.name },
    },
  ]
}

/** An agent takes a conversation that waits, by hand. */
export function takeConversation(
  deps: ChatDeps,
  tx: Transaction,
  conversation: Conversation,
  { id, firstName }: Agent,
): Promise<News[]> {
  return assignTo(deps, tx, conversation, { move: 'assigned', agent: { id, firstName }, by: id })
}

/**
 * Who answers at this moment: available, and with a console that showed life within the last minute. Their rows are locked, in
 * one order and always after a conversation, so that concurrent assignments count each other's.
 */
async function presentAgents({ clock }: Pick<ChatDeps, 'clock'>, tx: Transaction): Promise<Candidate[]> {
  const agents = await tx
    .select()
    .from(chatAgents)
    .where(isPresent(clock.now()))
    .orderBy(asc(chatAgents.staffId))
    .for('update')
  const loads = await loadsOf(tx)
  return agents.map((agent) => ({ ...agent, load: loads.get(agent.staffId) ?? 0 }))
}

/** A condition on `chat_agents`. */
export function isPresent(now: Date) {
  return and(eq(chatAgents.presence, 'available'), gt(chatAgents.seenAt, aliveSince(now)))
}

export function aliveSince(now: Date): Date {
  return new Date(now.getTime() - VANISHED_SECONDS * 1000)
}

/** How many conversations each agent has now. */
export async function loadsOf(db: DatabaseOrTransaction): Promise<Map<string, number>> {
  const rows = await db
    .select({ agentId: chatConversations.agentId, load: count() })
    .from(chatConversations)
    .where(eq(chatConversations.status, 'active'))
    .groupBy(chatConversations.agentId)
  return new Map(rows.flatMap(({ agentId, load }) => (agentId ? [[agentId, load] as const] : [])))
}
