import { reservationSteps } from '#modules/reservations/hold/calls.tables.ts'
import type { ItemStatus, Move, StatusOf } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import type { Rests } from '#modules/ticketing/index.ts'
import { behind } from '#platform/database/behind.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, inArray, sql } from '#platform/database/query.ts'
import { insertOf, statementsOf } from '#platform/database/statement.ts'
import type { Events } from '#platform/events.ts'
import { moved, movedIn, type Told } from './history.ts'
import { leaseEnding } from './lease.store.ts'
import { type Locked, lockWithMoney, writeLine } from './line.store.ts'
import { type ReservationNews, reservationChanged } from './reservations.events.ts'
import { reservationHistory, reservationItems, reservations } from './reservations.tables.ts'

export type ReservationRow = typeof reservations.$inferSelect
/** Without the columns that statements narrow by or sum up, and the moves, which the history reads (history.ts). */
export type ItemRow = Omit<typeof reservationItems.$inferSelect, 'checkOut' | 'afterYes' | 'refunded' | 'moves'>
export type StepRow = typeof reservationSteps.$inferSelect
/** A call to a supplier that was begun and whose end is not known. */
export type OpenCall = Pick<StepRow, 'step' | 'key' | 'attempts'> &
  Partial<Pick<StepRow, 'refusals' | 'askAfter' | 'confirmedBy' | 'kept'>>

/** Who moved it and what the timeline says; `news` goes out to the traveller in the same transaction. */
export type Trace = Told & { news?: ReservationNews }

type ItemMove<K extends ItemKind, To extends StatusOf<K>> = {
  item: Pick<ItemRow, 'id' | 'reservationId'>
  move: Move<K, To>
  set?: Partial<Pick<ItemRow, 'orderRef' | 'locator' | 'ticketBy' | 'instant' | 'holdRef' | 'snapshot' | 'amount'>>
  trace: Trace
  /** Written down with it: when the money of the reservation was taken. */
  paidAt?: Date | undefined
  /** Nothing is left to do after it: the lease ends with it. */
  rests?: Rests | undefined
  /** What the caller has locked already. */
  known?: Locked | undefined
}

/** A new item, held. `moves` is the first of them. */
export const insertItem = insertOf(reservationItems, (db, { moves, ...row }) =>
  db.insert(reservationItems).values({ ...row, moves: movedIn(moves) }),
)

const writeMove = statementsOf(reservationItems, (db, { id, reservationId, moves, ...set }) =>
  db
    .update(reservationItems)
    .set({ ...set, moves: sql`${reservationItems.moves} || ${movedIn(moves)}` })
    .where(
      and(isRow(reservationItems, { id, reservationId }), sql`${reservationItems.status} = ${moves}::jsonb ->> 'from'`),
    )
    .returning(),
)

type Mover = Parameters<typeof writeLine>[0] & { tx: Transaction; events: Events }

/**
 * The one way of an item to another status: the guard is in the statement, which adds the move to those of the item. It leaves the
 * status line for lists, and the news for the traveller where there is one.
 * @returns the status that it left; null, and nothing is written, when the item is elsewhere. Throws Error when it was moved since
 * the caller locked it, which the lock rules out.
 */
export async function moveItem<K extends ItemKind, To extends StatusOf<K>>(
  { tx, events, payments }: Mover,
  { item, move, set, trace, paidAt, rests, known }: ItemMove<K, To>,
): Promise<ItemStatus | null> {
  const to = move.to as ItemStatus
  const from = move.from as readonly ItemStatus[]
  const { locked, paid } = await lockWithMoney({ payments }, tx, item.reservationId, known)
  const left = locked?.items.find(({ id }) => id === item.id)?.status
  if (!locked || !left || !from.includes(left)) return null
  const moves = moved({ ...trace, from: left, to })
  const { id, reservationId } = item
  const items = locked.items.map((one) => (one.id === id ? { ...one, ...set, status: to } : one))
  const written = writeMove(tx, { ...set, id, reservationId, status: to, moves, updatedAt: trace.at }).then((rows) => {
    if (rows.length === 0) throw new Error(`item ${id} is not ${left} any more`)
  })
  const line = { known: { ...locked, items }, paid, paidAt, also: rests && leaseEnding(rests) }
  await behind(tx, Promise.all([written, writeLine({ payments }, tx, reservationId, trace.at, line)]))
  const about = { reservationId, code: locked.code }
  if (trace.news) await publish({ tx, events }, about, trace.news, trace.values ?? {})
  return left
}

type HistoryLine = Trace & { itemId?: string; from?: string | null; to: string }

/** A line of the history that is no move of an item: those are in its row. */
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

/** Writes a call to a supplier before it is made. The same key again counts one more try. @param step.attempts made with this one */
export async function intend(
  db: Database | Transaction,
  step: Pick<StepRow, 'reservationId' | 'itemId' | 'step' | 'key'> & { attempts?: number; at: Date },
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
  { key, reservationId }: Pick<StepRow, 'key' | 'reservationId'>,
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
    .where(
      and(isRow(reservationSteps, { key, reservationId }), inArray(reservationSteps.status, ['intended', 'in_doubt'])),
    )
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
