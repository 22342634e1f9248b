import type { FastifyPluginAsync } from 'fastify'
import { type ApiDeps, onceById, paidBefore } from '#modules/reservations/api-parts.ts'
import { serve } from '#platform/api/serve.ts'
import { flightChanges } from './change-flight.routes.ts'

/** `/reservations/:code/flight-change-quotes` and `…/flight-changes`. */
export function flightChangesApi({ reservations, payments }: ApiDeps): FastifyPluginAsync {
  const { flightChanges: changes } = reservations
  return serve(flightChanges, {
    quote: async ({ caller, locale, code, body }) => {
      const quote = await changes.quote(code, body, { caller, locale })
      if (quote.status === 'impossible') return quote
      const { toPay } = quote
      return { ...quote, methods: toPay.amount > 0 ? payments.methods(toPay, locale) : null }
    },
    request: async ({ caller, locale, code, body, once }) => {
      await once(async () => {
        await changes.request(code, body, { caller, locale })
        return {}
      })
      return reservations.get(code, { caller, locale })
    },
    pay: ({ caller, locale, code, id: changeId, body, once }) =>
      onceById(once, {
        work: (key) => changes.pay(code, { changeId, ...body, key }, { caller, locale }),
        idOf: ({ payment }) => payment.id,
        again: (id) => paidBefore(reservations, { code, id }, { caller, locale }),
      }),
    withdraw: ({ caller, locale, code, id }) => changes.withdraw(code, id, { caller, locale }),
  })
}
