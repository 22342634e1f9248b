import { z } from 'zod'
import { ChangeAnswerRequestSchema } from '#modules/reservations/change/change.contract.ts'
import { get, group, put, tableRoute } from '#platform/api/endpoint.ts'
import {
  OWNER_PAGE,
  OwnerAnswerSchema,
  OwnerFoundSchema,
  OwnerReservationSchema,
  OwnerSearchSchema,
  OwnerWantedSchema,
  WaitingSchema,
} from './owner-reservations.contract.ts'
import { OwnerSalesSchema } from './owner-sales.contract.ts'

/** What is booked with an owner's hotels, and the answer to it (specification §7). */
export const ownerReservations = group(
  '/hotel-owner/reservations',
  { name: 'ownerReservations', tag: 'hotel owner', access: 'owner', envelope: true },
  {
    list: get('/', {
      summary: 'Bookings of my hotels',
      description:
        `All that wait for an answer first, then the ${OWNER_PAGE} newest. Those that follow come with the id of the ` +
        `last one in \`after\`; fewer than ${OWNER_PAGE} are the last.`,
      query: z.object({ after: z.uuid().optional() }),
      out: z.array(OwnerReservationSchema),
    }),
    search: get('/search', {
      summary: 'Search bookings of my hotels',
      description: 'By code, email or surname; by status, hotel and day of check-in; newest first unless sorted.',
      query: OwnerSearchSchema,
      out: OwnerFoundSchema,
    }),
    export: tableRoute(
      'Everything that a search of bookings finds, as a table',
      OwnerWantedSchema,
      'CSV, in the order of the search, headings in the language of the request.',
    ),
    waiting: get('/waiting', {
      summary: 'How many bookings and changes wait for my answer',
      out: WaitingSchema,
    }),
    read: get('/:id', { summary: 'One booking of my hotels', out: OwnerReservationSchema, errors: [404] }),
    answer: put('/:id', {
      summary: 'Accept or reject a booking, or say that the guest did not come',
      description:
        'Compare-and-set: an answer that comes too late is refused with 409 and a sentence. Rejecting what was ' +
        'accepted cancels it: a reason is needed, and the guest gets everything back.',
      in: OwnerAnswerSchema,
      out: OwnerReservationSchema,
      errors: [404, 409],
    }),
    answerChange: put('/:id/change', {
      summary: 'Accept or decline a change of a booking',
      description:
        'Compare-and-set: an answer that comes too late is refused with 409 and a sentence. A no needs a reason, which the ' +
        'guest reads; the booking then stays as it was.',
      in: ChangeAnswerRequestSchema,
      out: OwnerReservationSchema,
      errors: [404, 409],
    }),
  },
)

/** What a decision about an owner touches. Names no guest. */
export const ownerSales = group(
  '/admin/hotel-owners/:id/sales',
  { name: 'ownerSales', tag: 'staff: hotel owners', access: { staff: 'owners.read' } },
  {
    read: get('/', {
      summary: 'What an owner has on sale, and the stays that come',
      description: 'Rejecting the owner ends the sale at once; coming stays remain until you decide on each.',
      out: OwnerSalesSchema,
    }),
  },
)
