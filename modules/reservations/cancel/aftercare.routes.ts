import { CANCEL_EXAMPLE, QUOTE_EXAMPLE } from '#modules/reservations/booking-examples.contract.ts'
import { CODE_PARAM, ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { group, post } from '#platform/api/endpoint.ts'
import { CancelQuoteSchema, CancelRequestSchema, CancelWhichSchema, ChangeAnswerSchema } from './aftercare.contract.ts'

/** Cancelling, and answers to the airline. */
export const aftercare = group(
  '/reservations/:code',
  {
    name: 'reservation',
    tag: 'reservations',
    access: 'traveller',
    errors: [404, 409, 410, 422],
    params: CODE_PARAM,
  },
  {
    quoteCancellation: post('/cancel-quote', {
      summary: 'Ask what a cancellation gives back',
      description:
        'The amount, where and until when it comes back, and the rule that says so; valid for 15 minutes. Items are cancelled ' +
        'one after another: while one cancellation is under way another is answered with 409.',
      query: CancelWhichSchema,
      out: CancelQuoteSchema,
      example: { out: QUOTE_EXAMPLE },
    }),
    cancel: post('/cancel', {
      summary: 'Cancel as quoted',
      description: 'Idempotent: a quote that was confirmed is confirmed. 410 when the quote is no longer valid.',
      once: 'by hand',
      in: CancelRequestSchema,
      example: { in: CANCEL_EXAMPLE },
      out: ReservationSchema,
    }),
    answerScheduleChange: post('/schedule-change', {
      inTheirName: true,
      summary: 'Answer a change by the airline',
      description: 'Accept it, move to other flights without charge, or have the money back, as its rule allows.',
      once: 'by hand',
      in: ChangeAnswerSchema,
      out: ReservationSchema,
    }),
  },
)
