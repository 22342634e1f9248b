import { reservationSteps } from '#modules/reservations/hold/calls.tables.ts'
import type { ItemStatus, Move, StatusOf } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import type { Rests } from '#modules/ticketing/index.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, sql } from '#platform/database/query.ts'
import type { Events } from '#platform/events.ts'
import { leaseEnding } from './lease.store.ts'
import { lockWithLine, writeLine } from './line.store.ts'
import { type ReservationNews, reservationChanged } from './reservations.events.ts'
import { reservationHistory, reservationItems, reservations } from './reservations.tables.ts'

export type ReservationRow = typeof reservations.$inferSelect
/** Its snapshot says when a guest leaves; the column is what statements narrow by. */
export type ItemRow = Omit<typeof reservationItems.$inferSelect, 'checkOut' | 'afterYes'>
export type StepRow = typeof reservationSteps.$inferSelect
/** A call to a supplier that was begun and whose end is not known. */
export type OpenCall = Pick<StepRow, 'step' | 'key' | 'attempts'> &
  Partial<Pick<StepRow, 'refusals' | 'askAfter' | 'confirmedBy'>>

/** Who moved it and what the timeline says; `news` goes out to the traveller in the same transaction. */
export type Trace = {
  at: Date
  by: string
  event?: TimelineEvent
  values?: Record<string, string>
  reason?: string
  news?: ReservationNews
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
  | 'schedule-changed'
  | 'change-accepted'
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
  | 'refund-requested'
  | 'refunded'
  | 'refund-failed'

type ItemMove<K extends ItemKind, To extends StatusOf<K>> = {
  /** `status` is what we believe; the guard is in the statement. */
  item: Pick<ItemRow, 'id' | 'reservationId'> & { status?: ItemStatus }
  move: Move<K, To>
  set?: Partial<Pick<ItemRow, 'orderRef' | 'locator' | 'ticketBy' | 'instant' | 'holdRef' | 'snapshot' | 'amount'>>
  trace: Trace
  /** Written down with it: when the money of the reservation was taken. */
  paidAt?: Date | undefined
  /** Nothing is left to do after it: the lease ends with it. */
  rests?: Rests | undefined
}

type Mover = Parameters<typeof writeLine>[0] & { tx: Transaction; events: Events }

/**
 * The one way of an item to another status: the guard is in the statement, and the move leaves a line in the history, the
 * status line for lists, and the news for the traveller where there is one. False, and nothing is written, when the item
 * is elsewhere.
 */
export async function moveItem<K extends ItemKind, To extends StatusOf<K>>(
  { tx, events, payments }: Mover,
  { item, move, set, trace, paidAt, rests }: ItemMove<K, To>,
): Promise<boolean> {
  const to = move.to as ItemStatus
  const from = move.from as readonly ItemStatus[]
  const locked = await lockWithLine(tx, item.reservationId)
  if (!locked) return false
  const [moved] = await tx
    .update(reservationItems)
    .set({ ...set, status: to, updatedAt: trace.at })
    .where(and(eq(reservationItems.id, item.id), inArray(reservationItems.status, [...from])))
    .returning()
  if (!moved) return false
  const known = item.status && from.includes(item.status) ? item.status : from.length === 1 ? from[0] : null
  await record(tx, item.reservationId, { ...trace, itemId: item.id, from: known ?? null, to })
  const items = locked.items.map((one) => (one.id === moved.id ? moved : one))
  const also = rests && leaseEnding(rests)
  await writeLine({ payments }, tx, item.reservationId, trace.at, { known: { ...locked, items }, paidAt, also })
  const about = { reservationId: item.reservationId, code: locked.line.code }
  if (trace.news) await publish({ tx, events }, about, trace.news, trace.values ?? {})
  return true
}

type HistoryLine = Trace & { itemId?: string; from?: string | null; to: string }

export async function record(tx: Transaction, reservationId: string, line: HistoryLine): Promise<void> {
  const { itemId, from, to, event, values, by, reason, at } = line
  await tx.insert(reservationHistory).values({
    reservationId,
    to,
    by,
    at,
    itemId: itemId ?? null,
    from: from ?? null,
    event: event ?? null,
    values: values ?? {},
    reason: reason ?? null,
  })
}

export async function tell(
  { tx, events }: { tx: Transaction; events: Events },
  reservationId: string,
  news: ReservationNews,
  detail: Record<string, string>,
): Promise<void> {
  const [row] = await tx
    .select({ code: reservations.code })
    .from(reservations)
    .where(eq(reservations.id, reservationId))
  if (row) await publish({ tx, events }, { reservationId, code: row.code }, news, detail)
}

function publish(
  { tx, events }: { tx: Transaction; events: Events },
  about: { reservationId: string; code: string },
  news: ReservationNews,
  detail: Record<string, string>,
): Promise<void> {
  return events.publish(tx, reservationChanged, { ...about, news, detail })
}

/** Of the call that delivers an item. */
export function issueKey(itemId: string): string {
  return `issue-${itemId}`
}

/** Writes a call to a supplier before it is made. The same key again counts one more try. */
export async function intend(
  db: Database | Transaction,
  step: Pick<StepRow, 'reservationId' | 'itemId' | 'step' | 'key'> & { at: Date },
): Promise<void> {
  const { at, ...rest } = step
  await db
    .insert(reservationSteps)
    .values({ ...rest, status: 'intended', createdAt: at })
    .onConflictDoUpdate({
      target: reservationSteps.key,
      set: { attempts: sql`${reservationSteps.attempts} + 1` },
    })
}

/**
 * Writes the outcome of a call; false when that is written already. `askAfter`: the supplier has said no, and may be asked
 * again from then on.
 */
export async function settleStep(
  db: Database | Transaction,
  key: string,
  outcome: { status: 'done' | 'failed' | 'in_doubt'; at: Date; detail?: string; askAfter?: Date },
): Promise<boolean> {
  const { status, at, detail, askAfter } = outcome
  const settled = await db
    .update(reservationSteps)
    .set({
      status,
      detail: detail ?? null,
      settledAt: status === 'in_doubt' ? null : at,
      ...(askAfter && { askAfter, refusals: sql`${reservationSteps.refusals} + 1` }),
    })
    .where(and(eq(reservationSteps.key, key), inArray(reservationSteps.status, ['intended', 'in_doubt'])))
    .returning({ key: reservationSteps.key })
  return settled.length > 0
}

/**
 * Writes down that the call that delivers an item was made and did not deliver it: it goes on elsewhere. False when that is written
 * already. What is delivered needs no such row: until then its status is the record that it is to be.
 */
export async function settleIssue(tx: Transaction, item: Pick<ItemRow, 'id' | 'reservationId'>, at: Date) {
  const { id: itemId, reservationId } = item
  const settled = { status: 'done', settledAt: at } as const
  const rows = await tx
    .insert(reservationSteps)
    .values({ reservationId, itemId, step: 'issue', key: issueKey(itemId), createdAt: at, ...settled })
    .onConflictDoUpdate({
      target: reservationSteps.key,
      set: settled,
      setWhere: inArray(reservationSteps.status, ['intended', 'in_doubt']),
    })
    .returning({ key: reservationSteps.key })
  return rows.length > 0
}

export async function setLine(
  db: Database | Transaction,
  id: string,
  set: Partial<Pick<ReservationRow, 'amount' | 'lastDay'>> & { updatedAt: Date },
): Promise<void> {
  await db.update(reservations).set(set).where(eq(reservations.id, id))
}
