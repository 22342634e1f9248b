import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { emissionQueue, ticketingWork } from './ticketing.routes.ts'
import type { Ticketing } from './ticketing.ts'

/** `/admin/emission-queue…` */
export function ticketingApi(ticketing: Ticketing): FastifyPluginAsync[] {
  return [
    serve(emissionQueue, {
      list: ({ staff, query }) => ticketing.list({ ...query, staffId: staff.id }),
      export: ({ staff, query, say }) => ticketing.export({ who: staff, say }, { ...query, staffId: staff.id }),
      workload: () => ticketing.workload(),
    }),
    serve(ticketingWork, {
      read: ({ id }) => ticketing.get(id),
      take: ({ staff, id }) => ticketing.take(id, staff),
      renew: ({ staff, id }) => ticketing.heartbeat(id, staff),
      return: ({ staff, id }) => ticketing.return(id, staff),
      delay: ({ staff, id, body: { until, reason } }) => ticketing.delay(id, { until: new Date(until), reason }, staff),
      retry: ({ staff, id }) => ticketing.retry(id, staff),
      done: ({ staff, id, body }) => ticketing.done(id, body, staff),
      fail: ({ staff, id, body }) => ticketing.fail(id, body, staff),
    }),
  ]
}
