import type { FastifyPluginAsync } from 'fastify'
import type { Caller } from '#modules/accounts/index.ts'
import { serve } from '#platform/api/serve.ts'
import { guestReview } from './guest-review.routes.ts'
import type { StayReviews } from './reviews.ts'

type Deps = {
  reviews: Pick<StayReviews, 'reviewOf' | 'write'>
  /** The stay of a reservation that the caller may open; throws AppError `reservation/not-found`. */
  stayOf(idOrCode: string, caller: Caller): Promise<string>
}

/** `/reservations/:code/review` */
export function guestReviewApi({ reviews, stayOf }: Deps): FastifyPluginAsync {
  return serve(guestReview, {
    read: async ({ code, caller, locale }) => reviews.reviewOf(await stayOf(code, caller), locale),
    write: async ({ code, caller, body }) => reviews.write(await stayOf(code, caller), body),
  })
}
