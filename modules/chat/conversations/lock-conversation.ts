import { chatConversations } from '#modules/chat/chat.tables.ts'
import { refuse } from '#modules/chat/refuse.ts'
import { hashOfKey } from '#modules/chat/session-key.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { statement } from '#platform/database/statement.ts'

export type Conversation = typeof chatConversations.$inferSelect
/** The visitor's way to a conversation is its key, ours its id. */
export type Which = { sessionId: string } | { id: string }

export function isIt(which: Which) {
  return 'id' in which ? eq(chatConversations.id, which.id) : eq(chatConversations.keyHash, hashOfKey(which.sessionId))
}

const lockByKey = statement(chatConversations, ['keyHash'], (db, { keyHash }) =>
  db.select().from(chatConversations).where(eq(chatConversations.keyHash, keyHash)).for('update'),
)
const lockById = statement(chatConversations, ['id'], (db, { id }) =>
  db.select().from(chatConversations).where(eq(chatConversations.id, id)).for('update'),
)

/** One writer at a time, so that numbers have no gap and every move is decided on what is. Throws `chat/not-found`. */
export async function lockConversation(tx: Transaction, which: Which): Promise<Conversation> {
  const [row] = await ('id' in which
    ? lockById(tx, { id: which.id })
    : lockByKey(tx, { keyHash: hashOfKey(which.sessionId) }))
  if (!row) throw refuse.unknown()
  return row
}
