import type { Database, Transaction } from '#platform/database/index.ts'
import { and, asc, eq, inArray, isNull, or, sql } from '#platform/database/query.ts'
import { asWritten } from '#platform/database/written-order.ts'
import { countOldTalks, forgetOld } from '#platform/talk/forget-old.ts'
import type { ChatMessage } from './chat.contract.ts'
import type { ChatDeps } from './chat.deps.ts'
import { chatAgents, chatConversations, chatFiles, chatMessages, chatMoves, chatNotes } from './chat.tables.ts'
import { readMessages } from './conversations/read-messages.ts'
import { chatBodies } from './conversations/sealed-body.ts'

type Person = { id: string; email: string }
export type ExportedChat = { startedAt: string; messages: ChatMessage[] }

/** The conversations of a person, as they saw them. */
export async function exportChats(deps: Pick<ChatDeps, 'db' | 'vault'>, person: Person): Promise<ExportedChat[]> {
  const rows = await deps.db
    .select({ id: chatConversations.id, startedAt: chatConversations.startedAt })
    .from(chatConversations)
    .where(isTheirs(person))
    .orderBy(chatConversations.startedAt)
  return Promise.all(
    rows.map(async ({ id, startedAt }) => ({
      startedAt: startedAt.toISOString(),
      messages: await readMessages(deps, deps.db, id),
    })),
  )
}

/** By the account, or by its address: who was not signed in as a customer, such as an owner, is known by nothing else. */
function isTheirs({ id, email }: Person) {
  const { customerId, email: given } = chatConversations
  return or(eq(customerId, id), and(isNull(customerId), sql`lower(${given}) = ${email.toLowerCase()}`))
}

export type ExportedAgent = {
  languages: string[]
  loadLimit: number
}
export type ExportedSaying = { conversation: string; text: string; at: string }

/** What someone of staff wrote in chats, and how they answer them; what visitors wrote is the visitors'. */
export async function exportStaffChats(
  { db, vault }: Pick<ChatDeps, 'db' | 'vault'>,
  staffId: string,
): Promise<{ agent: ExportedAgent | null; messages: ExportedSaying[]; notes: ExportedSaying[] }> {
  const [agent, messages, notes] = await Promise.all([
    db
      .select({ languages: chatAgents.languages, loadLimit: chatAgents.loadLimit })
      .from(chatAgents)
      .where(eq(chatAgents.staffId, staffId)),
    db.select().from(chatMessages).where(eq(chatMessages.staffId, staffId)).orderBy(asc(chatMessages.at)),
    db
      .select()
      .from(chatNotes)
      .where(eq(chatNotes.staffId, staffId))
      .orderBy(...asWritten(chatNotes)),
  ])
  const saying = (row: { conversationId: string; body: string; sealed: boolean; at: Date }) => ({
    conversation: row.conversationId,
    text: chatBodies.open(vault, row.conversationId, row),
    at: row.at.toISOString(),
  })
  return { agent: agent[0] ?? null, messages: messages.map(saying), notes: notes.map(saying) }
}

/** Deletes the conversations of a person whose account is erased, whole. */
export async function eraseChats(tx: Transaction, person: Person): Promise<void> {
  const rows = await tx.select({ id: chatConversations.id }).from(chatConversations).where(isTheirs(person))
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
