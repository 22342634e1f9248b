import { z } from 'zod'
import { RESERVATION_EXAMPLE } from '#modules/reservations/booking-examples.contract.ts'
import { CODE_PARAM, ReservationSchema } from '#modules/reservations/reservations.contract.ts'
import { get, group, post } from '#platform/api/endpoint.ts'
import {
  CustomerPaymentsSchema,
  CustomerReservationsSchema,
  GuestKeySchema,
  LookupRequestSchema,
  OpenLinkRequestSchema,
} from './own-reservations.contract.ts'

/** Each call may send a mail, and codes must not be guessed. */
const LOOKUPS_PER_MINUTE = 10

const LinkQuery = z.object({
  link: z.string().min(20).max(100).optional().describe('a one-time link from a mail; using it uses it up'),
  email: z.email().optional().describe('the contact address, with `link`'),
})

/** Where someone finds a reservation again. */
export const reservations = group(
  '/reservations',
  { name: 'reservation', tag: 'reservations', access: 'public' },
  {
    read: get('/:code', {
      access: 'traveller',
      summary: 'Read a reservation',
      description:
        'For its customer, for a guest with its key (bearer), or once with `email` and a one-time `link`. ' +
        'One that is unknown and one that is someone else’s look alike.',
      params: CODE_PARAM,
      query: LinkQuery,
      out: ReservationSchema,
      example: { out: RESERVATION_EXAMPLE },
      errors: [404],
    }),
    lookUp: post('/lookup', {
      summary: 'Ask for a link to a reservation',
      description:
        'Mails a link that opens the reservation once, within 24 hours, when code and address belong together. The ' +
        'answer is the same for every pair.',
      perMinute: LOOKUPS_PER_MINUTE,
      in: LookupRequestSchema,
      status: 202,
      out: z.object({ status: z.literal('accepted') }).meta({ id: 'LookupAccepted' }),
    }),
    open: post('/:code/open', {
      summary: 'Exchange a one-time link for a key',
      description: 'The key opens this reservation as a bearer token for 30 days; the link is used up.',
      perMinute: LOOKUPS_PER_MINUTE,
      params: CODE_PARAM,
      in: OpenLinkRequestSchema,
      out: GuestKeySchema,
    }),
  },
)

export const myReservations = group(
  '/customer',
  { name: 'customer', tag: 'reservations', access: 'customer' },
  {
    trips: get('/reservations', {
      summary: 'My trips',
      description: 'Coming ones by departure, past ones newest first, and drafts: holds that are not paid yet.',
      out: CustomerReservationsSchema,
    }),
    payments: get('/payments', {
      summary: 'What I paid',
      description: 'Payments of my reservations with their refunds, newest first.',
      out: CustomerPaymentsSchema,
    }),
  },
)
