import type { FastifyPluginAsync } from 'fastify'
import { deviceIn } from '#modules/accounts/index.ts'
import { type ApiDeps, onceById, paidBefore } from '#modules/reservations/api-parts.ts'
import { serve } from '#platform/api/serve.ts'
import { booking } from './booking.routes.ts'

/** `/reservations` and `…/payments`. Only ids are kept with a key: names and the guest's key belong nowhere in clear. */
export function bookingApi({ reservations, payments, accounts }: ApiDeps): FastifyPluginAsync {
  return serve(booking, {
    hold: async ({ caller, body, once, request: { ip: address, headers } }) => {
      const { locale } = body
      const held = await onceById(once, {
        work: async (key) => {
          reservations.refuseClosed(body)
          return reservations.hold(body, { caller, key, address })
        },
        idOf: ({ reservation }) => reservation.id,
        again: (id) => reservations.heldBefore(id, { caller, locale }),
      })
      await accounts.owners.noteBooking({ device: deviceIn(headers), reservationId: held.reservation.id })
      return { ...held, methods: payments.methods(held.reservation.total, locale) }
    },
    abandon: ({ caller, code }) => reservations.abandon(code, { caller }),
    pay: ({ caller, locale, code, body, once }) =>
      onceById(once, {
        work: (key) => reservations.pay(code, { ...body, key }, { caller, locale }),
        idOf: ({ payment }) => payment.id,
        again: (id) => paidBefore(reservations, { code, id }, { caller, locale }),
      }),
    refreshPayment: ({ caller, locale, code, id }) => reservations.refreshPayment(code, id, { caller, locale }),
  })
}
