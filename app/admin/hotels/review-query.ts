import { LISTING_STATUSES, type ListingStatus } from '#modules/hotels/hotels.contract.ts'
import { TARGETS } from '#modules/hotels/review/review.contract.ts'

/** `show`: all that waits, one kind of it, or every hotel of a status. */
export type ReviewShow = '' | (typeof TARGETS)[number] | ListingStatus
export type ReviewListQuery = { show: ReviewShow; q: string; page: number }

const SHOWS: readonly string[] = [...TARGETS, ...LISTING_STATUSES]

/** What the address says; anything that the server would refuse is left out. */
export function readReviewQuery(params: URLSearchParams): ReviewListQuery {
  const show = params.get('show') ?? ''
  const page = Number(params.get('page') ?? 1)
  return {
    show: SHOWS.includes(show) ? (show as ReviewShow) : '',
    q: (params.get('q') ?? '').trim().slice(0, 120),
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1000) : 1,
  }
}

/** As the server is asked. */
export function reviewQuery({ show, q, page }: ReviewListQuery) {
  const waits = TARGETS.find((one) => one === show)
  const status = LISTING_STATUSES.find((one) => one === show)
  return { waits, status, q: q || undefined, page }
}

export function reviewPath({ show, q, page }: Partial<ReviewListQuery>): string {
  const params = new URLSearchParams({
    ...(show && { show }),
    ...(q && { q }),
    ...(page && page > 1 && { page: String(page) }),
  })
  return `/admin/hotel-verification${params.size > 0 ? `?${params}` : ''}`
}
