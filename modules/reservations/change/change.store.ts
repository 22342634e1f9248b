import type { StayChangeCall } from '#modules/hotels/index.ts'
import type { TimelineEvent } from '#modules/reservations/history.ts'
import { type ItemKey, isOfItem, keyOfItem, type RowKey } from '#modules/reservations/item-key.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { record, tell } from '#modules/reservations/reservations.store.ts'
import { reservationHistory } from '#modules/reservations/reservations.tables.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, gt, inArray, isNull } from '#platform/database/query.ts'
import { type Money, money } from '#platform/money.ts'
import type { ChangeStatus } from './change.contract.ts'
import { stayChangeHistory, stayChanges } from './change.tables.ts'
import { type ChangeFrom, OPEN_CHANGES } from './change-states.ts'

export type ChangeRow = typeof stayChanges.$inferSelect

export async function findChange(db: DatabaseOrTransaction, { id, reservationId }: RowKey): Promise<ChangeRow | null> {
  const [row] = await db.select().from(stayChanges).where(isRow(stayChanges, { id, reservationId }))
  return row ?? null
}

export async function openChangeOf(db: DatabaseOrTransaction, item: ItemKey): Promise<ChangeRow | null> {
  const open = inArray(stayChanges.status, [...OPEN_CHANGES])
  const [row] = await db
    .select()
    .from(stayChanges)
    .where(and(isOfItem(stayChanges, item), open))
  return row ?? null
}

/** A change as it is now, with the items of its reservation locked: owner, guest, clock and cancellation meet there. */
export async function lockChange(
  tx: Transaction,
  known: Pick<ChangeRow, 'id' | 'itemId' | 'reservationId'>,
): Promise<{ change: ChangeRow; item: LockedItem } | null> {
  const item = await lockItem(tx, keyOfItem(known))
  const change = await findChange(tx, known)
  return item && change ? { change, item } : null
}

export type LockedItem = NonNullable<Awaited<ReturnType<typeof lockItem>>>

/** Its nights are not known to be held: for everyone there is no such change yet. */
export const isUnheld = ({ call }: Pick<ChangeRow, 'call'>) => call === 'hold' || call === 'drop'

const itself = ({ id, reservationId }: ChangeRow) => isRow(stayChanges, { id, reservationId })

type ChangeMove<To extends ChangeStatus> = {
  change: ChangeRow
  from: readonly ChangeFrom<To>[]
  to: To
  by: string
  reason?: string | null
  /** What the timeline of the reservation says. */
  event?: TimelineEvent
  /** The call whose answer moves it; with any other call open it stays where it is. */
  answered?: 'apply'
  /** What the hotel is to be asked next. */
  call?: 'release'
}

/**
 * The one way of a change to another status, under the lock of its item: guarded, with its trace, and due at once. Null, and nothing
 * is written, when it is elsewhere.
 */
export async function moveChange<To extends ChangeStatus>(
  deps: Pick<ReservationDeps, 'clock'>,
  tx: Transaction,
  { change, from, to, by, reason, event, answered, call }: ChangeMove<To>,
): Promise<ChangeRow | null> {
  const at = deps.clock.now()
  const [row] = await tx
    .update(stayChanges)
    .set({ status: to, updatedAt: at, resumeAt: at, call: call ?? null, ...(reason && { reason }) })
    .where(and(itself(change), inArray(stayChanges.status, [...from] as ChangeStatus[]), isCalling(answered ?? null)))
    .returning()
  if (!row) return null
  await traceChange(tx, { change: row, from: change.status, by, reason: reason ?? null, event })
  return row
}

type Trace = {
  change: ChangeRow
  from: ChangeStatus | null
  by: string
  reason: string | null
  event?: TimelineEvent | undefined
}

