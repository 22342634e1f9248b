import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import { ownerChangeApi } from '#modules/reservations/change/owner-change.api.ts'
import type { OwnerReservations } from '#modules/reservations/reservations.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { OWNER_PAGE, OwnerAnswerSchema, OwnerReservationSchema, WaitingSchema } from './owner-reservations.contract.ts'

const TAGS = ['hotel owner']

/** `/hotel-owner/reservations…` (specification §7): what is booked with an owner's hotels, and the answer to it. */
export function ownerReservationsApi(owners: OwnerReservations): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(listRoutes(owners))
    await app.register(answerRoutes(owners))
  }
}

function listRoutes(owners: OwnerReservations): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(ownerChangeApi(owners))
    app.get(
      '/hotel-owner/reservations',
      {
        config: { access: 'owner' },
        schema: {
          tags: TAGS,
          summary: 'Bookings of my hotels',
          description:
            `All that wait for an answer first, then the ${OWNER_PAGE} newest. Those that follow come with the id of the ` +
            `last one in \`after\`; fewer than ${OWNER_PAGE} are the last.`,
          querystring: z.object({ after: z.uuid().optional() }),
          response: { 200: z.object({ data: z.array(OwnerReservationSchema) }), ...guardedResponses },
        },
      },
      async (request) => ({ data: await owners.list(ownerIn(request).id, { after: request.query.after }) }),
    )
    app.get(
      '/hotel-owner/reservations/waiting',
      {
        config: { access: 'owner' },
        schema: {
          tags: TAGS,
          summary: 'How many bookings and changes wait for my answer',
          response: { 200: z.object({ data: WaitingSchema }), ...guardedResponses },
        },
      },
      async (request) => ({ data: { waiting: await owners.waiting(ownerIn(request).id) } }),
    )
  }
}

function answerRoutes(owners: OwnerReservations): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      '/hotel-owner/reservations/:id',
      {
        config: { access: 'owner' },
        schema: {
          tags: TAGS,
          summary: 'Accept or reject a booking, or say that the guest did not come',
          description:
            'Compare-and-set: an answer that comes too late is refused with 409 and a sentence. Rejecting what was ' +
            'accepted cancels it: a reason is needed, and the guest gets everything back.',
          params: z.object({ id: z.uuid() }),
          body: OwnerAnswerSchema,
          response: {
            200: z.object({ data: OwnerReservationSchema }),
            404: ErrorBodySchema,
            409: ErrorBodySchema,
            ...guardedResponses,
          },
        },
      },
      async (request) => {
        const { action, ...words } = request.body
        const { id: ownerId } = ownerIn(request)
        const { id } = request.params
        if (action === 'no_show') return { data: await owners.noShow(id, ownerId) }
        return { data: await owners.answer(id, { action, ...words }, ownerId) }
      },
    )
  }
}
