import type { Reason } from './judge.ts'

/** Crossings on the paths of travellers that are known: why they are there, and what would end them; nothing has to where `ends` is null. */
export type Known = { reason: Reason; what: readonly string[]; why: string; ends: string | null }

export const KNOWN: readonly Known[] = [
  {
    reason: 'several keys',
    what: ['hotel_photos'],
    why: 'a page of results shows photos of several hotels: each shard is asked for its own',
    ends: null,
  },
  {
    reason: 'no key',
    what: ['reservations(code)', 'reservation_keys(hash)'],
    why: 'travellers come with the code, the key or the link of a booking, which do not say its id',
    ends: 'a table by code and by hash that says the reservation, written before the reservation is',
  },
  {
    reason: 'no key',
    what: ['reservations(customer_id)'],
    why: 'the bookings of a customer are on many shards; each is asked once, by an index',
    ends: 'a list of their reservations beside the account, written by the event of the booking',
  },
  {
    reason: 'several keys',
    what: ['payments, refunds'],
    why: 'the payments of a customer are those of several reservations: each shard is asked for its own',
    ends: null,
  },
  {
    reason: 'no key',
    what: ['hotels(city_id)', 'hotel_photos(status, work)'],
    why: 'hotels of a city are on many shards; asked when a city has changed, since a process keeps them (decision 27)',
    ends: 'the city as the key of all tables of hotels, of which two have it',
  },
  {
    reason: 'no column',
    what: [
      'reservation_extras',
      'reservation_extras, reservation_tickets',
      'reservation_tickets',
      'payment_operations',
      'ledger_entries',
    ],
    why: 'the table has the id of a row of the reservation and not that of the reservation; old rows are read or settled too',
    ends: 'a column reservation_id, filled by triggers and in old rows in one release, named by statements in the next',
  },
  {
    reason: 'no column',
    what: ['room_nights'],
    why: 'the table has the id of a room and not that of the hotel',
    ends: 'a column hotel_id, filled in all rows and in the primary key; the search of a city asks each shard all the same',
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
]
