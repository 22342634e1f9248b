import type { Database, Transaction } from '#platform/database/index.ts'
import { inArray } from '#platform/database/query.ts'
import type { ReviewView } from './reviews.contract.ts'
import { stayReviews } from './reviews.tables.ts'
import { readReviewOf } from './reviews.views.ts'

/** What a guest has said of some stays. */
export async function exportReviews(db: Database, stayIds: readonly string[]): Promise<ReviewView[]> {
  const found = await Promise.all(stayIds.map((stayId) => readReviewOf(db, stayId, null)))
  return found.filter((review) => review !== null)
}

/** Takes name and country off; what was said stays. */
export async function eraseAuthor(tx: Transaction, stayIds: readonly string[]): Promise<void> {
  if (stayIds.length === 0) return
  await tx
    .update(stayReviews)
    .set({ author: '', country: null })
    .where(inArray(stayReviews.stayId, [...stayIds]))
}

/** What stays of a guest's reviews when their account is erased, as it is said to them. */
export const KEPT_OF_REVIEWS = [
  {
    what: /*i18n*/ { id: 'review.kept', message: 'Your reviews of hotels, without your name' },
    why: /*i18n*/ {
      id: 'review.kept-why',
      message: 'Other travellers rely on them, and nothing in them identifies you.',
    },
  },
] as const
