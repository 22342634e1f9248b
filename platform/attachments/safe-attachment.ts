import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { AppError, type ErrorCode } from '#platform/errors.ts'
import type { Message } from '#platform/locale.ts'
import type { AttachmentType } from './attachment-body.ts'

const PICTURES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']
const MAX_PIXELS = 60_000_000
const MAX_SIDE = 2400
const QUALITY = 82
const DECODE_SECONDS = 15
const NAME_LENGTH = 120
const MB = 1_048_576

const TEXT = {
  type: /*i18n*/ { id: 'message.file-type', message: 'Attach a PDF or a picture: JPEG, PNG, WebP or AVIF.' },
  size: /*i18n*/ {
    id: 'message.file-size',
    message: 'Files can be up to {limit} MB. Make it smaller and attach it again.',
  },
  broken: /*i18n*/ {
    id: 'message.file-broken',
    message: 'This picture is damaged or far too large. Save it again and attach that copy.',
  },
  empty: /*i18n*/ { id: 'message.file-empty', message: 'The file is empty. Choose it again.' },
  missing: /*i18n*/ { id: 'message.no-file', message: 'This file no longer exists. Attach it again.' },
} satisfies Record<string, Message>

/** What is said of a file that cannot be attached. */
export const attachmentErrors = {
  type: () => new AppError('request/unsupported-media-type', { userMessage: TEXT.type }),
  size: (limit: number) => new AppError('request/too-large', { userMessage: TEXT.size, values: { limit: limit / MB } }),
  broken: (cause: unknown) => new AppError('request/invalid', { userMessage: TEXT.broken, cause }),
  empty: () => new AppError('request/invalid', { userMessage: TEXT.empty }),
  missing: (code: ErrorCode) => new AppError(code, { userMessage: TEXT.missing }),
}

export type Attachment = { name: string; type: AttachmentType; content: Buffer }

/**
 * A file that is safe to pass on from a stranger. Its content decides what it is, not its name: pictures are
 * re-encoded, so that nothing hidden in them survives; a PDF stays as it is.
 * @param limit bytes. Throws AppError `request/too-large`, `request/unsupported-media-type`, `request/invalid`.
 */
export async function safeAttachment(
  { name, content }: { name: string; content: Buffer },
  limit: number,
): Promise<Attachment> {
  if (content.length === 0) throw attachmentErrors.empty()
  if (content.length > limit) throw attachmentErrors.size(limit)
  const mime = (await fileTypeFromBuffer(content).catch(() => undefined))?.mime ?? ''
  if (mime === 'application/pdf') return { name: nameFor(name, 'pdf'), type: 'application/pdf', content }
  if (!PICTURES.includes(mime)) throw attachmentErrors.type()
  return { name: nameFor(name, 'jpg'), type: 'image/jpeg', content: await drawnAnew(content) }
}

async function drawnAnew(content: Buffer): Promise<Buffer> {
  try {
    return await sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .flatten({ background: '#fff' })
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .jpeg({ quality: QUALITY })
      .toBuffer()
  } catch (error) {
    throw attachmentErrors.broken(error)
  }
}

/** Without a path and with the ending of what it is. */
function nameFor(given: string, ending: 'pdf' | 'jpg'): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N} ._-]/gu, '')
    .trim()
  return `${stem.slice(0, NAME_LENGTH) || 'file'}.${ending}`
}
