import type { FastifyPluginAsync } from 'fastify'
import type { ObserveQuery } from '#platform/database/steady-client.ts'

/** Traces of requests, of what they ask the database, and of the calls that they make. */
export type Tracing = {
  requests: FastifyPluginAsync
  query: ObserveQuery
  /** Sends what is left. */
  end(): Promise<void>
}
