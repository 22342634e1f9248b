import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, asc, eq, gt } from '#platform/database/query.ts'
import type { ChatFile, ChatMessage } from '../chat.contract.ts'
import type { ChatDeps } from '../chat.deps.ts'
import { chatMessages } from '../chat.tables.ts'
import { allFilesOf } from './chat-files.ts'
import { chatBodies } from './sealed-body.ts'

type Row = typeof chatMessages.$inferSelect

export function viewOf(deps: Pick<ChatDeps, 'vault'>, row: Row, files: readonly ChatFile[]): ChatMessage {
  return {
    ...{
      id: `${row.conversationId}.${row.seq}`,
      message_text: chatBodies.open(deps.vault, row.conversationId, row),
      sender_type: row.sender,
    },
    ...{ sender_name: row.senderName, message_type: row.kind, created_at: row.at.toISOString() },
    ...{ seq: row.seq, client_id: row.clientId, files: [...files] },
  }
}

/** What was said after a message, in order; a reader who has everything up to `after` then has everything. */
export async function readMessages(
  deps: Pick<ChatDeps, 'vault'>,
  db: DatabaseOrTransaction,
  conversationId: string,
  after = 0,
): Promise<ChatMessage[]> {
  const rows = await db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), gt(chatMessages.seq, after)))
    .orderBy(asc(chatMessages.seq))
  const files = await allFilesOf(deps, db, conversationId, after)
  return rows.map((row) => viewOf(deps, row, files.get(row.seq) ?? []))
}
