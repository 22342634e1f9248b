import type { FastifyError } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { attachmentBody } from './attachment-body.ts'
import { attachmentErrors } from './safe-attachment.ts'

/** What routes that take and give files have in common. */
export { FileQuery, UPLOADS_PER_MINUTE } from './attachment-body.ts'
export const FILE_TYPES = [...attachmentBody(0).types]

/** For a scope of its own: nowhere else is a body taken as it comes. @param limit bytes. */
export function takeFiles(app: Parameters<FastifyPluginAsyncZod>[0], limit: number): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    /^(image\/|application\/(pdf|octet-stream))/,
    { parseAs: 'buffer', bodyLimit: limit },
    (_request, body, done) => done(null, body),
  )
  // Fastify's own refusals, in words of files.
  app.setErrorHandler<FastifyError>((error) => {
    if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') throw attachmentErrors.size(limit)
    if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') throw attachmentErrors.type()
    throw error
  })
}

export function contentOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body)) throw attachmentErrors.type()
  return body
}
