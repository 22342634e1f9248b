import { z } from 'zod'
import { group, post, put } from '#platform/api/endpoint.ts'
import { ArchiveSchema, OrderSchema, RatePlanInput, RoomTypeInput } from './listing-input.contract.ts'
import { ListingSchema } from './listings.contract.ts'

const tag = 'hotel owners: rooms and rates'
const version = z.int().min(1).describe('the version that was read; a newer one is not written over')
const archive = {
  description: 'Stays that are booked stand. The last one of a hotel on the site cannot be archived.',
  in: ArchiveSchema,
  out: ListingSchema,
} as const
const order = {
  description: 'What is not named comes after, in the order that it has.',
  in: OrderSchema,
  out: ListingSchema,
} as const

/** Every write answers with the whole listing. */
export const roomTypes = group(
  '/hotel-owner/hotels/:id/room-types',
  { name: 'roomTypes', tag, access: 'owner', envelope: true, errors: [404, 409] },
  {
    add: post('/', { summary: 'Add a room type', in: RoomTypeInput, status: 201, out: ListingSchema }),
    change: put('/:roomTypeId', {
      summary: 'Change a room type',
      description: 'Nights without an allotment of their own follow. `hotel/state` when more is sold or held on one.',
      in: z.object({ version, roomType: RoomTypeInput }).meta({ id: 'RoomTypeChange' }),
      out: ListingSchema,
    }),
    archive: post('/:roomTypeId/archive', { summary: 'Sell no more of a room type, or again', ...archive }),
    order: put('/order', { summary: 'Put room types in order', ...order }),
  },
)

/** As room types are. */
export const ratePlans = group(
  '/hotel-owner/hotels/:id/rate-plans',
  { name: 'ratePlans', tag, access: 'owner', envelope: true, errors: [404, 409] },
  {
    add: post('/', { summary: 'Add a rate plan', in: RatePlanInput, status: 201, out: ListingSchema }),
    change: put('/:ratePlanId', {
      summary: 'Change a rate plan',
      in: z.object({ version, ratePlan: RatePlanInput }).meta({ id: 'RatePlanChange' }),
      out: ListingSchema,
    }),
    archive: post('/:ratePlanId/archive', { summary: 'Sell no more by a rate plan, or again', ...archive }),
    order: put('/order', { summary: 'Put rate plans in order', ...order }),
  },
)

export const photoOrder = group(
  '/hotel-owner/hotels/:id/photos/order',
  { name: 'photoOrder', tag, access: 'owner', envelope: true, errors: [404, 409] },
  { save: put('/', { summary: 'Put photos in order', ...order }) },
)
