import type { CustomerIdentity } from '#modules/accounts/index.ts'
import type { ChatStatus, OpenChat } from '#modules/chat/chat.contract.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatConversations } from '#modules/chat/chat.tables.ts'
import { recordMove } from '#modules/chat/desk/record-move.ts'
import type { News } from '#modules/chat/live.ts'
import { hashOfKey, newSessionKey } from '#modules/chat/session-key.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { knownZone } from '#platform/dates.ts'
import type { Locale } from '#platform/locale.ts'
import { appendMessage } from './append-message.ts'
import { requireNotBlocked } from './block-visitor.ts'

export type Opened = { sessionId: string; conversationId: string; status: ChatStatus }
type Opening = OpenChat & { locale: Locale; customer: CustomerIdentity | null }

/** What someone without a name is called (specification §7). */
const GUEST = 'Guest'

/**
 * Begins a conversation, with the first message when there is one. A signed-in customer's name and address are taken from the
 * account, whatever was typed. @returns the session id, which is shown this once and kept as its hash. Throws AppError `chat/blocked`.
 */
export async function openConversation(deps: ChatDeps, opening: Opening): Promise<Opened> {
  const { db, clock, live } = deps
  const { customer, locale } = opening
  const sessionId = newSessionKey()
  const at = clock.now()
  const name = customer ? `${customer.firstName} ${customer.lastName}`.trim() : opening.user_name || GUEST
  const email = customer?.email ?? (opening.user_email || null)
  const keyHash = opening.session_id ? hashOfKey(opening.session_id) : undefined
  await requireNotBlocked(deps, db, { keyHash, customerId: customer?.id ?? null, email })
  const news: News[] = []
  const id = await db.transaction(async (tx) => {
    const [row] = await tx
      .insert(chatConversations)
      .values({
        keyHash: hashOfKey(sessionId),
        status: 'waiting',
        name,
        email,
        customerId: customer?.id ?? null,
        locale,
        page: opening.page ?? null,
        timeZone: knownZone(opening.time_zone),
        startedAt: at,
        lastAt: at,
      })
      .returning()
    if (!row) throw new Error('the conversation was not stored')
    await recordMove(deps, tx, { conversationId: row.id, move: 'opened' })
    const body = opening.initial_message
    if (body) {
      const clientId = opening.client_id ?? null
      const { message } = await appendMessage(deps, tx, row, {
        sender: 'user',
        kind: 'text',
        clientId,
        senderName: name,
        body,
      })
      news.push({ staff: { kind: 'message', conversationId: row.id, message, agentId: null } })
    }
    return row.id
  })
  live.tell({ staff: { kind: 'changed', conversationId: id } }, ...news)
  return { sessionId, conversationId: id, status: 'waiting' }
}

/**
 * The conversation is this customer's from now on: their name, address and reservations are shown with it. Only for someone
 * who has proved who they are; a conversation that is another customer's already stays theirs.
 */
export async function linkCustomer(
  { db, live }: ChatDeps,
  sessionId: string,
  customer: CustomerIdentity,
): Promise<void> {
  const name = `${customer.firstName} ${customer.lastName}`.trim()
  const changed = await db
    .update(chatConversations)
    .set({ customerId: customer.id, name, email: customer.email })
    .where(and(eq(chatConversations.keyHash, hashOfKey(sessionId)), isNull(chatConversations.customerId)))
    .returning({ id: chatConversations.id })
  for (const { id } of changed) live.tell({ staff: { kind: 'changed', conversationId: id } })
}
