import { z } from 'zod'
import { del, get, group, patch, post } from '#platform/api/endpoint.ts'
import { CreateListingSchema, SaveListingSchema } from './listing-input.contract.ts'
import { DashboardStatsSchema, ListingCardSchema, ListingSchema, ListQuery } from './listings.contract.ts'

const tag = 'hotel owners: hotels'

export const ownHotels = group(
  '/hotel-owner/hotels',
  { name: 'ownHotels', tag, access: 'owner', envelope: true },
  {
    stats: get('/dashboard/stats', { summary: 'What the dashboard shows', out: DashboardStatsSchema }),
    list: get('/', {
      summary: "The owner's hotels",
      description: 'The newest first.',
      query: ListQuery,
      out: z.array(ListingCardSchema),
    }),
    begin: post('/', {
      summary: 'Begin a new hotel',
      description: 'A draft, empty or with the sections that are known already.',
      in: CreateListingSchema,
      status: 201,
      out: ListingSchema,
      errors: [404, 409],
    }),
  },
)

/** One of them as a whole; every write answers with the listing as it is afterwards. */
export const ownHotel = group(
  '/hotel-owner/hotels/:id',
  { name: 'ownHotel', tag, access: 'owner', envelope: true, errors: [404, 409] },
  {
    read: get('/', {
      summary: 'One hotel with everything of it',
      description: 'What waits for staff, what is missing, and what was said of it included.',
      out: ListingSchema,
    }),
    save: patch('/', {
      summary: 'Save sections of a hotel',
      description:
        'Sections that are not sent stay. `hotel/changed` names those that another window saved after `version`. Of a ' +
        'hotel that is on the site, name, address, kind and stars wait for staff; all else is shown at once.',
      in: SaveListingSchema,
      out: ListingSchema,
      errors: [422],
    }),
    discard: del('/', {
      summary: 'Delete a draft',
      description: 'Only one that was never handed in; others are paused.',
    }),
    submit: post('/submit', {
      summary: 'Hand in for review',
      description: '`hotel/incomplete` says in `fields` what is missing, each with the part of the wizard.',
      out: ListingSchema,
      errors: [422],
    }),
    pause: post('/pause', {
      summary: 'Take off the site',
      description: 'It is in no search any more; stays that are booked stand.',
      out: ListingSchema,
      errors: [422],
    }),
    resume: post('/resume', {
      summary: 'Put back on the site',
      description: 'It is found again at once.',
      out: ListingSchema,
      errors: [422],
    }),
  },
)
