import { ChangePaySchema } from '#modules/reservations/change/change.contract.ts'
import { PaidSchema } from '#modules/reservations/hold/booking.contract.ts'
import { CODE_PARAM, ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { del, group, post } from '#platform/api/endpoint.ts'
import { FlightChangeQuoteSchema, FlightChangeRequestSchema, NewFlightsSchema } from './change-flight.contract.ts'

/** Other flights of a ticketed journey. */
export const flightChanges = group(
  '/reservations/:code',
  { name: 'flightChange', tag: 'reservations', access: 'traveller', errors: [404, 409, 410, 422], params: CODE_PARAM },
  {
    quote: post('/flight-change-quotes', {
      inTheirName: true,
      summary: 'Ask what other flights cost',
      description:
        'For an offer of the same journey, cabin, fare and airline: the difference, the fee and the rule that says so, or why it is not ' +
        'possible. Nothing is held.',
      in: NewFlightsSchema,
      out: FlightChangeQuoteSchema,
    }),
    request: post('/flight-changes', {
      inTheirName: true,
      summary: 'Take other flights as quoted',
      description:
        'Holds the new seats for 15 minutes; where nothing is due they are ticketed at once. The old tickets are ended once the new ones ' +
        'are issued. 409 when the price is not what was seen; the same flights again are the same change.',
      once: 'by hand',
      in: FlightChangeRequestSchema,
      out: ReservationSchema,
    }),
    pay: post('/flight-changes/:id/payments', {
      summary: 'Pay what other flights cost',
      description: 'It is taken before the new flights are ordered; when they cannot be had it comes back whole.',
      once: 'by hand',
      in: ChangePaySchema,
      out: PaidSchema,
    }),
    withdraw: del('/flight-changes/:id', {
      inTheirName: true,
      summary: 'Withdraw a change of flights',
      description: 'While it is not paid. Again changes nothing.',
      out: ReservationSchema,
    }),
  },
)
