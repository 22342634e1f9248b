import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { backoffice as routes } from './backoffice.routes.ts'
import type { Backoffice } from './backoffice.ts'

/** `/admin/waiting` and `/admin/find` of the API. */
export function backofficeApi({ backoffice }: { backoffice: Backoffice }): FastifyPluginAsync {
  return serve(routes, {
    waiting: async ({ staff }) => ({ waiting: await backoffice.waiting(staff) }),
    find: ({ staff, query }) => backoffice.find(staff, query.text),
  })
}
