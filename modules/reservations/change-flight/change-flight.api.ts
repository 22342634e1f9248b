import type { FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '#modules/reservations/api-parts.ts'
import { changeHandlers } from '#modules/reservations/change/change-handlers.ts'
import { serve } from '#platform/api/serve.ts'
import { flightChanges } from './change-flight.routes.ts'

/** `/reservations/:code/flight-change-quotes` and `…/flight-changes`. */
export function flightChangesApi(deps: ApiDeps): FastifyPluginAsync {
  return serve(flightChanges, changeHandlers(deps, deps.reservations.flightChanges))
}
