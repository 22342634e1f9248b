import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/** Requests per minute and address. Suggestions come with every key, so they stand in the wide bucket. */
const READS = 600
const WRITES = 60

/**
 * Per address, in the memory of each process. A route that needs less sets `config.rateLimit`; the health routes and
 * hashed assets are not counted.
 */
export const rateLimits = fp(
  async (app: FastifyInstance, { enabled }: { enabled: boolean }) => {
    if (!enabled) return
    await app.register(rateLimit, {
      timeWindow: '1 minute',
      max: (request) => (request.method === 'GET' || request.method === 'HEAD' ? READS : WRITES),
      keyGenerator: (request) =>
        `${request.ip} ${request.method === 'GET' || request.method === 'HEAD' ? 'read' : 'write'}`,
      allowList: (request) =>
        request.url.startsWith('/assets/') || request.url === '/healthz' || request.url === '/readyz',
      errorResponseBuilder: (_request, { ttl }) =>
        Object.assign(new Error('too many requests'), { statusCode: 429, seconds: Math.ceil(ttl / 1000) }),
    })
  },
  { name: 'rate-limits' },
)
