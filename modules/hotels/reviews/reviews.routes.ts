import { get, group, post, put, tableRoute } from '#platform/api/endpoint.ts'
import {
  DecideReviewSchema,
  OwnersReviewsSchema,
  ReplySchema,
  ReportSchema,
  ReviewPageSchema,
  ReviewsQuerySchema,
  StaffReviewsQuerySchema,
  StaffReviewsSchema,
  StaffReviewsWantedSchema,
} from './reviews.contract.ts'

/** For readers. */
export const stayReviews = group(
  '/hotels/:id/reviews',
  { name: 'stayReviews', tag: 'hotels', access: 'public', features: ['hotels'] },
  {
    list: get('/', {
      summary: 'What guests say',
      description: 'Only of stays that took place. The score is of everything published.',
      query: ReviewsQuerySchema,
      out: ReviewPageSchema,
      cache: 'revalidate',
    }),
    report: post('/:reviewId/report', {
      summary: 'Report a review',
      description: 'Staff look at it; until then it stays.',
      perMinute: 10,
      in: ReportSchema,
      errors: [404],
    }),
  },
)

export const ownReviews = group(
  '/hotel-owner/hotels/:id/reviews',
  { name: 'ownReviews', tag: 'hotel owners: reviews', access: 'owner', envelope: true, errors: [404, 409] },
  {
    list: get('/', { summary: 'Reviews', query: ReviewsQuerySchema, out: OwnersReviewsSchema }),
    reply: put('/:reviewId/reply', {
      summary: 'Reply to a review',
      description: 'One reply, which can be changed for 24 hours.',
      in: ReplySchema,
    }),
    report: post('/:reviewId/report', { summary: 'Report a review of one’s hotel', in: ReportSchema }),
  },
)

export const staffReviews = group(
  '/admin/stay-reviews',
  { name: 'staffReviews', tag: 'hotel verification', access: { staff: 'hotels.read' } },
  {
    list: get('/', {
      summary: 'Reviews that were reported or removed',
      query: StaffReviewsQuerySchema,
      out: StaffReviewsSchema,
    }),
    export: tableRoute('All reviews that are found, as a table', StaffReviewsWantedSchema),
    decide: post('/:id/decide', {
      access: { staff: 'hotels.verify' },
      summary: 'Remove a review, or keep it',
      description: 'What is removed counts for nothing from then on; the reason is in the audit log.',
      in: DecideReviewSchema,
      errors: [404, 409],
    }),
  },
)
