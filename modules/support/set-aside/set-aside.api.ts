import type { FastifyPluginAsync } from 'fastify'
import type { Support } from '#modules/support/support.ts'
import { serve } from '#platform/api/serve.ts'
import { setAside, undelivered } from './set-aside.routes.ts'

/** `/admin/support/set-aside…` and `/admin/support/undelivered…`. */
export function setAsideApi({ support: { desk } }: { support: Pick<Support, 'desk'> }): FastifyPluginAsync[] {
  return [
    serve(setAside, {
      list: ({ query }) => desk.setAside.list(query),
      read: ({ staff, id }) => desk.setAside.read(staff, id),
      makeTicket: async ({ staff, id }) => ({ number: await desk.setAside.makeTicket(staff, id) }),
      drop: ({ staff, id }) => desk.setAside.drop(staff, id),
    }),
    serve(undelivered, {
      list: () => desk.undelivered.list(),
      see: ({ staff, id }) => desk.undelivered.see(staff, id),
    }),
  ]
}
