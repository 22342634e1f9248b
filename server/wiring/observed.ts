import type { SlowQueries } from '#platform/database/slow-queries.ts'
import type { ObserveQuery } from '#platform/database/steady-client.ts'
import type { Tracing } from '#server/tracing/tracing.ts'

/** Every query of the pool that serves users: how long it took, and where traces are sent, a span of it. */
export function observed(slowQueries: SlowQueries, tracing: Pick<Tracing, 'query'> | null): ObserveQuery {
  return (text) => {
    const began = performance.now()
    const traced = tracing?.query(text)
    return (error) => {
      slowQueries.note(text, performance.now() - began)
      traced?.(error)
    }
  }
}
