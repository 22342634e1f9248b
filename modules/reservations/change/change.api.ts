import type { FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '#modules/reservations/api-parts.ts'
import { serve } from '#platform/api/serve.ts'
import { stayChanges } from './change.routes.ts'
import { changeHandlers } from './change-handlers.ts'

/** `/reservations/:code/change-quotes` and `…/changes`. */
export function stayChangesApi(deps: ApiDeps): FastifyPluginAsync {
  return serve(stayChanges, changeHandlers(deps, deps.reservations.changes))
}
