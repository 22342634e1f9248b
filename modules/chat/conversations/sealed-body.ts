import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatMessages, chatNotes } from '#modules/chat/chat.tables.ts'
import { inBatches } from '#platform/batches.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { sealedBodies } from '#platform/sealed-bodies.ts'
import { sealOldMessages } from '#platform/talk/seal-old.ts'
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
export async function sealOldChats(deps: Pick<ChatDeps, 'db' | 'vault'>, batch = BATCH): Promise<number> {
  const { db, vault } = deps
  const of = chatMessages.conversationId
  const messages = await sealOldMessages(deps, { messages: chatMessages, of, bodies: chatBodies }, batch)
  return messages + (await inBatches(batch, () => db.transaction((tx) => sealNotes(vault, tx, batch))))
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
