import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { networkOf } from '#platform/network.ts'
import type { Counts } from '#platform/shared/counts.ts'

/**
 * Requests per minute and address; writes also per account, whatever addresses they come from. Suggestions are fetched
 * on every keystroke, so they count as reads.
 */
const READS = 600
const WRITES = 60

/**
 * Per address and per account, over all processes (platform/shared/counts.ts). A route that needs less sets `config.rateLimit`; the
 * health routes and hashed assets are not counted.
 */
export const rateLimits = fp(
  async (app: FastifyInstance, { enabled, counts }: { enabled: boolean; counts: Counts }) => {
    if (!enabled) return
    await app.register(rateLimit, {
      store: storeOf(counts),
      timeWindow: '1 minute',
      max: (request) => (isRead(request) ? READS : WRITES),
      keyGenerator: (request) => `${networkOf(request.ip)} ${isRead(request) ? 'read' : 'write'}`,
      allowList: (request) =>
        request.url.startsWith('/assets/') || request.url === '/healthz' || request.url === '/readyz',
      errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    })
    const perAccount = app.createRateLimit({
      max: WRITES,
      allowList: [],
      keyGenerator: (request) => `account ${accountOf(request)}`,
    })
    // After the access plugin, which says whose account it is.
    app.addHook('preValidation', (request, reply, done) => {
      if (isRead(request) || !accountOf(request)) return done()
      perAccount(request).then((limit) => {
        if (limit.isAllowed || !limit.isExceeded) return done()
        reply.header('retry-after', limit.ttlInSeconds)
        done(tooMany(limit.ttl))
      }, done)
    })
  },
  { name: 'rate-limits' },
)

type Told = (error: Error | null, count?: { current: number; ttl: number }) => void
type OfRoute = { routeInfo?: { method?: string | string[]; url?: string } }

/** What the plugin asks for counts; those of a route with a limit of its own are apart. */
function storeOf(counts: Counts, place = 'requests') {
  return class Store {
    incr(key: string, told: Told, windowMs = 60_000, most = READS): void {
      const count = counts.add(`${place} ${key}`, { most, windowMs })
      void count.then(({ count: current, leftMs: ttl }) => told(null, { current, ttl }), told)
    }
    // The plugin's types do not name what it gives.
    child(limit: object) {
      const { routeInfo: { method = '', url = '' } = {} }: OfRoute = limit
      return new (storeOf(counts, `${place} ${method} ${url}`))()
    }
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function accountOf({ caller }: FastifyRequest): string | null {
  if (!caller) return null
  return caller.kind === 'guest' ? caller.reservationId : caller.id
}

function tooMany(ttl: number) {
  return Object.assign(new Error('too many requests'), { statusCode: 429, seconds: Math.ceil(ttl / 1000) })
}
