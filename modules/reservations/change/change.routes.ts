import { PaidSchema } from '#modules/reservations/hold/booking.contract.ts'
import { CODE_PARAM, ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { del, group, post } from '#platform/api/endpoint.ts'
import { ChangePaySchema, ChangeQuoteSchema, ChangeRequestSchema, NewStaySchema } from './change.contract.ts'

/** Other dates or another party of a stay. */
export const stayChanges = group(
  '/reservations/:code',
  {
    name: 'stayChange',
    tag: 'reservations',
    access: 'traveller',
    errors: [404, 409, 410, 422],
    params: CODE_PARAM,
  },
  {
    quote: post('/change-quotes', {
      inTheirName: true,
      summary: 'Ask what other dates or guests of a stay cost',
      description:
        'The old and the new total, what is to be paid or comes back and the rule that says so, valid for 15 minutes; or ' +
        'why it is not possible. Nothing is held.',
      in: NewStaySchema,
      out: ChangeQuoteSchema,
    }),
    request: post('/changes', {
      inTheirName: true,
      summary: 'Ask for a change as quoted',
      description:
        'Holds the nights that are added. With nothing to pay the hotel is asked at once, otherwise once the difference is ' +
        'paid. Idempotent: a quote that was asked for is asked for. 410 when the quote is no longer valid.',
      once: 'by hand',
      in: ChangeRequestSchema,
      out: ReservationSchema,
    }),
    pay: post('/changes/:id/payments', {
      summary: 'Pay the difference of a change',
      description:
        'A card is only authorised and charged once the hotel says yes; a Pix is taken and comes back whole when it says no.',
      once: 'by hand',
      in: ChangePaySchema,
      out: PaidSchema,
    }),
    withdraw: del('/changes/:id', {
      inTheirName: true,
      summary: 'Withdraw a change',
      description: 'While the hotel has not said yes. What was paid for it comes back. Again changes nothing.',
      out: ReservationSchema,
    }),
  },
)
