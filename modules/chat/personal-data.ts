import type { Database, Transaction } from '#platform/database/index.ts'
import { eq, inArray } from '#platform/database/query.ts'
import { countOldTalks, forgetOld } from '#platform/talk/forget-old.ts'
import type { ChatMessage } from './chat.contract.ts'
import type { ChatDeps } from './chat.deps.ts'
import { chatConversations, chatFiles, chatMessages, chatMoves, chatNotes } from './chat.tables.ts'
import { readMessages } from './conversations/read-messages.ts'

export type ExportedChat = { startedAt: string; messages: ChatMessage[] }

/** The conversations of a customer, as they saw them. */
export async function exportChats(deps: Pick<ChatDeps, 'db' | 'vault'>, customerId: string): Promise<ExportedChat[]> {
  const rows = await deps.db
    .select({ id: chatConversations.id, startedAt: chatConversations.startedAt })
    .from(chatConversations)
    .where(eq(chatConversations.customerId, customerId))
    .orderBy(chatConversations.startedAt)
  return Promise.all(
    rows.map(async ({ id, startedAt }) => ({
      startedAt: startedAt.toISOString(),
      messages: await readMessages(deps, deps.db, id),
    })),
  )
}

/** Deletes the conversations of a customer whose account is erased, whole. */
export async function eraseChats(tx: Transaction, customerId: string): Promise<void> {
  const rows = await tx
    .select({ id: chatConversations.id })
    .from(chatConversations)
    .where(eq(chatConversations.customerId, customerId))
  await deleteAll(
    tx,
    rows.map(({ id }) => id),
  )
}

export const countChatsBefore = (db: Database, before: Date) => countOldTalks(db, chatConversations, before)

/** Conversations of long ago, whole; returns how many. */
export function forgetChats(deps: Pick<ChatDeps, 'db' | 'clock'>): Promise<number> {
  const { id, lastAt } = chatConversations
  return forgetOld(deps, { id, lastAt, deleteAll })
}

async function deleteAll(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx.delete(chatFiles).where(inArray(chatFiles.talkId, ids))
  await tx.delete(chatNotes).where(inArray(chatNotes.conversationId, ids))
  await tx.delete(chatMoves).where(inArray(chatMoves.conversationId, ids))
  await tx.delete(chatMessages).where(inArray(chatMessages.conversationId, ids))
  await tx.delete(chatConversations).where(inArray(chatConversations.id, ids))
}

/** Of two accounts that become one. */
export async function moveChats(tx: Transaction, { from, into }: { from: string; into: string }): Promise<void> {
  await tx.update(chatConversations).set({ customerId: into }).where(eq(chatConversations.customerId, from))
}
