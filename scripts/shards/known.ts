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
  {
    reason: 'transaction over home',
    what: ['reservation_holds'],
    why: 'a hold learns of its item in the transaction that makes the item',
    ends: 'a hold that is claimed before the item is made, since its row decides between who keeps the seats and who gives them back',
  },
  {
    reason: 'transaction over home',
    what: ['outbox', 'job_common, outbox'],
    why: 'an event is written with what it tells of (decision 15): two servers commit in two phases, which is safe and slower',
    ends: 'a column reservation_id in the outbox, so that it lies on the shard; each shard is then looked through for what is due',
  },
  {
    reason: 'transaction over groups',
    what: ['hotel, reservation', 'depot, reservation'],
    why: 'a change of a stay or a hire, and a stay that confirms at once, write the booking and our own hotel or depot together',
    ends: 'the step of decision 17 between them: written down, called, written down again, as outside suppliers are called',
  },
]
