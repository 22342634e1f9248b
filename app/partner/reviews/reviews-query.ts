import { type Addressed, type Query, uuid } from '#app/kit/list/query.ts'

const PARAMS = { hotel: uuid }
export type OwnReviewsQuery = Query<typeof PARAMS>

/** Which hotel, in which order, and which page of it. What guests write is read and answered, so it is not a table. */
export const REVIEWS: Addressed<typeof PARAMS> = {
  path: '/hotel-owner/reviews',
  params: PARAMS,
  sorts: ['newest', 'highest', 'lowest'],
}
