import type { FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '#modules/reservations/api-parts.ts'
import { changeHandlers } from '#modules/reservations/change/change-handlers.ts'
import { serve } from '#platform/api/serve.ts'
import { policyChanges } from './policy-change.routes.ts'

/** `/reservations/:code/policy-change-quotes` and `…/policy-changes`. */
export function policyChangesApi(deps: ApiDeps): FastifyPluginAsync {
  return serve(policyChanges, changeHandlers(deps, deps.reservations.policyChanges))
}
