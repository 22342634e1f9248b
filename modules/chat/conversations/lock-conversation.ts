import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { chatConversations } from '../chat.tables.ts'
import { refuse } from '../refuse.ts'
import { hashOfKey } from '../session-key.ts'

export type Conversation = typeof chatConversations.$inferSelect
/** The visitor's way to a conversation is its key, ours its id. */
export type Which = { sessionId: string } | { id: string }

export function isIt(which: Which) {
  return 'id' in which ? eq(chatConversations.id, which.id) : eq(chatConversations.keyHash, hashOfKey(which.sessionId))
}

/** One writer at a time, so that numbers have no gap and every move is decided on what is. Throws `chat/not-found`. */
export async function lockConversation(tx: Transaction, which: Which): Promise<Conversation> {
  const [row] = await tx.select().from(chatConversations).where(isIt(which)).for('update')
  if (!row) throw refuse.unknown()
  return row
}