export async function traceChange(tx: Transaction, { change, from, by, reason, event }: Trace): Promise<void> {
  const { id: changeId, status: to, updatedAt: at, reservationId, itemId, checkIn, checkOut } = change
  await tx.insert(stayChangeHistory).values({ changeId, reservationId, from, to, by, reason, at })
  if (!event) return
  const values = { checkIn, checkOut }
  await record(tx, reservationId, { at, by, itemId, to: 'change', event, values, ...(reason && { reason }) })
}

type News = { change: ChangeRow; news: 'change-requested' | 'changed' | 'not-changed'; detail?: Record<string, string> }

/** Tells the guest; what the event says stands for itself, whatever the stay becomes later. */
export async function tellGuest(
  { events }: Pick<ReservationDeps, 'events'>,
  tx: Transaction,
  { change, news, detail = {} }: News,
): Promise<void> {
  const { checkIn, checkOut, toPay, back, currency, answerBy } = change
  const amount = news === 'changed' ? back : toPay
  const money: Record<string, string> = amount > 0 ? { amount: String(amount), currency } : {}
  const by: Record<string, string> = news === 'change-requested' ? { by: answerBy.toISOString() } : {}
  await tell({ tx, events }, change.reservationId, news, { checkIn, checkOut, ...money, ...by, ...detail })
}

/** The stay that is changed: it stays in its hotel. */
export const stayOf = ({ stayId, after }: Pick<ChangeRow, 'stayId' | 'after'>) => ({
  id: stayId,
  hotelId: after.offer.hotel.id,
})

/** What the hotel is asked of it: each call once by the id of the change. */
export const callOf = (change: ChangeRow): StayChangeCall => ({
  changeId: change.id,
  stay: stayOf(change),
  ...spansOf(change),
})

export const spansOf = ({ oldCheckIn, oldCheckOut, checkIn, checkOut }: ChangeRow) => ({
  before: { checkIn: oldCheckIn, checkOut: oldCheckOut },
  after: { checkIn, checkOut },
})

/** Above zero when the guest pays more. */
export function differenceOf({ toPay, back, currency }: ChangeRow): Money {
  return money(toPay - back, currency)
}

const isCalling = (call: ChangeRow['call']) => (call ? eq(stayChanges.call, call) : isNull(stayChanges.call))

type Call = { answered: ChangeRow['call']; next: ChangeRow['call']; resumeAt?: Date }

/** The status stays: a call is written down, or its answer is known. False when another call is open than the one that is answered. */
export async function moveCall(
  tx: Transaction,
  change: ChangeRow,
  { answered, next, resumeAt }: Call,
): Promise<boolean> {
  const rows = await tx
    .update(stayChanges)
    .set({ call: next, ...(resumeAt && { resumeAt }) })
    .where(and(itself(change), eq(stayChanges.status, change.status), isCalling(answered)))
    .returning({ id: stayChanges.id })
  return rows.length > 0
}

/** What was written down before the hotel was asked, and came to nothing: nobody has heard of it. */
export async function forgetChange(tx: Transaction, change: ChangeRow, answered: 'hold' | 'drop'): Promise<void> {
  await tx.delete(stayChanges).where(and(itself(change), isCalling(answered)))
}

/** Postpones it until then; null when nothing is left to do. If it was moved meanwhile, that move wins. */
export async function restChange(db: DatabaseOrTransaction, change: ChangeRow, until: Date | null): Promise<void> {
  const same = and(itself(change), eq(stayChanges.status, change.status), isCalling(change.call))
  await db.update(stayChanges).set({ resumeAt: until }).where(same)
}

const CHANGED: readonly TimelineEvent[] = ['stay-changed', 'car-changed', 'policy-changed']

/** It was changed since: what was quoted before is of another one. @param quoted the number of the quote in the history */
export async function isChangedSince(tx: Transaction, item: ItemKey, quoted: number): Promise<boolean> {
  const { seq, event } = reservationHistory
  const changed = and(isOfItem(reservationHistory, item), inArray(event, [...CHANGED]), gt(seq, quoted))
  return (await tx.$count(reservationHistory, changed)) > 0
}
