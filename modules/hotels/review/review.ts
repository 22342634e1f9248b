import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { ListingDeps } from '#modules/hotels/listings/deps.ts'
import type { Say } from '#modules/hotels/listings/listings.views.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Reader } from '#platform/lists/export.ts'
import { decideListing } from './decide-listing.ts'
import { exportReviews } from './export-reviews.ts'
import type { Decide, ReviewCase, ReviewQuery, ReviewQueue, ReviewsWanted } from './review.contract.ts'
import { countWaiting, type FoundHotel, findHotels, listReviews, readReview } from './review.views.ts'

/** What staff do with hotels that wait for them. */
export type Review = {
  list(query: ReviewQuery): Promise<ReviewQueue>
  /** All that are found, as a table to download. */
  export(reader: Reader<StaffIdentity>, query: ReviewsWanted): Promise<FileGiven>
  /** Hotels by a part of their name or city, whatever their status. */
  find(text: string, most: number): Promise<FoundHotel[]>
  /** Listings and changes that wait for a decision. */
  waiting(): Promise<{ open: number; late: number }>
  /** Throws AppError `hotel/not-found`. */
  get(hotelId: string, say: Say): Promise<ReviewCase>
  /** Throws AppError `hotel/changed` or `hotel/state` when it is not any more as it was looked at. */
  decide(decision: Decide & { hotelId: string; staff: StaffIdentity }): Promise<void>
}

export function createReview(deps: ListingDeps): Review {
  return {
    list: (query) => listReviews(deps, query),
    export: (reader, query) => exportReviews(deps, reader, query),
    find: (text, most) => findHotels(deps, text, most),
    waiting: () => countWaiting(deps.db, deps.clock.now()),
    get: (hotelId, say) => readReview(deps, hotelId, say),
    decide: (decision) => decideListing(deps, decision),
  }
}
