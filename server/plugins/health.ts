import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#platform/database/index.ts'

/** /healthz: the process answers. /readyz: it can serve, that is the database answers and no stop has begun. */
export async function health(app: FastifyInstance, { db }: { db: Database }) {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    if (closing) return reply.code(503).send({ status: 'stopping' })
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      app.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
