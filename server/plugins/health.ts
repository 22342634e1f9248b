import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { RETRY_SECONDS } from '#platform/http.ts'
import { within } from '#platform/within.ts'

/** Health checks time out soon, while a pool without a free connection would keep them waiting forever. */
const PATIENCE_MS = 3_000

type Options = {
  db: Database
  patienceMs?: number
  /** False while this process cannot hear notifications of other processes. */
  hears?: () => boolean
}

/** /healthz: the process answers. /readyz: it can serve, that is the database answers soon, other processes are heard and no stop has begun. */
export async function health(app: FastifyInstance, { db, patienceMs = PATIENCE_MS, hears = () => true }: Options) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (closing) return reply.code(503).send({ status: 'stopping' })
    try {
      await within(patienceMs, db.execute(sql`select 1`))
      if (!hears())
        return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: 'other processes are not heard' })
      return { status: 'ready' }
    } catch (error) {
      app.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).header('retry-after', RETRY_SECONDS).send({ status: 'database unreachable' })
    }
  })
}
