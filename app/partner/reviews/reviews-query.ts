import type { ReviewsQuery } from '#modules/hotels/reviews/reviews.contract.ts'

/** Which hotel, in which order, and which page of it; anything that the server would refuse is left out. */
export type OwnReviewsQuery = { hotel: string | null; sort: ReviewsQuery['sort']; page: number }

const SORTS = ['newest', 'highest', 'lowest'] as const

export function readReviewsQuery(params: URLSearchParams): OwnReviewsQuery {
  const page = Number(params.get('page') ?? 1)
  return {
    hotel: params.get('hotel'),
    sort: SORTS.find((one) => one === params.get('sort')) ?? 'newest',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, 1000) : 1,
  }
}

export function reviewsPath({ hotel, sort = 'newest', page = 1 }: Partial<OwnReviewsQuery>): string {
  const params = new URLSearchParams({
    ...(hotel && { hotel }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
  })
  return `/hotel-owner/reviews${params.size > 0 ? `?${params}` : ''}`
}
