import type { Reason } from './judge.ts'

/** What is known of the paths of travellers: why it is there, and what would end it. Where several shards are asked, nothing has to. */
export type Known = { reason: Reason; what: readonly string[]; why: string; ends: string | null }

export const KNOWN: readonly Known[] = [
  {
    reason: 'several shards',
    what: ['hotel_photos'],
    why: 'a page of results shows photos of several hotels',
    ends: null,
  },
  {
    reason: 'several shards',
    what: ['hotel_photos, hotels, rate_plan_exclusions, rate_plans, room_types', 'room_nights'],
    why: 'a search asks for the hotels of a city when one of them has changed, and for their nights each time (decision 27)',
    ends: null,
  },
  {
    reason: 'several shards',
    what: ['reservation_items, reservation_travellers, reservations', 'payments, refunds'],
    why: 'the bookings of a customer, and their payments, are on many shards',
    ends: null,
  },
]
