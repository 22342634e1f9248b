import type { Slice } from '#modules/flights/flights.contract.ts'
import type { WholeStayChange } from '#modules/reservations/change/change.views.ts'
import type { WholeFlightChange } from '#modules/reservations/change-flight/flight-change.views.ts'
import type { WholePolicyChange } from '#modules/reservations/change-policy/policy-change.views.ts'
import { historyOf, IN_ORDER } from '#modules/reservations/history.ts'
import type { ItemSnapshot, ItemStatus } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import { reservationOfCode } from '#modules/reservations/lookups.store.ts'
import { CODE_PATTERN } from '#modules/reservations/reservations.contract.ts'
import type { RuleApplied } from '#modules/rights/index.ts'
import type { Database } from '#platform/database/index.ts'
import { type SQL, sql } from '#platform/database/query.ts'
import type { Currency } from '#platform/money.ts'

/** One reservation with everything that its page shows, as the database gives it in one query. */
export type WholeReservation = {
  id: string
  code: string
  customerId: string | null
  locale: 'en' | 'pt-BR'
  currency: Currency
  amount: number
  contactEmail: string
  contactPhone: string
  holdExpiresAt: Date
  lastDay: string
  paidAt: Date | null
  createdAt: Date
  items: WholeItem[]
  travellers: { id: string; type: 'adult' | 'child' | 'infant'; sealed: string }[]
  extras: WholeExtra[]
  tickets: { itemId: string; travellerId: string; number: string }[]
  timeline: { at: string; event: string; values: Record<string, string> }[]
  changes: WholeChange[]
  /** The change of a stay that is open, or the last one. */
  stayChange: WholeStayChange | null
  /** Of each policy likewise. */
  policyChanges: WholePolicyChange[]
  /** Other flights that the traveller has said yes to, oldest first. */
  flightChanges: WholeFlightChange[]
  /** A cancellation that was agreed to and that the supplier has not confirmed yet. */
  cancelling: { itemId: string; refund: number; refundBy: string } | null
}
export type WholeItem = {
  id: string
  reservationId: string
  kind: ItemKind
  status: ItemStatus
  supplier: string
  holdRef: string
  orderRef: string | null
  locator: string | null
  ticketBy: string | null
  instant: boolean
  snapshot: ItemSnapshot
  amount: number
  wishes: string | null
  /** Which of the travellers it is for, by position; null for all. */
  people: number[] | null
  replaces: string | null
  /** Who is owed for it, where that is not its supplier. */
  ownerId: string | null
  feePercent: number
  markUp: number
}
type WholeExtra = {
  itemId: string
  travellerId: string
  kind: 'seat' | 'bag'
  slice: number
  segment: number | null
  seat: string | null
  count: number
  kg: number | null
  amount: number
}
type WholeChange = {
  id: string
  itemId: string
  reservationId: string
  before: Slice[]
  after: Slice[] | null
  at: string
  rights: { rebookFree: boolean; refundInFull: boolean; rule: Omit<RuleApplied, 'refund' | 'by'> }
  status: 'open' | 'accepted' | 'rebooking' | 'rebooked' | 'refunded' | 'superseded'
}

