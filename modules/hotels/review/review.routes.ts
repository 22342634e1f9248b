import { get, group, post, tableRoute } from '#platform/api/endpoint.ts'
import {
  DecideSchema,
  ReviewCaseSchema,
  ReviewQuerySchema,
  ReviewQueueSchema,
  ReviewsWantedSchema,
} from './review.contract.ts'

/** Staff look at hotels and decide on them. */
export const hotelReview = group(
  '/admin/hotel-verification',
  { name: 'hotelReview', tag: 'hotel verification', access: { staff: 'hotels.read' } },
  {
    list: get('/', {
      summary: 'Hotels that wait for a decision',
      description: 'The longest first. With a status, every hotel of it, whether it waits or not.',
      query: ReviewQuerySchema,
      out: ReviewQueueSchema,
    }),
    export: tableRoute('All hotels that are found, as a table', ReviewsWantedSchema),
    read: get('/:id', {
      summary: 'One hotel with its history',
      description: 'As its owner sees it, with what waits, and with the member of staff who said what.',
      out: ReviewCaseSchema,
      errors: [404],
    }),
    decide: post('/:id/decide', {
      access: { staff: 'hotels.verify' },
      summary: 'Approve, reject, or ask for a revision',
      description:
        'Of a new listing, of what waits of one that is on the site, or to take one off the site. A yes is on the site at ' +
        'once. `hotel/changed` when the owner saved anything after `version`.',
      in: DecideSchema,
      out: ReviewCaseSchema,
      errors: [404, 409],
    }),
  },
)
