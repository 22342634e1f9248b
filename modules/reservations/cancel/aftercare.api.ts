import type { FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '#modules/reservations/api-parts.ts'
import { serve } from '#platform/api/serve.ts'
import { aftercare } from './aftercare.routes.ts'

/**
 * `/reservations/:code/cancel…` and `…/schedule-change`. The key records that it was done; the answer is the current state.
 */
export function aftercareApi({ reservations }: Pick<ApiDeps, 'reservations'>): FastifyPluginAsync {
  return serve(aftercare, {
    quoteCancellation: ({ caller, locale, code, query }) =>
      reservations.cancelQuote(code, { caller, locale }, query.item),
    cancel: async ({ caller, locale, code, body, once }) => {
      await once(async (key) => {
        await reservations.cancel(code, { ...body, key }, { caller, locale })
        return {}
      })
      return reservations.get(code, { caller, locale })
    },
    answerScheduleChange: async ({ caller, locale, code, body, once }) => {
      await once(async () => {
        await reservations.answerScheduleChange(code, body, { caller, locale })
        return {}
      })
      return reservations.get(code, { caller, locale })
    },
  })
}
