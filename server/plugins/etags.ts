import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { LRUCache } from 'lru-cache'

/**
 * Answers that may be kept get an ETag, and are not sent again to those who have them. What is not for caches, such as all that
 * concerns a person, is left alone. Registered before the compression, so that it sees what was written.
 */
export const etags = fp(
  async (app: FastifyInstance) => {
    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.statusCode !== 200 || !['GET', 'HEAD'].includes(request.method)) return done()
      if (typeof payload !== 'string' || reply.hasHeader('etag')) return done()
      const kept = String(reply.getHeader('cache-control') ?? '')
      if (!kept.startsWith('public')) return done()
      const etag = etagOf(payload)
      reply.header('etag', etag)
      if (!isUnchanged(request, etag)) return done()
      reply.code(304).removeHeader('content-length')
      done(null, '')
    })
  },
  { name: 'etags' },
)

/** Of short texts that are given again and again, such as suggestions. */
const known = new LRUCache<string, string>({ max: 2_000 })
const LONGEST_KNOWN = 2_000

function etagOf(text: string): string {
  if (text.length > LONGEST_KNOWN) return hashed(text)
  const before = known.get(text)
  if (before) return before
  const etag = hashed(text)
  known.set(text, etag)
  return etag
}

const hashed = (text: string) => `W/"${hash('sha256', text, 'base64url').slice(0, 22)}"`

/** Whether the visitor has this already (RFC 9110, 13.1.2: compared weakly). */
export function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  if (!known) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return known.split(',').some((one) => one.trim() === '*' || bare(one) === bare(etag))
}
