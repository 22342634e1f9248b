import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { Own } from '#modules/hotels/listings/listing-store.ts'
import type { FileGiven } from '#platform/api/endpoint.ts'
import type { Transaction } from '#platform/database/index.ts'
import type { Reader } from '#platform/lists/export.ts'
import type { Locale } from '#platform/locale.ts'
import { decideReview, replyTo, reportReview } from './answer-review.ts'
import { eraseAuthor, exportReviews } from './personal-data.ts'
import {
  type DecideReview,
  type OwnersReviews,
  REVIEW_DAYS,
  type ReviewPage,
  type ReviewState,
  type ReviewsQuery,
  type ReviewView,
  type StaffReviews,
  type StaffReviewsQuery,
  type StaffReviewsWanted,
  type WriteReview,
} from './reviews.contract.ts'
import type { ReviewDeps } from './reviews.deps.ts'
import { readOwnReviews, readReviews } from './reviews.views.ts'
import { countReported, exportForStaff, listForStaff } from './staff-reviews.ts'
import { reviewOf, writeReview } from './write-review.ts'

/** What guests say after a stay that took place. */
export type StayReviews = {
  /**
   * What the guest of a stay has written or may write; the caller must have checked that it is the guest who asks. Throws
   * AppError `hotel/not-found` for an unknown stay.
   */
  reviewOf(stayId: string, reader: Locale): Promise<ReviewState>
  /** Once, from check-out on for 90 days; otherwise AppError `hotel/state`. */
  write(stayId: string, review: WriteReview): Promise<ReviewView>
  /** A page of what is published about a hotel, with its score and how reviews are checked, in the reader's language. */
  list(hotelId: string, query: ReviewsQuery, reader: Locale): Promise<ReviewPage>
  /** Anyone may report what is on the site. */
  report(hotelId: string, report: { reviewId: string; reason: string }): Promise<void>
  /** For a guest's export. */
  exportOf(stayIds: readonly string[]): Promise<ReviewView[]>
  /** For a guest's erasure: removes name and country and keeps the review. */
  eraseOf(tx: Transaction, stayIds: readonly string[]): Promise<void>
  own: {
    list(own: Own, query: ReviewsQuery, reader: Locale): Promise<OwnersReviews>
    /** Once; it can be changed for a day. */
    reply(own: Own, reply: { reviewId: string; text: string }): Promise<void>
    report(own: Own, report: { reviewId: string; reason: string }): Promise<void>
  }
  staff: {
    list(query: StaffReviewsQuery, reader: Locale): Promise<StaffReviews>
    /** All matches as CSV. */
    export(reader: Reader<StaffIdentity>, query: StaffReviewsWanted): Promise<FileGiven>
    /** How many that someone has reported wait for a decision. */
    waiting(): Promise<number>
    decide(answer: DecideReview & { reviewId: string; staff: StaffIdentity }): Promise<void>
  }
}

export function createStayReviews(deps: ReviewDeps): StayReviews {
  const days = REVIEW_DAYS
  return {
    reviewOf: (stayId, reader) => reviewOf(deps, stayId, reader),
    write: (stayId, review) => writeReview(deps, stayId, review),
    list: (hotelId, query, reader) => readReviews(deps, hotelId, { ...query, reader, days }),
    report: (hotelId, report) => reportReview(deps, { hotelId }, report),
    exportOf: (stayIds) => exportReviews(deps.db, stayIds),
    eraseOf: eraseAuthor,
    own: {
      list: (own, query, reader) => readOwnReviews(deps, own, { ...query, reader, days }),
      reply: (own, reply) => replyTo(deps, own, reply),
      report: (own, report) => reportReview(deps, own, report),
    },
    staff: {
      list: (query, reader) => listForStaff(deps, query, reader),
      export: (reader, query) => exportForStaff(deps, reader, query),
      waiting: () => countReported(deps),
      decide: (answer) => decideReview(deps, answer),
    },
  }
}
