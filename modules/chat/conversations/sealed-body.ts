import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatMessages, chatNotes } from '#modules/chat/chat.tables.ts'
import { inBatches } from '#platform/batches.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, isNull } from '#platform/database/query.ts'
import { sealedBodies } from '#platform/sealed-bodies.ts'
import type { Vault } from '#platform/vault.ts'

const BATCH = 200

/** As those of tickets, and between guests and owners. */
export const chatBodies = sealedBodies('chat_messages')

/** What agents tell one another: nobody searches it. */
export function sealedNote(vault: Vault, conversationId: string, text: string) {
  const { words: _, ...kept } = chatBodies.seal(vault, conversationId, text)
  return kept
}

/** Seals messages and notes from before they were sealed, a batch in a transaction. @returns how many. */
export async function sealOldChats({ db, vault }: Pick<ChatDeps, 'db' | 'vault'>, batch = BATCH): Promise<number> {
  const messages = await inBatches(batch, () => db.transaction((tx) => sealMessages(vault, tx, batch)))
  return messages + (await inBatches(batch, () => db.transaction((tx) => sealNotes(vault, tx, batch))))
}

async function sealMessages(vault: Vault, tx: Transaction, batch: number): Promise<number> {
  const { conversationId, seq, body, words } = chatMessages
  const old = tx.select({ conversationId, seq, body }).from(chatMessages).where(isNull(words)).limit(batch)
  const rows = await old.for('update', { skipLocked: true })
  for (const row of rows) {
    const own = and(eq(conversationId, row.conversationId), eq(seq, row.seq))
    await tx
      .update(chatMessages)
      .set(chatBodies.seal(vault, row.conversationId, row.body))
      .where(own)
  }
  return rows.length
}

async function sealNotes(vault: Vault, tx: Transaction, batch: number): Promise<number> {
  const { id, conversationId, body, sealed } = chatNotes
  const old = tx.select({ id, conversationId, body }).from(chatNotes).where(eq(sealed, false)).limit(batch)
  const rows = await old.for('update', { skipLocked: true })
  for (const row of rows)
    await tx
      .update(chatNotes)
      .set(sealedNote(vault, row.conversationId, row.body))
      .where(eq(id, row.id))
  return rows.length
}
