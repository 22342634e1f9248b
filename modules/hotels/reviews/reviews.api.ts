import type { FastifyRequest } from 'fastify'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { staffIn } from '#modules/accounts/index.ts'
import { envelope, forOwners, HotelParams, ownersResponses, ownIn } from '#modules/hotels/owner-api-parts.ts'
import { ErrorBodySchema, errorResponses, guardedResponses } from '#platform/http.ts'
import { localeFor } from '#platform/locale.ts'
import {
  DecideReviewSchema,
  OwnersReviewsSchema,
  ReplySchema,
  ReportSchema,
  ReviewPageSchema,
  ReviewsQuerySchema,
  StaffReviewsQuerySchema,
  StaffReviewsSchema,
} from './reviews.contract.ts'
import type { StayReviews } from './reviews.ts'

type Deps = { reviews: StayReviews }

const ReviewParams = HotelParams.extend({ reviewId: z.uuid() })
const localeOf = ({ headers }: FastifyRequest) => localeFor(headers['accept-language'])
const REPORTS_PER_MINUTE = 10

/** Reviews for readers, owners and staff; guests write theirs on the reservation. */
export function stayReviewsApi(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(readerRoutes(deps))
    await app.register(ownerRoutes(deps))
    await app.register(staffRoutes(deps))
  }
}

function readerRoutes({ reviews }: Deps): FastifyPluginAsyncZod {
  const tags = ['hotels']
  return async (app) => {
    app.get(
      '/hotels/:id/reviews',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'What guests say',
          params: HotelParams,
          querystring: ReviewsQuerySchema,
          description: 'Only of stays that took place. The score is of everything published.',
          response: { 200: ReviewPageSchema, ...errorResponses },
        },
      },
      (request) => reviews.list(request.params.id, request.query, localeOf(request)),
    )
    app.post(
      '/hotels/:id/reviews/:reviewId/report',
      {
        config: { access: 'public', rateLimit: { max: REPORTS_PER_MINUTE } },
        schema: {
          tags,
          summary: 'Report a review',
          params: ReviewParams,
          body: ReportSchema,
          description: 'Staff look at it; until then it stays.',
          response: { 204: z.null(), ...errorResponses, 404: ErrorBodySchema },
        },
      },
      async (request, reply) => {
        const { id, reviewId } = request.params
        await reviews.report(id, { reviewId, ...request.body })
        return reply.code(204).send(null)
      },
    )
  }
}

function ownerRoutes({ reviews }: Deps): FastifyPluginAsyncZod {
  const tags = ['hotel owners: reviews']
  const response = { 200: envelope(OwnersReviewsSchema), ...ownersResponses }
  return async (app) => {
    app.get(
      '/hotel-owner/hotels/:id/reviews',
      {
        ...forOwners,
        schema: { tags, summary: 'Reviews', params: HotelParams, querystring: ReviewsQuerySchema, response },
      },
      async (request) => ({ data: await reviews.own.list(ownIn(request), request.query, localeOf(request)) }),
    )
    app.put(
      '/hotel-owner/hotels/:id/reviews/:reviewId/reply',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Reply to a review',
          params: ReviewParams,
          body: ReplySchema,
          description: 'One reply, which can be changed for 24 hours.',
          response: { 204: z.null(), ...ownersResponses },
        },
      },
      async (request, reply) => {
        await reviews.own.reply(ownIn(request), { reviewId: request.params.reviewId, ...request.body })
        return reply.code(204).send(null)
      },
    )
    app.post(
      '/hotel-owner/hotels/:id/reviews/:reviewId/report',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Report a review of one’s hotel',
          params: ReviewParams,
          body: ReportSchema,
          response: { 204: z.null(), ...ownersResponses },
        },
      },
      async (request, reply) => {
        await reviews.own.report(ownIn(request), { reviewId: request.params.reviewId, ...request.body })
        return reply.code(204).send(null)
      },
    )
  }
}

function staffRoutes({ reviews }: Deps): FastifyPluginAsyncZod {
  const tags = ['hotel verification']
  return async (app) => {
    app.get(
      '/admin/stay-reviews',
      {
        config: { access: { staff: 'hotels.read' } },
        schema: {
          tags,
          summary: 'Reviews that were reported or removed',
          querystring: StaffReviewsQuerySchema,
          response: { 200: StaffReviewsSchema, ...guardedResponses },
        },
      },
      (request) => reviews.staff.list(request.query.status),
    )
    app.post(
      '/admin/stay-reviews/:id/decide',
      {
        config: { access: { staff: 'hotels.verify' } },
        schema: {
          tags,
          summary: 'Remove a review, or let it stand',
          params: HotelParams,
          body: DecideReviewSchema,
          description: 'What is removed counts for nothing from then on; why stands in the audit log.',
          response: { 204: z.null(), ...guardedResponses, 404: ErrorBodySchema, 409: ErrorBodySchema },
        },
      },
      async (request, reply) => {
        await reviews.staff.decide({ ...request.body, reviewId: request.params.id, staff: staffIn(request) })
        return reply.code(204).send(null)
      },
    )
  }
}
