/* Where each table stands once one server is not enough (decision 90). A table has one placement; check-schema.ts holds them against the database. */

/** Whose key says on which shard a row is: the rows of one group that have the same value stand together. */
export const GROUPS = ['reservation', 'code', 'hotel', 'depot', 'request', 'visitor', 'route'] as const
export type Group = (typeof GROUPS)[number]
/**
 * With whatever its key names. Keys of groups are uuids, and tables that are spread by a uuid stand together by its value: a row of this
 * kind with the key of a reservation is on the shard of that reservation.
 */
export const ANY = 'any'

export type Placement =
  /** Whole on every server: small, read by everyone, seldom written. */
  | { at: 'everywhere' }
  /** On the first server alone. */
  | { at: 'home' }
  /** `lacks`: the column is not there yet, and a row is found by this one. */
  | { at: 'shards'; group: Group | typeof ANY; key: string; lacks?: { via: string } }

const EVERYWHERE = { at: 'everywhere' } as const
const HOME = { at: 'home' } as const
const by = (group: Group | typeof ANY, key: string): Placement => ({ at: 'shards', group, key })
const of = (group: Group, key: string, via: string): Placement => ({ at: 'shards', group, key, lacks: { via } })

const inReservation = by('reservation', 'reservation_id')
const inHotel = by('hotel', 'hotel_id')
const inDepot = by('depot', 'depot_id')

/** The promise to a traveller, its money and its tickets. */
const RESERVATIONS: Record<string, Placement> = {
  reservations: by('reservation', 'id'),
  reservation_items: inReservation,
  reservation_travellers: inReservation,
  reservation_extras: inReservation,
  reservation_tickets: inReservation,
  reservation_history: inReservation,
  reservation_keys: inReservation,
  reservation_notes: inReservation,
  ended_claims: inReservation,
  reservation_quotes: inReservation,
  reservation_steps: inReservation,
  refund_approvals: inReservation,
  schedule_changes: inReservation,
  stay_changes: inReservation,
  stay_change_quotes: inReservation,
  stay_change_history: inReservation,
  car_changes: inReservation,
  flight_changes: inReservation,
  policy_changes: inReservation,
  // Counted by what a visitor is known by, before there is a reservation.
  reservation_holds: HOME,
  payments: inReservation,
  payment_operations: inReservation,
  refunds: inReservation,
  payment_disputes: inReservation,
  ledger_postings: inReservation,
  ledger_entries: inReservation,
  ledger_owner_balances: inReservation,
  ticketing_work: inReservation,
  ticketing_alarms: of('reservation', 'reservation_id', 'work_id'),
  owner_device_bookings: inReservation,
}

/** Hotels with everything that is theirs: rooms by night, and stays that are held and sold. */
const HOTELS: Record<string, Placement> = {
  hotels: by('hotel', 'id'),
  hotel_history: inHotel,
  hotel_photos: inHotel,
  photo_files: of('hotel', 'hotel_id', 'photo_id'),
  photo_originals: of('hotel', 'hotel_id', 'photo_id'),
  hotel_revisions: inHotel,
  room_types: inHotel,
  rate_plans: inHotel,
  rate_plan_exclusions: inHotel,
  room_nights: inHotel,
  calendar_edits: inHotel,
  calendar_exports: of('hotel', 'hotel_id', 'room_type_id'),
  calendar_feeds: inHotel,
  calendar_feed_nights: of('hotel', 'hotel_id', 'feed_id'),
  stays: inHotel,
  stay_history: inHotel,
  stay_calls: inHotel,
  stay_reviews: inHotel,
  message_threads: inHotel,
  messages: of('hotel', 'hotel_id', 'stay_id'),
  message_files: of('hotel', 'hotel_id', 'stay_id'),
  // Read at each search; written when a listing changes.
  hotel_cities: EVERYWHERE,
  city_hotels: EVERYWHERE,
  stopped_owners: EVERYWHERE,
}

const CARS: Record<string, Placement> = {
  // Read at each search; written when staff change a depot.
  car_depots: EVERYWHERE,
  car_fleet: EVERYWHERE,
  car_seasons: EVERYWHERE,
  car_outages: inDepot,
  car_days: inDepot,
  car_hires: inDepot,
  car_hire_history: inDepot,
  car_hire_calls: inDepot,
}

