import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import type { Caller } from '#modules/accounts/index.ts'
import { ErrorBodySchema, errorResponses } from '#platform/http.ts'
import { REVIEW_DAYS, ReviewSchema, ReviewStateSchema, WriteReviewSchema } from './reviews.contract.ts'
import type { StayReviews } from './reviews.ts'

type Deps = {
  reviews: Pick<StayReviews, 'reviewOf' | 'write'>
  /** The stay of a reservation that the caller may open; throws AppError `reservation/not-found`. */
  stayOf(idOrCode: string, caller: Caller): Promise<string>
}

const tags = ['reservations: review']
const params = z.object({ code: z.string().min(6).max(36).describe('the code of six characters, or the id') })

/** `/reservations/:code/review`: what the guest of a stay says of it, opened as the reservation is. */
export function guestReviewApi({ reviews, stayOf }: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/reservations/:code/review',
      {
        config: { access: 'reviewer' },
        schema: {
          tags,
          summary: 'Whether the stay can be reviewed, or how it was',
          params,
          response: { 200: ReviewStateSchema, ...errorResponses, 404: ErrorBodySchema },
        },
      },
      async (request) => reviews.reviewOf(await stayOf(request.params.code, request.caller)),
    )
    app.post(
      '/reservations/:code/review',
      {
        config: { access: 'reviewer' },
        schema: {
          tags,
          summary: 'Review the stay',
          params,
          body: WriteReviewSchema,
          description: `Once, from check-out on for ${REVIEW_DAYS} days; it is published at once. 409 at any other time.`,
          response: { 201: ReviewSchema, ...errorResponses, 404: ErrorBodySchema, 409: ErrorBodySchema },
        },
      },
      async (request, reply) => {
        const stayId = await stayOf(request.params.code, request.caller)
        return reply.code(201).send(await reviews.write(stayId, request.body))
      },
    )
  }
}
