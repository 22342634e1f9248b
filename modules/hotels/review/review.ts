import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { ListingDeps } from '#modules/hotels/listings/deps.ts'
import type { Say } from '#modules/hotels/listings/listings.views.ts'
import { decideListing } from './decide-listing.ts'
import type { Decide, ReviewCase, ReviewQuery, ReviewQueue } from './review.contract.ts'
import { listReviews, readReview } from './review.views.ts'

/** What staff do with hotels that wait for them. */
export type Review = {
  list(query: ReviewQuery): Promise<ReviewQueue>
  /** Throws AppError `hotel/not-found`. */
  get(hotelId: string, say: Say): Promise<ReviewCase>
  /** Throws AppError `hotel/changed` or `hotel/state` when it is not any more as it was looked at. */
  decide(decision: Decide & { hotelId: string; staff: StaffIdentity }): Promise<void>
}

export function createReview(deps: ListingDeps): Review {
  return {
    list: (query) => listReviews(deps, query),
    get: (hotelId, say) => readReview(deps, hotelId, say),
    decide: (decision) => decideListing(deps, decision),
  }
}
