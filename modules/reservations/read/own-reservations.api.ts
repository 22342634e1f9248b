import type { FastifyPluginAsync } from 'fastify'
import type { ApiDeps } from '#modules/reservations/api-parts.ts'
import { serve } from '#platform/api/serve.ts'
import { myReservations, reservations as routes } from './own-reservations.routes.ts'

/** `/reservations/:code` and `/customer/reservations|payments`. */
export function ownReservationsApi({ reservations }: Pick<ApiDeps, 'reservations'>): FastifyPluginAsync[] {
  return [
    serve(routes, {
      read: async ({ caller, locale, code, query: { link, email } }) => {
        if (!link) return reservations.get(code, { caller, locale })
        const { reservationId } = await reservations.openLink(code, { link, email })
        return reservations.get(code, { caller: { kind: 'guest', reservationId }, locale })
      },
      lookUp: async ({ locale, body }) => {
        await reservations.sendLink({ ...body, locale })
        return { status: 'accepted' as const }
      },
      open: async ({ code: wanted, body }) => {
        const { key, code, expiresAt } = await reservations.openLink(wanted, body)
        return { key, code, expiresAt }
      },
    }),
    serve(myReservations, {
      trips: ({ customer, locale }) => reservations.listOf(customer.id, locale),
      payments: ({ customer, locale }) => reservations.paymentsOf(customer.id, locale),
    }),
  ]
}
