import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { keyOf } from '#platform/idempotency.ts'
import type { OpenedFile } from './message-files.ts'
import { MESSAGE_FILE_BYTES } from './message-limits.contract.ts'
import { refuse } from './refuse.ts'

/** What the routes of both sides have in common. */
export const UPLOADS_PER_MINUTE = 30
export const FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/avif']
export const FileQuery = z.object({ name: z.string().max(300).default('') })
export const FLAGS_NOTE =
  'Messages with links, addresses, telephone numbers or wishes for payment carry `flags`; nothing is held back.'
export const FILE_NOTE = 'The body is the file itself: a PDF or a picture of at most 5 MB, whatever its type says.'

/** A message is kept once for its key; without one it is not taken. */
export function keyIn({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  return keyOf(typeof key === 'string' ? key : undefined)
}

/** Fastify's own refusals, in words of files. */
const REFUSALS: Record<string, () => Error> = {
  FST_ERR_CTP_BODY_TOO_LARGE: refuse.size,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refuse.type,
}

/** For a scope of its own: nowhere else is a body taken as it comes. */
export function takeFiles(app: Parameters<FastifyPluginAsyncZod>[0]): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^(image\/|application\/(pdf|octet-stream))/,
    { parseAs: 'buffer', bodyLimit: MESSAGE_FILE_BYTES },
    (_request, body, done) => done(null, body),
  )
  app.setErrorHandler<FastifyError>((error) => {
    throw REFUSALS[error.code]?.() ?? error
  })
}

export function contentOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw refuse.type()
  return body
}

/** Always to be saved and never shown on our address: it came from a stranger. */
export function sendFile(reply: FastifyReply, { name, type, content }: OpenedFile) {
  return reply
    .type(type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cache-control', 'private, no-store')
    .send(content)
}
