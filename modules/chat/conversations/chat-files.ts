import type { ChatFile, Sender } from '#modules/chat/chat.contract.ts'
import type { ChatDeps } from '#modules/chat/chat.deps.ts'
import { chatFiles } from '#modules/chat/chat.tables.ts'
import { CHAT_FILE_BYTES } from '#modules/chat/chat-limits.contract.ts'
import { refuse } from '#modules/chat/refuse.ts'
import { type Attachment, safeAttachment } from '#platform/attachments/safe-attachment.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, asc, eq, gt, isNull, lt } from '#platform/database/query.ts'

const LOOSE_MS = 24 * 3_600_000

type Deps = Pick<ChatDeps, 'db' | 'clock' | 'vault'>

/**
 * Takes a file for the sender's next message; without one it is gone after a day. Throws AppError `request/too-large`,
 * `request/unsupported-media-type`, `request/invalid`.
 */
export async function addChatFile(
  { db, clock, vault }: Deps,
  { conversationId, sender }: { conversationId: string; sender: Sender },
  file: { name: string; content: Buffer },
): Promise<ChatFile> {
  const { name, type, content } = await safeAttachment(file, CHAT_FILE_BYTES)
  const context = contextOf(conversationId)
  const sealed = { name: vault.seal(name, context), content: vault.sealBytes(content, context) }
  const size = content.length
  const [row] = await db
    .insert(chatFiles)
    .values({ conversationId, sender, type, size, ...sealed, createdAt: clock.now() })
    .returning({ id: chatFiles.id })
  if (!row) throw new Error('the file was not stored')
  return { id: row.id, name, type, size }
}

/** A file of the conversation, or the reader's own that is not sent yet. Throws AppError `chat/not-found`. */
export async function openChatFile(
  { db, vault }: Deps,
  { conversationId, sender }: { conversationId: string; sender: Sender },
  fileId: string,
): Promise<Attachment> {
  const [row] = await db
    .select()
    .from(chatFiles)
    .where(and(eq(chatFiles.id, fileId), eq(chatFiles.conversationId, conversationId)))
  if (!row || (row.seq === null && row.sender !== sender)) throw refuse.noFile()
  const context = contextOf(conversationId)
  return { name: vault.open(row.name, context), type: row.type, content: vault.openBytes(row.content, context) }
}

/** Of one message. */
export async function filesOf(
  deps: Pick<ChatDeps, 'vault'>,
  db: DatabaseOrTransaction,
  conversationId: string,
  seq: number,
): Promise<ChatFile[]> {
  return (await allFilesOf(deps, db, conversationId, seq - 1)).get(seq) ?? []
}

/** By the number of their message, of those after one. */
export async function allFilesOf(
  { vault }: Pick<ChatDeps, 'vault'>,
  db: DatabaseOrTransaction,
  conversationId: string,
  after: number,
): Promise<Map<number, ChatFile[]>> {
  const { id, name, type, size, seq } = chatFiles
  const rows = await db
    .select({ id, name, type, size, seq })
    .from(chatFiles)
    .where(and(eq(chatFiles.conversationId, conversationId), gt(seq, after)))
    .orderBy(asc(id))
  const found = new Map<number, ChatFile[]>()
  for (const { seq: of, ...file } of rows) {
    if (of === null) continue
    const view = { ...file, name: vault.open(file.name, contextOf(conversationId)) }
    found.set(of, [...(found.get(of) ?? []), view])
  }
  return found
}

/** Files of a day ago that no message came for; returns how many. */
export async function forgetLooseFiles({ db, clock }: Pick<ChatDeps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - LOOSE_MS)
  const { rowCount } = await db.delete(chatFiles).where(and(isNull(chatFiles.seq), lt(chatFiles.createdAt, before)))
  return rowCount ?? 0
}

/** What the sealed names and contents of a conversation's files are tied to. */
function contextOf(conversationId: string): string {
  return `chat_files ${conversationId}`
}
