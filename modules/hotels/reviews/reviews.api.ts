import type { FastifyPluginAsync } from 'fastify'
import { ownOf } from '#modules/hotels/own-hotel.ts'
import { serve } from '#platform/api/serve.ts'
import { ownReviews, staffReviews, stayReviews } from './reviews.routes.ts'
import type { StayReviews } from './reviews.ts'

/** Reviews for readers, owners and staff; guests write theirs on the reservation. */
export function stayReviewsApi({ reviews }: { reviews: StayReviews }): FastifyPluginAsync[] {
  return [
    serve(stayReviews, {
      list: ({ id, query, locale }) => reviews.list(id, query, locale),
      report: ({ id, reviewId, body }) => reviews.report(id, { reviewId, ...body }),
    }),
    serve(ownReviews, {
      list: (call) => reviews.own.list(ownOf(call), call.query, call.locale),
      reply: (call) => reviews.own.reply(ownOf(call), { reviewId: call.reviewId, ...call.body }),
      report: (call) => reviews.own.report(ownOf(call), { reviewId: call.reviewId, ...call.body }),
    }),
    serve(staffReviews, {
      list: ({ query, locale }) => reviews.staff.list(query, locale),
      export: ({ staff, query, say }) => reviews.staff.export({ who: staff, say }, query),
      decide: ({ staff, id, body }) => reviews.staff.decide({ ...body, reviewId: id, staff }),
    }),
  ]
}
