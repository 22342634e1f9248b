import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import type { DisputeDesk } from './dispute-desk.ts'
import { dispute, disputes as list } from './disputes.routes.ts'

/** `/admin/disputes` of the API. */
export function disputesApi({ disputes: desk }: { disputes: DisputeDesk }): FastifyPluginAsync[] {
  return [
    serve(list, { list: ({ query }) => desk.list(query) }),
    serve(dispute, {
      read: ({ staff, id }) => desk.read(id, staff),
      answer: ({ staff, id, body }) => desk.answer(id, body, staff),
      accept: ({ staff, id }) => desk.accept(id, staff),
    }),
  ]
}
