import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { backoffice as routes } from './backoffice.routes.ts'
import type { Backoffice } from './backoffice.ts'

/** `/admin/waiting`, `/admin/here` and `/admin/find` of the API. */
export function backofficeApi({ backoffice }: { backoffice: Backoffice }): FastifyPluginAsync {
  return serve(routes, {
    waiting: async ({ staff }) => ({ waiting: await backoffice.waiting(staff) }),
    here: ({ staff, query }) => backoffice.here(staff, query),
    find: ({ staff, query }) => backoffice.find(staff, query.text),
  })
}
