import { reservationSteps } from '#modules/reservations/hold/calls.tables.ts'
import type { ItemStatus, Move, StatusOf } from '#modules/reservations/items/item-states.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from '#platform/database/query.ts'
import type { Events } from '#platform/events.ts'
import { isGone } from '#platform/liveness.ts'
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

type Terms = { id: string; owner: number | null; now: Date; ms: number }

/** Takes the reservation for `ms`, unless someone who lives goes on with it just now. */
export async function takeLease(db: Database, id: string, lease: Terms): Promise<ReservationRow | null> {
  const { owner, now } = lease
  const until = new Date(now.getTime() + lease.ms)
  const [row] = await db
    .update(reservations)
    .set({ leaseId: lease.id, leaseUntil: until, leaseOwner: owner, resumeAt: until })
    .where(and(eq(reservations.id, id), isFree(now)))
    .returning()
  return row ?? null
}

/** The same with the status line, by one statement; the line is written whether it is free or not. */
export async function takeLeaseWithLine(
  deps: Parameters<typeof writeLine>[0],
  tx: Transaction,
  id: string,
  lease: Terms,
): Promise<boolean> {
  const { owner, now } = lease
  const until = sql`${new Date(now.getTime() + lease.ms)}::timestamptz`
  const { leaseId, leaseUntil, leaseOwner, resumeAt } = reservations
  const free = isFree(now)
  const also = {
    leaseId: sql`case when ${free} then ${lease.id}::uuid else ${leaseId} end`,
    leaseUntil: sql`case when ${free} then ${until} else ${leaseUntil} end`,
    leaseOwner: sql`case when ${free} then ${owner}::bigint else ${leaseOwner} end`,
    resumeAt: sql`case when ${free} then ${until} else ${resumeAt} end`,
  }
  return (await writeLine(deps, tx, id, now, { also }))?.leaseId === lease.id
}

function isFree(now: Date): SQL | undefined {
  return or(isNull(reservations.leaseUntil), lt(reservations.leaseUntil, now), isOrphan)
}

/** True while somebody works on it. */
export async function isLeased(db: Database, id: string): Promise<boolean> {
  const [row] = await db.select({ until: reservations.leaseUntil }).from(reservations).where(eq(reservations.id, id))
  return Boolean(row?.until)
}

/** Keeps what was taken, while its work goes on; without an answer it runs out, and the next process goes on. */
export async function renewLease(
  db: Database,
  id: string,
  lease: { id: string; now: Date; ms: number },
): Promise<void> {
  const until = new Date(lease.now.getTime() + lease.ms)
  await db
    .update(reservations)
    .set({ leaseUntil: until, resumeAt: unlessAsked(until) })
    .where(and(eq(reservations.id, id), eq(reservations.leaseId, lease.id)))
    .catch(() => {})
}

/** Has it looked at again at `at`, after the one who works on it now; false when nobody does any more. */
export async function askAgain(db: Database, id: string, at: Date): Promise<boolean> {
  const asked = await db
    .update(reservations)
    .set({ resumeAt: sql`least(${reservations.resumeAt}, ${at}::timestamptz)` })
    .where(and(eq(reservations.id, id), isNotNull(reservations.leaseId)))
    .returning({ id: reservations.id })
  return asked.length > 0
}

/** While it is leased, another time than the end of the lease was asked for by somebody else, who may know more. */
function unlessAsked(at: Date | null): SQL {
  const { resumeAt, leaseUntil } = reservations
  const ours = sql`${at}::timestamptz`
  return sql`case when ${resumeAt} is distinct from ${leaseUntil} then least(${resumeAt}, ${ours}) else ${ours} end`
}

/** The process that worked on it is dead. */
export const isOrphan = and(isNotNull(reservations.leaseOwner), isGone(reservations.leaseOwner))

/** Nothing is left to do before `until`, if ever: the lease is given back. */
export type Rests = { leaseId: string; until: Date | null }

/** What ends a lease beside another change of the reservation; one of somebody else stays. */
function leaseEnding({ leaseId: ours, until }: Rests) {
  const { leaseId, leaseUntil, leaseOwner, resumeAt } = reservations
  const isOurs = eq(leaseId, ours)
  return {
    resumeAt: sql`case when ${isOurs} then ${unlessAsked(until)} else ${resumeAt} end`,
    leaseId: sql`case when ${isOurs} then null else ${leaseId} end`,
    leaseUntil: sql`case when ${isOurs} then null else ${leaseUntil} end`,
    leaseOwner: sql`case when ${isOurs} then null else ${leaseOwner} end`,
  }
}

export async function endLease(
  db: Database | Transaction,
  id: string,
  leaseId: string,
  { resumeAt, updatedAt }: { resumeAt: Date | null; updatedAt: Date },
): Promise<void> {
  await db
    .update(reservations)
    .set({ updatedAt, resumeAt: unlessAsked(resumeAt), leaseId: null, leaseUntil: null, leaseOwner: null })
    .where(and(eq(reservations.id, id), eq(reservations.leaseId, leaseId)))
}
