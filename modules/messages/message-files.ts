import { type Attachment, safeAttachment } from '#platform/attachments/safe-attachment.ts'
import { and, eq, isNull, lt } from '#platform/database/query.ts'

import { MESSAGE_FILE_BYTES } from './message-limits.contract.ts'
import type { MessageFile } from './messages.contract.ts'
import type { MessageDeps, Talker } from './messages.deps.ts'
import { messageFiles } from './messages.tables.ts'
import { refuse } from './refuse.ts'
import { fileContext, stayFor } from './talked-stay.ts'

const LOOSE_MS = 24 * 3_600_000

/**
 * Takes a file for the next message. What it is decides its content: pictures are drawn anew, so that nothing is left of what
 * else may be hidden in them; a PDF stays as it is. Throws AppError `request/too-large`, `request/unsupported-media-type`,
 * `request/invalid`, `hotel/not-found`.
 */
export async function addMessageFile(
  deps: MessageDeps,
  talker: Talker,
  file: { name: string; content: Buffer },
): Promise<MessageFile> {
  const { db, clock, vault } = deps
  await stayFor(deps, talker)
  const made = await safeAttachment(file, MESSAGE_FILE_BYTES)
  const { stayId, side } = talker
  const sealed = {
    name: vault.seal(made.name, fileContext(stayId)),
    content: vault.sealBytes(made.content, fileContext(stayId)),
  }
  const size = made.content.length
  const [row] = await db
    .insert(messageFiles)
    .values({ stayId, side, type: made.type, size, ...sealed, createdAt: clock.now() })
    .returning({ id: messageFiles.id })
  if (!row) throw new Error('the file was not stored')
  return { id: row.id, name: made.name, type: made.type, size }
}

/** A file of the conversation, or one's own that is not sent yet. Throws AppError `hotel/not-found`. */
export async function openMessageFile(deps: MessageDeps, talker: Talker, fileId: string): Promise<Attachment> {
  await stayFor(deps, talker)
  const { stayId, side } = talker
  const [row] = await deps.db
    .select()
    .from(messageFiles)
    .where(and(eq(messageFiles.id, fileId), eq(messageFiles.stayId, stayId)))
  if (!row || (row.messageId === null && row.side !== side)) throw refuse.noFile()
  const { vault } = deps
  return {
    name: vault.open(row.name, fileContext(stayId)),
    type: row.type,
    content: vault.openBytes(row.content, fileContext(stayId)),
  }
}

/** Files of a day ago that no message came for; returns how many. */
export async function forgetLooseFiles({ db, clock }: MessageDeps): Promise<number> {
  const before = new Date(clock.now().getTime() - LOOSE_MS)
  const { rowCount } = await db
    .delete(messageFiles)
    .where(and(isNull(messageFiles.messageId), lt(messageFiles.createdAt, before)))
  return rowCount ?? 0
}
