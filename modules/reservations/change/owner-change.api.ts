import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import { OwnerReservationSchema } from '#modules/reservations/owner/owner-reservations.contract.ts'
import type { OwnerReservations } from '#modules/reservations/reservations.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import { ChangeAnswerRequestSchema } from './change.contract.ts'

/** `/hotel-owner/reservations/:id/change`: the answer of an owner to other dates or guests. */
export function ownerChangeApi(owners: OwnerReservations): FastifyPluginAsyncZod {
  return async (app) => {
    app.put(
      '/hotel-owner/reservations/:id/change',
      {
        config: { access: 'owner' },
        schema: {
          tags: ['hotel owner'],
          summary: 'Accept or decline a change of a booking',
          description:
            'Compare-and-set: an answer that comes too late is refused with 409 and a sentence. A no needs a reason, which the ' +
            'guest reads; the booking then stands as it was.',
          params: z.object({ id: z.uuid() }),
          body: ChangeAnswerRequestSchema,
          response: {
            200: z.object({ data: OwnerReservationSchema }),
            404: ErrorBodySchema,
            409: ErrorBodySchema,
            ...guardedResponses,
          },
        },
      },
      async (request) => {
        const { change_id: changeId, ...answer } = request.body
        return { data: await owners.answerChange(request.params.id, { changeId, ...answer }, ownerIn(request).id) }
      },
    )
  }
}
