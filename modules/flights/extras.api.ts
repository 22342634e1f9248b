import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { AppError } from '#platform/errors.ts'
import { ErrorBodySchema, errorResponses } from '#platform/http.ts'
import { BagOptionsSchema, SeatMapSchema } from './extras.contract.ts'
import type { Flights } from './flights.ts'

const TEXT = {
  noMap: /*i18n*/ {
    id: 'extras.no-seat-map',
    message: 'There is no seat map for this flight. Your seat is assigned at check-in.',
  },
}

const params = z.object({ id: z.string().min(1).max(400) })
const offerResponses = {
  404: ErrorBodySchema,
  409: ErrorBodySchema.describe('The fare is sold out.'),
  410: ErrorBodySchema.describe('The offer has expired.'),
  ...errorResponses,
}

/** What can be bought with an offer. */
export function extrasApi(flights: Flights): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/flights/offers/:id/seat-map',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Seat map of one flight of an offer',
          description: 'Which seats are free and what each costs. `slice` and `segment` count from 0.',
          tags: ['flights'],
          params,
          querystring: z.object({
            slice: z.coerce.number().int().min(0).max(5).default(0),
            segment: z.coerce.number().int().min(0).max(2).default(0),
          }),
          response: { 200: SeatMapSchema, ...offerResponses },
        },
      },
      async ({ params: { id }, query: { slice, segment } }) => {
        const map = await flights.seatMap(id, slice, segment)
        if (!map) throw new AppError('request/not-found', { userMessage: TEXT.noMap })
        return map
      },
    )
    app.get(
      '/flights/offers/:id/bags',
      {
        config: { access: 'public' },
        schema: {
          summary: 'Bags of an offer',
          description: 'Checked bags that the fare includes, and what more cost for each traveller and slice.',
          tags: ['flights'],
          params,
          response: { 200: BagOptionsSchema, ...offerResponses },
        },
      },
      ({ params: { id } }) => flights.bags(id),
    )
  }
}
