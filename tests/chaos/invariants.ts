import type pg from 'pg'
import { CAR_INVARIANTS } from '#tests/support/car-audit.ts'
import { STAY_INVARIANTS } from '#tests/support/stay-audit.ts'
import { FLOOD_MOST, FLOOD_NAME } from './chat/flood.ts'
import { HELD_INVARIANTS } from './held-seats.ts'

/** What must hold when everything has settled; each query lists what breaks it. */
const INVARIANTS: Record<string, string> = {
  'seats sold and held are exactly those of the orders and holds': `
    with promised as (
      select (seat->>'serviceId')::int as service_id, (seat->>'departureDate')::date as departure_date,
        seat->>'cabin' as cabin, seat->>'family' as family,
        coalesce(sum((seat->>'seats')::int) filter (where status in ('ordered', 'ticketed')), 0) as sold,
        coalesce(sum((seat->>'seats')::int) filter (where status = 'held'), 0) as held
      from house_orders, jsonb_array_elements(seats) seat group by 1, 2, 3, 4)
    select i.service_id, i.departure_date, i.cabin, i.family, i.sold, i.held, p.sold as orders, p.held as holds
    from flight_inventory i full join promised p using (service_id, departure_date, cabin, family)
    where coalesce(i.sold, 0) <> coalesce(p.sold, 0) or coalesce(i.held, 0) <> coalesce(p.held, 0)`,
  'no departure is sold beyond its allotment': `select * from flight_inventory where sold + held > allotment`,
  'every order is in one reservation, and every reservation that is sold has its order': `
    select o.id, o.status as ordered, i.status as promised from house_orders o
    full join reservation_items i on i.order_ref = o.id::text
    where (o.status in ('ordered', 'ticketed')) is distinct from
      (i.status in ('ordering', 'awaiting_ticket', 'ticketed', 'schedule_changed'))
      and (o.status in ('ordered', 'ticketed') or i.status in ('awaiting_ticket', 'ticketed', 'schedule_changed'))`,
  'tickets of the supplier are the tickets of the travellers': `
    select h.number as issued, r.number as given from house_tickets h
    full join reservation_tickets r on r.number = h.number where h.number is null or r.number is null`,
  'what is paid is delivered, and what is delivered is paid': `
    select r.code, r.amount, paid.kept, sold.count from reservations r
    left join lateral (select coalesce(sum(captured - refunded), 0) as kept from payments p where p.reservation_id = r.id
      and (purpose is null or exists (select 1 from stay_changes where id = purpose and status = 'applied'))) paid on true
    left join lateral (select count(*) from reservation_items i where i.reservation_id = r.id
      and i.status in ('awaiting_ticket', 'ticketed', 'schedule_changed', 'confirmed', 'completed')) sold on true
    left join lateral (select coalesce(sum(refunded), 0) as amount from reservation_items i where i.reservation_id = r.id
      and i.status in ('cancelled', 'refunded')) gone on true
    where (sold.count > 0 and paid.kept <> r.amount - gone.amount)
      or (sold.count = 0 and paid.kept > 0 and not exists (select 1 from reservation_quotes q where q.reservation_id = r.id))`,
  'nobody paid twice': `
    select reservation_id, purpose, count(*) from payments where captured > 0 group by 1, 2 having count(*) > 1`,
  'no change of a stay waits in the middle, and none that came to nothing keeps money': `
    select change.id, change.status, payments.status as paid from stay_changes change
    left join payments on payments.purpose = change.id
    where change.status = 'accepted' or (change.status = 'unpaid' and change.pay_by < now() - interval '5 seconds')
      or (change.status not in ('unpaid', 'pending', 'accepted', 'applied') and payments.captured > payments.refunded)
      or (change.status = 'applied' and change.to_pay > coalesce((select sum(captured) from payments where purpose = change.id), 0))`,
  'we and the provider agree on every payment': `
    select p.id, p.status, p.captured, s.status as provider_says from payments p
    full join sandbox_payments s on s.key = p.id::text
    where (p.captured > 0) is distinct from (s.status = 'captured')`,
  'we and the provider agree on every refund': `
    select r.id, r.status, r.amount, s.amount as provider_says from refunds r
    full join sandbox_refunds s on s.key = r.id::text
    where (r.status in ('pending', 'succeeded')) is distinct from (s.status in ('pending', 'succeeded'))
      or (s.id is not null and r.amount <> s.amount)`,
  'nothing is in doubt, and nothing waits in the middle': `
    select r.code, r.status, i.status as item from reservations r join reservation_items i on i.reservation_id = r.id
    where i.status = 'in_doubt'
      -- An order of which the bank let nobody take the money waits for its payer like a hold.
      or (i.status = 'ordering' and not (i.order_ref is not null and r.status in ('held', 'paying')))
      or (i.status in ('held', 'ordering') and r.hold_expires_at < now() - interval '5 seconds')`,
  'every cancellation that was agreed to is carried out': `
    select r.code, r.status from reservation_quotes q join reservations r on r.id = q.reservation_id
    where q.confirmed_at is not null and q.settled_at is null`,
  'no payment is in doubt or promised for nothing': `
    select id, reservation_code, status from payments where status in ('in_doubt', 'authorised') and not (status = 'authorised'
      and (exists (select 1 from stay_changes where id = purpose and status in ('pending', 'accepted'))
        or exists (select 1 from reservation_items i where i.reservation_id = payments.reservation_id and i.status = 'pending')))`,
  'every row is of the reservation of what it belongs to': `
    select 'entry' as of, e.reservation_id from ledger_entries e join ledger_postings g on g.id = e.posting_id where g.reservation_id <> e.reservation_id
    union all select 'call', o.reservation_id from payment_operations o join payments p on p.id = o.payment_id where p.reservation_id <> o.reservation_id
    union all select 'extra', e.reservation_id from reservation_extras e join reservation_items i on i.id = e.item_id where i.reservation_id <> e.reservation_id
    union all select 'ticket', k.reservation_id from reservation_tickets k join reservation_items i on i.id = k.item_id where i.reservation_id <> k.reservation_id`,
  'every reservation is found by its code, and in the list of its account': `
    select r.code from reservations r
    left join reservation_codes c on c.code = r.code and c.reservation_id = r.id
    left join customer_reservations l on l.customer_id = r.customer_id and l.reservation_id = r.id
    where c.code is null or (r.customer_id is not null and l.customer_id is null)`,
  'every posting of the ledger balances': `
    select posting_id, currency, sum(amount) from ledger_entries group by 1, 2 having sum(amount) <> 0`,
  "what is kept of owners' balances is the sum of their entries": `
    with told as (select account, currency, g.reservation_id, sum(e.amount) as amount
      from ledger_entries e join ledger_postings g on g.id = e.posting_id where account like 'owner:%' group by 1, 2, 3)
    select account, currency, reservation_id, told.amount as told, kept.amount as kept
    from told full join ledger_owner_balances kept using (account, currency, reservation_id)
    where told.amount is distinct from kept.amount`,
  'what is kept beside a balance is what its stays say': `
    select kept.account, kept.reservation_id, kept.stays_say, told.stays_say as told from ledger_owner_balances kept,
      ledger_owner_told(kept.account, kept.currency, kept.reservation_id) told
    where kept.amount <> 0 and (kept.amount <> told.stays_say
      or (told.stays_say, told.in_run, told.check_out) is distinct from (kept.stays_say, kept.in_run, kept.check_out))`,
  'what is kept of what went back for an item is what its quote gave back': `
    select i.id, i.refunded, q.refund from reservation_items i
    left join reservation_quotes q on q.item_id = i.id and q.settled_at is not null
    where i.refunded <> coalesce(q.refund, 0)`,
  'the ledger says what the payments say': `
    select coalesce(l.reservation_id, p.reservation_id) as reservation_id, l.owed, p.kept from
      (select g.reservation_id, sum(e.amount) as owed from ledger_entries e join ledger_postings g on g.id = e.posting_id
        where e.account like 'provider:%' group by 1) l
      full join (select reservation_id, sum(captured - refunded) as kept from payments group by 1) p using (reservation_id)
    where coalesce(l.owed, 0) <> coalesce(p.kept, 0)`,
  // Sealed words are never the same twice, but as long.
  'no mail went out twice': `
    select recipient, subject, count(*) from mails group by recipient, subject, about, length(text) having count(*) > 1`,
  ...HELD_INVARIANTS,
  'a flood of chat stores no more than its limits allow': `
    select count(*) from chat_messages join chat_conversations on id = conversation_id
    where name = '${FLOOD_NAME}' and sender = 'user' having count(*) > ${FLOOD_MOST}`,
  ...STAY_INVARIANTS,
  ...CAR_INVARIANTS,
}

const COUNTS: Record<string, string> = {
  reservations: 'select count(*) from reservations',
  'seats sold': 'select coalesce(sum(sold), 0) as count from flight_inventory',
  'seats held': 'select coalesce(sum(held), 0) as count from flight_inventory',
  tickets: 'select count(*) from reservation_tickets',
  'payments captured': 'select count(*) from payments where captured > 0',
  refunds: 'select count(*) from refunds',
  webhooks: 'select count(*) from payment_webhooks',
  postings: 'select count(*) from ledger_postings',
  mails: 'select count(*) from mails',
}

export type Broken = { invariant: string; rows: Record<string, unknown>[] }

export async function findBroken(pool: pg.Pool): Promise<Broken[]> {
  const broken: Broken[] = []
  for (const [invariant, query] of Object.entries(INVARIANTS)) {
    const { rows } = await pool.query(query)
    if (rows.length > 0) broken.push({ invariant, rows })
  }
  return broken
}

export async function countAll(pool: pg.Pool): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, query] of Object.entries(COUNTS)) counts[name] = Number((await pool.query(query)).rows[0].count)
  return counts
}

export const INVARIANT_NAMES = Object.keys(INVARIANTS)
