import { invalidateCity } from '#modules/hotels/listings/invalidate-city.ts'
import { notNow } from '#modules/hotels/listings/listings.errors.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { findStay, type StayRow } from '#modules/hotels/stays/stays.store.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import type { Locale, Message } from '#platform/locale.ts'
import { REVIEW_DAYS, type ReviewState, type ReviewView, type WriteReview } from './reviews.contract.ts'
import type { ReviewDeps } from './reviews.deps.ts'
import { stayReviews } from './reviews.tables.ts'
import { readReviewOf } from './reviews.views.ts'

const TEXT = {
  unknown: /*i18n*/ { id: 'review.no-stay', message: 'We cannot find this stay.' },
  notYet: /*i18n*/ { id: 'review.not-yet', message: 'You can review your stay once it is over.' },
  never: /*i18n*/ {
    id: 'review.never',
    message: 'This stay did not take place, so it cannot be reviewed.',
  },
  late: /*i18n*/ {
    id: 'review.too-late',
    message: 'The deadline to review this stay has passed: it was {days} days after check-out.',
  },
  written: /*i18n*/ { id: 'review.written', message: 'You have already reviewed this stay. Thank you!' },
} satisfies Record<string, Message>

/** Whether a stay can be reviewed. Pure; `today` is that of the hotel. */
export function stateOf({ status, checkOut }: Pick<StayRow, 'status' | 'checkOut'>, written: boolean, today: Day) {
  if (written) return 'written'
  if (status === 'held' || status === 'pending' || status === 'confirmed') return 'not-yet'
  if (status !== 'completed') return 'never'
  return today > addDays(checkOut, REVIEW_DAYS) ? 'too-late' : 'open'
}

async function openStay({ db, clock }: Pick<ReviewDeps, 'db' | 'clock'>, stayId: string) {
  const stay = await findStay(db, { id: stayId })
  if (!stay) throw new AppError('hotel/not-found', { userMessage: TEXT.unknown })
  return { stay, today: dayIn(stay.offer.hotel.timeZone, clock.now()) }
}

/** What the guest of a stay has written or may write. Throws AppError `hotel/not-found`. */
export async function reviewOf(deps: ReviewDeps, stayId: string, reader: Locale): Promise<ReviewState> {
  const { stay, today } = await openStay(deps, stayId)
  const review = await readReviewOf(deps.db, stayId, reader)
  const state = stateOf(stay, review !== null, today)
  const { name: hotel, language } = stay.offer.hotel
  const hotelLanguage = language
  const until = state === 'open' ? addDays(stay.checkOut, REVIEW_DAYS) : null
  return { state, until, review, hotel, hotelLanguage, checkOut: stay.checkOut }
}

const REFUSALS = { 'not-yet': TEXT.notYet, never: TEXT.never, 'too-late': TEXT.late, written: TEXT.written } as const

/**
 * Publishes the one review of a stay; the score of the hotel counts it from the commit on. The caller must have checked that
 * it is the guest who writes. Throws AppError `hotel/state` unless the stay took place and is not reviewed yet,
 * `hotel/not-found`.
 */
export async function writeReview(deps: ReviewDeps, stayId: string, input: WriteReview): Promise<ReviewView> {
  const { db, clock } = deps
  const { stay, today } = await openStay(deps, stayId)
  const refuse = (state: keyof typeof REFUSALS) => notNow(REFUSALS[state], { days: REVIEW_DAYS })
  // A stay that took place stays so; what changes meanwhile is only that the review was written, which is unique.
  const state = stateOf(stay, false, today)
  if (state !== 'open') throw refuse(state)
  const { overall, cleanliness, comfort, location, service, value, ...words } = input
  const scores = { overall, cleanliness, comfort, location, service, value }
  const tenths = Object.fromEntries(Object.entries(scores).map(([part, score]) => [part, score * 10])) as typeof scores
  await db.transaction(async (tx) => {
    const { hotelId } = stay
    const [added] = await tx
      .insert(stayReviews)
      .values({ stayId, hotelId, ...words, ...tenths, createdAt: clock.now() })
      .onConflictDoNothing({ target: stayReviews.stayId })
      .returning({ id: stayReviews.id })
    if (!added) throw refuse('written')
    await countReview(tx, hotelId, { reviews: 1, tenths: tenths.overall })
  })
  const review = await readReviewOf(db, stayId, input.locale)
  if (!review) throw new Error(`the review of stay ${stayId} was not stored`)
  return review
}

/** The score of a hotel is the sum of what is published; a search hears of it. */
export async function countReview(
  tx: Transaction,
  hotelId: string,
  { reviews, tenths }: { reviews: 1 | -1; tenths: number },
): Promise<void> {
  const [hotel] = await tx
    .update(hotels)
    .set({
      reviewCount: sql`${hotels.reviewCount} + ${reviews}`,
      reviewSum: sql`${hotels.reviewSum} + ${reviews * tenths}`,
    })
    .where(eq(hotels.id, hotelId))
    .returning({ cityId: hotels.cityId })
  await invalidateCity(tx, hotel?.cityId ?? null)
}
