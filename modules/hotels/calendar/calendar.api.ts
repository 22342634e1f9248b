import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { ownerIn } from '#modules/accounts/index.ts'
import { envelope, forOwners, HotelParams, ownersResponses, ownIn } from '#modules/hotels/owner-api-parts.ts'
import { ErrorBodySchema, IdempotencyHeaders } from '#platform/http.ts'
import type { Idempotency } from '#platform/idempotency.ts'
import {
  CalendarEditSchema,
  CalendarHistorySchema,
  CalendarQuerySchema,
  CalendarSchema,
  EditedSchema,
  UndoneSchema,
} from './calendar.contract.ts'
import type { OwnerCalendar } from './calendar.ts'

export type CalendarApiDeps = { calendar: OwnerCalendar; idempotency: Idempotency }

const tags = ['hotel owners: calendar']
const EditParams = HotelParams.extend({ editId: z.uuid() })
const written = { ...ownersResponses, 422: ErrorBodySchema }

/** `/hotel-owner/hotels/:id/calendar…` */
export function calendarApi(deps: CalendarApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readRoutes(deps))
    await app.register(writeRoutes(deps))
  }
}

function readRoutes({ calendar }: CalendarApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/hotels/:id/calendar',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Room types night by night',
          params: HotelParams,
          querystring: CalendarQuerySchema,
          description: 'As a guest would meet them: with the price, what is left, and the rules of the stay.',
          response: { 200: envelope(CalendarSchema), ...ownersResponses },
        },
      },
      async (request) => ({ data: await calendar.read(ownIn(request), request.query) }),
    )
    app.get(
      '/hotel-owner/hotels/:id/calendar/edits',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'The last changes',
          params: HotelParams,
          response: { 200: envelope(CalendarHistorySchema), ...ownersResponses },
        },
      },
      async (request) => ({ data: await calendar.history(ownIn(request)) }),
    )
  }
}

function writeRoutes({ calendar, idempotency }: CalendarApiDeps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/hotel-owner/hotels/:id/calendar/edits',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Change a range of nights',
          params: HotelParams,
          body: CalendarEditSchema,
          description:
            'All nights or none: when more is sold or held on one than the new allotment has, `hotel/state` names it in `fields`.',
          headers: IdempotencyHeaders,
          response: { 200: envelope(EditedSchema), ...written },
        },
      },
      async (request) => {
        const own = ownIn(request)
        const wish = { scope: `calendar:${ownerIn(request).id}`, key: request.headers['idempotency-key'] }
        const content = ['edit', request.params, request.body]
        const answer = await idempotency.once({ ...wish, content }, async () => ({
          status: 200,
          body: { data: await calendar.edit(own, request.body) },
        }))
        return answer.body
      },
    )
    app.post(
      '/hotel-owner/hotels/:id/calendar/edits/:editId/undo',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Undo a change',
          params: EditParams,
          headers: IdempotencyHeaders,
          description: 'Gives back what was before where nobody has changed it since; the other nights are named.',
          response: { 200: envelope(UndoneSchema), ...written },
        },
      },
      async (request) => {
        const own = ownIn(request)
        const { editId } = request.params
        const wish = { scope: `calendar:${ownerIn(request).id}`, key: request.headers['idempotency-key'] }
        const answer = await idempotency.once({ ...wish, content: ['undo', request.params] }, async () => ({
          status: 200,
          body: { data: await calendar.undo(own, editId) },
        }))
        return answer.body
      },
    )
  }
}