/** Written with what it tells of. */
const EVENTS: Record<string, Placement> = { outbox: by(ANY, 'key'), home_outbox: HOME }

/** One row of each stands alone in its transaction. */
const ALONE: Record<string, Placement> = {
  idempotency_keys: by('request', 'key'),
  // Says the reservation of a code, before that is there.
  reservation_codes: by('code', 'code'),
  searches: by('visitor', 'visitor'),
  price_observations: by('route', 'origin'),
}

/** Those that sell and pay in the place of companies that have databases of their own, and our notes of what we asked those companies. */
const SUPPLIERS: Record<string, Placement> = {
  house_network: EVERYWHERE,
  house_carriers: EVERYWHERE,
  house_aircraft: EVERYWHERE,
  house_services: EVERYWHERE,
  flight_inventory: HOME,
  house_orders: HOME,
  house_order_changes: HOME,
  house_schedule_changes: HOME,
  house_seats: HOME,
  house_tickets: HOME,
  house_policies: HOME,
  house_policy_amendments: HOME,
  duffel_orders: HOME,
  duffel_changes: HOME,
  duffel_stays: HOME,
  supplied_hotels: HOME,
  sandbox_payments: HOME,
  sandbox_refunds: HOME,
  sandbox_disputes: HOME,
  stripe_payments: HOME,
  stripe_refunds: HOME,
  payment_webhooks: HOME,
  supplier_looks: HOME,
  outside_calls: HOME,
  outside_circuits: HOME,
  outside_minutes: HOME,
}

const SETTINGS: Record<string, Placement> = {
  secrets: EVERYWHERE,
  settings: EVERYWHERE,
  setting_changes: HOME,
  brand_logos: EVERYWHERE,
  legal_drafts: HOME,
  legal_publications: EVERYWHERE,
  legal_withdrawals: EVERYWHERE,
  mail_wordings: EVERYWHERE,
  mail_suppressions: EVERYWHERE,
  help_documents: EVERYWHERE,
  help_words: EVERYWHERE,
  help_votes: HOME,
}

/** The names of many, with spaces between them. */
const home = (names: string): Record<string, Placement> =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, HOME]),
  )

/** Accounts, of which each signed-in request reads one row, and what people write to us. */
const PEOPLE = home(`
  customers customer_sessions customer_links customer_registrations customer_challenges customer_passkeys
  customer_second_factors customer_recovery_codes customer_history customer_companions customer_merges customer_reservations consents
  notifications notification_preferences price_alerts owners owner_sessions owner_links owner_challenges owner_passkeys
  owner_second_factors owner_recovery_codes owner_history owner_devices owner_notices message_templates partners
  partner_documents partner_history partner_payout_details partner_stripe_accounts partners_told account_attempts staff_members staff_sessions
  staff_links staff_challenges staff_passkeys staff_second_factors staff_recovery_codes staff_history staff_roles
  staff_setup staff_presence account_views chat_conversations chat_messages chat_notes chat_files chat_moves chat_agents
  chat_replies support_tickets support_messages support_moves support_files support_macros support_blocked
  support_set_aside support_dropped support_alarms_seen privacy_requests newsletter_subscriptions newsletter_history
  campaigns campaign_recipients career_openings career_applications career_events`)

/** Queues, what staff run, and what has one chain or one number for all. */
const WORK = home(`
  told_events mails rate_counts socket_io_attachments storage_trials audit_log audit_checks backups journey_runs
  journey_pause check_failures saved_reports report_schedules ledger_sums ledger_summed payout_runs payouts payout_lines
  payout_history payout_holds payout_transfers fee_invoices fee_invoice_lines`)

const ALL = [RESERVATIONS, HOTELS, CARS, EVENTS, ALONE, SUPPLIERS, SETTINGS, PEOPLE, WORK]

export type Placements = ReadonlyMap<string, Placement>
export const PLACEMENTS: Placements = new Map(ALL.flatMap((some) => Object.entries(some)))
/** Names that were given more than one placement. */
export const TWICE: readonly string[] = ALL.flatMap((some) => Object.keys(some)).filter(
  (name, at, names) => names.indexOf(name) !== at,
)
