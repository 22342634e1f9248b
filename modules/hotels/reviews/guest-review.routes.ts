import { z } from 'zod'
import { get, group, post } from '#platform/api/endpoint.ts'
import { REVIEW_DAYS, ReviewSchema, ReviewStateSchema, WriteReviewSchema } from './reviews.contract.ts'

const code = z.string().min(6).max(36).describe('the code of six characters, or the id')

/** What the guest of a stay says of it, opened as the reservation is. */
export const guestReview = group(
  '/reservations/:code/review',
  { name: 'guestReview', tag: 'reservations: review', access: 'reviewer', params: { code }, errors: [404] },
  {
    read: get('/', { summary: 'Whether the stay can be reviewed, or how it was', out: ReviewStateSchema }),
    write: post('/', {
      summary: 'Review the stay',
      description: `Once, from check-out on for ${REVIEW_DAYS} days; it is published at once. 409 at any other time.`,
      in: WriteReviewSchema,
      status: 201,
      out: ReviewSchema,
      errors: [409],
    }),
  },
)
