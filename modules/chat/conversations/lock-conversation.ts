import { chatErrors } from '#modules/chat/chat.errors.ts'
import { chatConversations } from '#modules/chat/chat.tables.ts'
import { hashOfKey } from '#modules/chat/session-key.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { lockBy } from '#platform/talk/numbered.ts'

export type Conversation = typeof chatConversations.$inferSelect
/** The visitor's way to a conversation is its key, ours its id. */
export type Which = { sessionId: string } | { id: string }

export function isIt(which: Which) {
  return 'id' in which ? eq(chatConversations.id, which.id) : eq(chatConversations.keyHash, hashOfKey(which.sessionId))
}

const byKey = lockBy(chatConversations, 'keyHash')
const byId = lockBy(chatConversations, 'id')

/** Throws AppError `chat/not-found`. */
export async function lockConversation(tx: Transaction, which: Which): Promise<Conversation> {
  const row = await ('id' in which ? byId(tx, which.id) : byKey(tx, hashOfKey(which.sessionId)))
  if (!row) throw chatErrors.unknown()
  return row
}