/** Whom an item is for, in the order in which it counts them. */
export function travellersFor(
  { travellers }: Pick<WholeReservation, 'travellers'>,
  { people }: Pick<WholeItem, 'people'>,
) {
  return people ? people.flatMap((position) => travellers[position] ?? []) : travellers
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** By id or code; null for anything else. */
export async function readWhole(db: Database, idOrCode: string): Promise<WholeReservation | null> {
  const code = idOrCode.trim().toUpperCase()
  const id = UUID.test(idOrCode) ? idOrCode : CODE_PATTERN.test(code) ? await reservationOfCode(db, code) : null
  if (!id) return null
  const { rows } = await db.execute(wholeQuery(id))
  const row = rows[0] as
    | (WholeReservation & Record<'holdExpiresAt' | 'paidAt' | 'createdAt', string | Date | null>)
    | undefined
  if (!row) return null
  const { holdExpiresAt, paidAt, createdAt } = row
  return {
    ...row,
    amount: Number(row.amount),
    holdExpiresAt: new Date(holdExpiresAt),
    paidAt: paidAt && new Date(paidAt),
    createdAt: new Date(createdAt),
  }
}

function wholeQuery(id: string): SQL {
  return sql`
    select r.id, r.code, r.customer_id as "customerId", r.locale, r.currency, r.amount,
      r.contact_email as "contactEmail", r.contact_phone as "contactPhone", r.hold_expires_at as "holdExpiresAt",
      r.last_day::text as "lastDay", r.paid_at as "paidAt", r.created_at as "createdAt",
      (select json_agg(json_build_object('id', i.id, 'reservationId', i.reservation_id, 'kind', i.kind, 'status', i.status, 'supplier', i.supplier,
          'holdRef', i.hold_ref, 'orderRef', i.order_ref, 'locator', i.locator, 'ticketBy', i.ticket_by, 'instant', i.instant,
          'snapshot', i.snapshot, 'amount', i.amount, 'wishes', i.wishes, 'people', i.people, 'replaces', i.replaces, 'ownerId', i.owner_id,
          'feePercent', i.fee_percent, 'markUp', i.mark_up) order by i.position)
        from reservation_items i where i.reservation_id = r.id) as items,
      (select json_agg(json_build_object('id', t.id, 'type', t.type, 'sealed', t.sealed) order by t.position)
        from reservation_travellers t where t.reservation_id = r.id) as travellers,
      (select coalesce(json_agg(json_build_object('itemId', e.item_id, 'travellerId', e.traveller_id, 'kind', e.kind,
          'slice', e.slice, 'segment', e.segment, 'seat', e.seat, 'count', e.count, 'kg', e.kg, 'amount', e.amount)
          order by e.slice, e.segment nulls last, e.id), '[]')
        from reservation_items i join reservation_extras e on e.item_id = i.id and e.reservation_id = i.reservation_id
        where i.reservation_id = r.id) as extras,
      (select coalesce(json_agg(json_build_object('itemId', k.item_id, 'travellerId', k.traveller_id,
          'number', k.number)), '[]')
        from reservation_items i join reservation_tickets k on k.item_id = i.id and k.reservation_id = i.reservation_id
        where i.reservation_id = r.id) as tickets,
      (select coalesce(json_agg(json_build_object('at', h.at, 'event', h.event, 'values', h.values) order by ${IN_ORDER}), '[]')
        from ${historyOf(sql`r.id`)} h where h.event is not null) as timeline,
      (select coalesce(json_agg(json_build_object('id', c.id, 'itemId', c.item_id, 'reservationId', c.reservation_id, 'before', c.before, 'after', c.after,
          'at', c.at, 'rights', c.rights, 'status', c.status) order by c.seq, c.id), '[]')
        from schedule_changes c where c.reservation_id = r.id) as changes,
      (select json_build_object('id', s.id, 'itemId', s.item_id, 'status', s.status, 'before', s.before, 'after', s.after,
          'toPay', s.to_pay, 'back', s.back, 'payBy', s.pay_by, 'answerBy', s.answer_by, 'reason', s.reason,
          'at', s.updated_at)
        from stay_changes s where s.reservation_id = r.id and (s.call is null or s.call not in ('hold', 'drop')) order by s.seq desc, s.id desc limit 1) as "stayChange",
      (select coalesce(json_agg(json_build_object('id', p.id, 'itemId', p.item_id, 'status', p.status, 'before', p.before,
          'after', p.after, 'toPay', p.to_pay, 'back', p.back, 'payBy', p.pay_by, 'at', p.updated_at)), '[]')
        from (select distinct on (c.item_id) c.* from policy_changes c where c.reservation_id = r.id
          order by c.item_id, c.seq desc, c.id desc) p) as "policyChanges",
      (select coalesce(json_agg(json_build_object('id', f.id, 'itemId', f.item_id, 'newItemId', f.new_item_id, 'status', f.status,
          'offerId', f.offer_id, 'snapshot', f.held -> 'snapshot', 'seen', f.seen, 'payBy', f.pay_by, 'at', f.updated_at) order by f.seq, f.id), '[]')
        from flight_changes f where f.reservation_id = r.id) as "flightChanges",
      (select json_build_object('itemId', q.item_id, 'refund', q.refund, 'refundBy', q.quote->>'refundBy') from reservation_quotes q
        where q.reservation_id = r.id and q.confirmed_at is not null and q.settled_at is null
        order by q.seq, q.id limit 1) as cancelling
    from reservations r where r.id = ${id}`
}
