import type { FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '#modules/reservations/api-parts.ts'
import { serve } from '#platform/api/serve.ts'
import { carChanges } from './change-car.routes.ts'

/** `/reservations/:code/car-change-quotes` and `…/car-changes`. */
export function carChangesApi({ reservations }: Pick<ApiDeps, 'reservations'>): FastifyPluginAsync {
  const { carChanges: changes } = reservations
  return serve(carChanges, {
    quote: ({ caller, locale, code, body }) => changes.quote(code, body, { caller, locale }),
    apply: async ({ caller, locale, code, body, once }) => {
      await once(async () => {
        await changes.apply(code, body, { caller, locale })
        return {}
      })
      return reservations.get(code, { caller, locale })
    },
  })
}
