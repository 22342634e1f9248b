import type { FastifyReply, FastifyRequest } from 'fastify'
import { KEPT_FOR_GOOD } from './http.ts'

type Picture = { bytes: Buffer; type: `image/${string}`; tag: string }
type Sent = { what: 'photo' | 'logo'; picture: Picture | null }

/** A picture whose name never means another content, so that browsers keep it for good; null: there is none of that name. */
export function sendForGood(request: FastifyRequest, reply: FastifyReply, { what, picture }: Sent) {
  if (!picture) {
    return reply.code(404).header('cache-control', 'no-store').type('text/plain').send(`There is no such ${what}.`)
  }
  const { bytes, type, tag } = picture
  const etag = `"${tag}"`
  reply
    .header('cache-control', KEPT_FOR_GOOD)
    .header('etag', etag)
    // Mail programs and search engines show them on pages of their own.
    .header('cross-origin-resource-policy', 'cross-origin')
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type(type).send(bytes)
}
