import type { Reason } from './judge.ts'

/** Crossings on the paths of travellers that are known: why they are there, and what would end them; nothing has to where `ends` is null. */
export type Known = { reason: Reason; what: readonly string[]; why: string; ends: string | null }

const NAME_IT = 'name the key beside the id: who asks has the row, or read it a moment ago'

export const KNOWN: readonly Known[] = [
  {
    reason: 'several keys',
    what: ['hotel_photos'],
    why: 'a page of results shows photos of several hotels: each shard is asked for its own',
    ends: null,
  },
  {
    reason: 'no key',
    what: ['stays(id)', 'car_hires(id)', 'hotels(status)', 'hotel_photos(status, work)'],
    why: 'found by an id of its own, or by a table beside it, which does not say the hotel or the depot',
    ends: NAME_IT,
  },
  {
    reason: 'no key',
    what: ['reservations(code)', 'reservation_keys(hash)'],
    why: 'travellers come with the code, the key or the link of a booking, which do not say its id',
    ends: 'a small table on the first server, or sharded by code and by hash, that says the reservation; or the id within the key',
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
    what: ['hotels(city_id)'],
    why: 'hotels of a city are on many shards; asked when a city has changed, since a process keeps them (decision 27)',
    ends: 'the city as the key of all tables of hotels, of which two have it',
  },
  {
    reason: 'no key',
    what: ['hotels(id)', 'room_types(id)', 'stays(key)', 'stays(order_key)', 'car_hires(key)', 'car_hires(order_key)'],
    why: 'our own hotels and cars are asked as a supplier is, by references that do not say the hotel or the depot',
    ends: 'the hotel or the depot within the offer and the reference, as outside suppliers have their own',
  },
  {
    reason: 'no key',
    what: ['car_depots()', 'car_fleet()', 'car_seasons()', 'car_days(depot_id)'],
    why: 'depots around a place are on many shards; each is asked once',
    ends: 'depots, classes and seasons on every server: they are few and seldom written; then days by depot are asked of those alone',
  },
  {
    reason: 'no column',
    what: [
      'reservation_extras',
      'reservation_extras, reservation_tickets',
      'reservation_tickets',
      'payment_operations',
      'ledger_entries',
      'stay_change_history',
    ],
    why: 'the table has the id of a row of the reservation and not that of the reservation',
    ends: 'a column reservation_id, written with the row',
  },
  {
    reason: 'no column',
    what: ['room_nights', 'stay_history', 'car_hire_history'],
    why: 'the table has the id of a room, a stay or a hire and not that of the hotel or the depot',
    ends: 'a column hotel_id or depot_id, written with the row; the search of a city asks each shard all the same',
  },
  {
    reason: 'home and shards',
    what: ['reservation_holds'],
    why: 'open holds of a visitor are counted over all reservations',
    ends: 'what became of a hold written into its own row, so that nothing is joined',
  },
  {
    reason: 'no key',
    what: ['reservation_items()', 'reservations()'],
    why: 'as open holds are counted: the reservations are found by the holds',
    ends: 'what became of a hold written into its own row, so that nothing is joined',
  },
  {
    reason: 'transaction over home',
    what: ['reservation_holds'],
    why: 'a hold learns of its item in the transaction that makes the item',
    ends: 'the same row written a moment later, by the key that both have',
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
