import type { ChatFile, ChatMessage } from '#modules/chat/chat.contract.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatMessages } from '#modules/chat/chat.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, asc, desc, eq, gt, lt } from '#platform/database/query.ts'
import { chatAttachments } from './chat-files.ts'
import { chatBodies } from './sealed-body.ts'

type Row = typeof chatMessages.$inferSelect

export function viewOf(deps: Pick<ChatDeps, 'vault'>, row: Row, files: readonly ChatFile[]): ChatMessage {
  return {
    id: `${row.conversationId}.${row.seq}`,
    message_text: chatBodies.open(deps.vault, row.conversationId, row),
    sender_type: row.sender,
    sender_name: row.senderName,
    message_type: row.kind,
    created_at: row.at.toISOString(),
    seq: row.seq,
    client_id: row.clientId,
    files: [...files],
  }
}

/** Which messages of a conversation: those after one, before one, or the last of them; all without a word. */
type Range = { after?: number | undefined; before?: number | undefined; last?: number | undefined }

/** What was said, in order; a reader who has everything up to `after` then has everything. */
export async function readMessages(
  deps: Pick<ChatDeps, 'vault'>,
  db: DatabaseOrTransaction,
  conversationId: string,
  { after = 0, before, last }: Range = {},
): Promise<ChatMessage[]> {
  const { conversationId: of, seq } = chatMessages
  const wanted = db
    .select()
    .from(chatMessages)
    .where(and(eq(of, conversationId), gt(seq, after), before === undefined ? undefined : lt(seq, before)))
  const rows =
    last === undefined ? await wanted.orderBy(asc(seq)) : (await wanted.orderBy(desc(seq)).limit(last)).toReversed()
  const filesOf = await chatAttachments.list(deps, db, [conversationId], (rows[0]?.seq ?? 1) - 1)
  return rows.map((row) => viewOf(deps, row, filesOf(conversationId, row.seq)))
}
