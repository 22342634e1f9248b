import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#platform/api/serve.ts'
import { hotelReview } from './review.routes.ts'
import type { Review } from './review.ts'

/** `/admin/hotel-verification…` */
export function reviewApi(review: Review): FastifyPluginAsync {
  return serve(hotelReview, {
    list: ({ query }) => review.list(query),
    export: ({ staff, query, say }) => review.export({ who: staff, say }, query),
    read: ({ id, say }) => review.get(id, say),
    decide: async ({ staff, id, body, say }) => {
      await review.decide({ ...body, hotelId: id, staff })
      return review.get(id, say)
    },
  })
}
