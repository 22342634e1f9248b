import { replace } from 'react-router'
import { call } from '#app/kit/call.ts'
import { guestReview } from '#modules/hotels/reviews/guest-review.routes.ts'
import type { ReviewState } from '#modules/hotels/reviews/reviews.contract.ts'
import { localeOf } from '#platform/language.ts'
import { reviewBearerFor } from './bearer.ts'
import { keepReviewKey, reviewKey } from './guest-keys.ts'
import { foundStatus } from './use-reservation.ts'

/**
 * The mail after a stay leads to the page of the booking with a key to its review (`?review=`). It is kept on the device
 * and taken out of the address.
 */
export function takeReviewKey(request: Request, code: string): void {
  const url = new URL(request.url)
  const key = url.searchParams.get('review')
  if (!key) return
  keepReviewKey(code, key)
  url.searchParams.delete('review')
  throw replace(`${url.pathname}${url.search}#review`)
}

export type LoadedReview =
  | { status: 'review'; code: string; state: ReviewState }
  | { status: 'link-invalid'; code: string }

/** For whom the booking itself stays closed: its review, as far as a key to it is here. */
export async function loadReview(request: Request, code: string): Promise<LoadedReview | null> {
  const { pathname, searchParams } = new URL(request.url)
  // A link to the whole booking is worth more.
  if (!reviewKey(code) || searchParams.has('link')) return null
  const how = { bearer: reviewBearerFor(code), locale: localeOf(pathname), signal: request.signal }
  try {
    return { status: 'review', code, state: await call(guestReview.read, { code }, how) }
  } catch (error) {
    return foundStatus(error) === 'closed' ? { status: 'link-invalid', code } : null
  }
}
