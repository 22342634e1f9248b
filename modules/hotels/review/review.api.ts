import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { staffIn } from '#modules/accounts/index.ts'
import { sayIn } from '#modules/hotels/owner-api-parts.ts'
import { ErrorBodySchema, guardedResponses } from '#platform/http.ts'
import type { Translate } from '#platform/i18n.ts'
import { DecideSchema, ReviewCaseSchema, ReviewQuerySchema, ReviewQueueSchema } from './review.contract.ts'
import type { Review } from './review.ts'

const tags = ['hotel verification']
const read = { config: { access: { staff: 'hotels.read' } } } as const
const params = z.object({ id: z.uuid() })
const notFound = { 404: ErrorBodySchema }

type Deps = { review: Review; translate: Translate }

/** Staff look at hotels and decide on them. */
export function reviewApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readingRoutes(deps))
    await app.register(decidingRoute(deps))
  }
}

function readingRoutes({ review, translate }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/admin/hotel-verification',
      {
        ...read,
        schema: {
          tags,
          summary: 'Hotels that wait for a decision',
          querystring: ReviewQuerySchema,
          description: 'The longest first. With a status, every hotel of it, whether it waits or not.',
          response: { 200: ReviewQueueSchema, ...guardedResponses },
        },
      },
      (request) => review.list(request.query),
    )
    app.get(
      '/admin/hotel-verification/:id',
      {
        ...read,
        schema: {
          tags,
          summary: 'One hotel with its history',
          params,
          description: 'As its owner sees it, with what waits, and with who of the staff said what.',
          response: { 200: ReviewCaseSchema, ...guardedResponses, ...notFound },
        },
      },
      (request) => review.get(request.params.id, sayIn(request, translate)),
    )
  }
}

function decidingRoute({ review, translate }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/admin/hotel-verification/:id/decide',
      {
        config: { access: { staff: 'hotels.verify' } },
        schema: {
          tags,
          summary: 'Approve, reject, or ask for a revision',
          params,
          body: DecideSchema,
          description:
            'Of a new listing, of what waits of one that is on the site, or to take one off the site. A yes is on the site at ' +
            'once. `hotel/changed` when the owner saved anything after `version`.',
          response: { 200: ReviewCaseSchema, ...guardedResponses, ...notFound, 409: ErrorBodySchema },
        },
      },
      async (request) => {
        const { id: hotelId } = request.params
        await review.decide({ ...request.body, hotelId, staff: staffIn(request) })
        return review.get(hotelId, sayIn(request, translate))
      },
    )
  }
}
