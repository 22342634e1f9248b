import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { and, eq, isNull, lt } from '#platform/database/query.ts'
import { MESSAGE_FILE_BYTES } from './message-limits.contract.ts'
import type { MessageFile } from './messages.contract.ts'
import type { MessageDeps, Talker } from './messages.deps.ts'
import { messageFiles } from './messages.tables.ts'
import { refuse } from './refuse.ts'
import { fileContext, stayFor } from './talked-stay.ts'

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const MAX_PIXELS = 60_000_000
const MAX_SIDE = 2400
const QUALITY = 82
const DECODE_SECONDS = 15
const LOOSE_MS = 24 * 3_600_000
const NAME_LENGTH = 120

/**
 * Takes a file for the next message. What it is decides its content: pictures are drawn anew, so that nothing is left of what
 * else may be hidden in them; a PDF stays as it is. Throws AppError `request/too-large`, `request/unsupported-media-type`,
 * `request/invalid`, `hotel/not-found`.
 */
export async function addMessageFile(
  deps: MessageDeps,
  talker: Talker,
  { name, content }: { name: string; content: Buffer },
): Promise<MessageFile> {
  const { db, clock, vault } = deps
  await stayFor(deps, talker)
  const made = await madeSafe(content)
  const { stayId, side } = talker
  const called = nameFor(name, made.type)
  const sealed = {
    name: vault.seal(called, fileContext(stayId)),
    content: vault.sealBytes(made.content, fileContext(stayId)),
  }
  const size = made.content.length
  const [row] = await db
    .insert(messageFiles)
    .values({ stayId, side, type: made.type, size, ...sealed, createdAt: clock.now() })
    .returning({ id: messageFiles.id })
  if (!row) throw new Error('the file was not stored')
  return { id: row.id, name: called, type: made.type, size }
}

type Safe = { type: MessageFile['type']; content: Buffer }

async function madeSafe(content: Buffer): Promise<Safe> {
  if (content.length === 0) throw refuse.empty()
  if (content.length > MESSAGE_FILE_BYTES) throw refuse.size()
  const mime = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime ?? ''
  if (mime === 'application/pdf') return { type: 'application/pdf', content }
  if (!PICTURES.includes(mime)) throw refuse.type()
  try {
    const drawn = await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer()
    return { type: 'image/jpeg', content: drawn }
  } catch (error) {
    throw refuse.broken(error)
  }
}

/** Without a path and with the ending of what it is. */
function nameFor(given: string, type: MessageFile['type']): string {
  const ending = type === 'application/pdf' ? 'pdf' : 'jpg'
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
  return `${stem.slice(0, NAME_LENGTH) || 'file'}.${ending}`
}

export type OpenedFile = { name: string; type: MessageFile['type']; content: Buffer }

/** A file of the conversation, or one's own that is not sent yet. Throws AppError `hotel/not-found`. */
export async function openMessageFile(deps: MessageDeps, talker: Talker, fileId: string): Promise<OpenedFile> {
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
