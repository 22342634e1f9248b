import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

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
      const etag = `W/"${hash('sha256', payload, 'base64url').slice(0, 22)}"`
      reply.header('etag', etag)
      if (!isUnchanged(request, etag)) return done()
      reply.code(304).removeHeader('content-length')
      done(null, '')
    })
  },
  { name: 'etags' },
)

/** Whether the visitor has this already (RFC 9110, 13.1.2: compared weakly). */
export function isUnchanged({ headers }: FastifyRequest, etag: string): boolean {
  const known = headers['if-none-match']
  if (!known) return false
  const bare = (one: string) => one.trim().replace(/^W\//, '')
  return known.split(',').some((one) => one.trim() === '*' || bare(one) === bare(etag))
}
