import { CODE_PARAM, ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { group, post } from '#platform/api/endpoint.ts'
import { CarChangeQuoteSchema, CarChangeSchema, NewTimesSchema } from './change-car.contract.ts'

/** Other times of a car hire. */
export const carChanges = group(
  '/reservations/:code',
  { name: 'carChange', tag: 'reservations', access: 'traveller', errors: [404, 409, 422], params: CODE_PARAM },
  {
    quote: post('/car-change-quotes', {
      inTheirName: true,
      summary: 'Ask what other times of a car hire cost',
      description:
        'The old and the new total, what comes back and the rule that says so, or what is paid at pick-up; or why it is not ' +
        'possible. Nothing is held.',
      in: NewTimesSchema,
      out: CarChangeQuoteSchema,
    }),
    apply: post('/car-changes', {
      inTheirName: true,
      summary: 'Change the times of a car hire as quoted',
      description:
        'At once. 409 when the price or what comes back is not what was seen, or a day is sold out meanwhile.',
      once: 'by hand',
      in: CarChangeSchema,
      out: ReservationSchema,
    }),
  },
)
