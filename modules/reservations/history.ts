import type { Caller } from '#modules/accounts/access.contract.ts'
import type { ItemStatus } from '#modules/reservations/items/item-states.ts'
import { type SQL, sql } from '#platform/database/query.ts'

/** Who makes a move of a traveller, as histories keep it: staff who act for them are named. */
export function moverOf(caller: Caller): string {
  if (caller?.kind === 'customer') return 'customer'
  return caller?.kind === 'guest' && caller.viewedBy ? `staff:${caller.viewedBy.id}` : 'guest'
}

/** Who did it, when and why, and what the timeline says of it; null for what a traveller need not know. */
export type Told = {
  at: Date
  by: string
  event?: TimelineEvent | null
  values?: Record<string, string>
  reason?: string
}

/**
 * A move of an item as its row keeps it. `seq` is in one order with that of `reservation_history`, and is not there in moves from before it;
 * `at` is an instant.
 */
export type ItemMoved = Omit<Told, 'at'> & {
  id: string
  seq?: number
  from: ItemStatus | null
  to: ItemStatus
  at: string
}

/** Words of the timeline; the screens have a sentence for each. */
export type TimelineEvent =
  | 'held'
  | 'hold-expired'
  | 'abandoned'
  | 'payment-declined'
  | 'price-confirmed'
  | 'held-again'
  | 'ordered'
  | 'requested'
  | 'accepted'
  | 'confirmed'
  | 'rejected'
  | 'lapsed'
  | 'completed'
  | 'no-show'
  | 'order-failed'
  | 'in-doubt'
  | 'paid'
  | 'ticketed'
  | 'issued'
  | 'schedule-changed'
  | 'change-accepted'
  | 'name-corrected'
  | 'rebooking'
  | 'rebooked'
  | 'rebooking-failed'
  | 'cancelled'
  | 'given-back'
  | 'stay-change-requested'
  | 'stay-change-accepted'
  | 'stay-changed'
  | 'stay-change-declined'
  | 'stay-change-lapsed'
  | 'stay-change-withdrawn'
  | 'stay-change-expired'
  | 'stay-change-failed'
  | 'car-changed'
  | 'policy-changed'
  | 'policy-change-refused'
  | 'policy-change-withdrawn'
  | 'policy-change-expired'
  | 'flight-change-requested'
  | 'flight-changed'
  | 'flight-change-withdrawn'
  | 'flight-change-expired'
  | 'flight-change-failed'
  | 'refund-requested'
  | 'refunded'
  | 'refund-failed'

type Moved = Told & Pick<ItemMoved, 'from' | 'to'>

/** One move without its id and number, for the statement that makes it. */
export function moved({ from, to, at, by, event, values, reason }: Moved) {
  return { from, to, at, by, event, values, reason } as unknown as ItemMoved[]
}

/** The next number of the histories of all reservations: what has a greater one was written later. */
export const NEXT_IN_HISTORY = sql.raw(`nextval('reservation_history_seq_seq')`)

/** The same in a statement, as a row keeps it. */
export function movedIn(move: SQL): SQL {
  return sql`jsonb_build_array(jsonb_build_object('id', uuidv7(), 'seq', ${NEXT_IN_HISTORY}) || ${move}::jsonb)`
}

/**
 * The whole history of one reservation as a table `h`, to be read `IN_ORDER`: the moves of its items, which their rows keep, and all else that was
 * written down.
 */
export function historyOf(reservationId: SQL): SQL {
  return sql`(
    select seq, id, item_id, from_status, to_status, event, values, by, reason, at
    from reservation_history where reservation_id = ${reservationId}
    union all
    select coalesce(m.seq, 0), m.id, i.id, m."from", m."to", m.event, coalesce(m.values, '{}'), m.by, m.reason, m.at
    from reservation_items i, jsonb_to_recordset(i.moves) as m
      (seq bigint, id uuid, "from" text, "to" text, event text, values jsonb, by text, reason text, at timestamptz)
    where i.reservation_id = ${reservationId})`
}

/** As it was written; ids and instants come from clocks, which may be set back. What has no number yet was in the order of its ids. */
export const IN_ORDER = sql.raw('h.seq, h.id')
