import { reservationQuotes, scheduleChanges } from '#modules/reservations/cancel/care.tables.ts'
import { isFlightChanged } from '#modules/reservations/change-flight/flight-change.store.ts'
import { type ItemKey, isOfItem, keyOfItem } from '#modules/reservations/item-key.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, gt, inArray, isNotNull } from '#platform/database/query.ts'

/*
 * Accepting a change, rebooking and every way to cancel lock the row of the item: each sees what was decided before it, so
 * that only one decision is made.
 */

/** Under the lock of the item: someone has said yes to its cancellation. */
export async function isGivenBack(tx: Transaction, item: ItemKey): Promise<boolean> {
  const confirmed = and(isOfItem(reservationQuotes, item), isNotNull(reservationQuotes.confirmedAt))
  return (await tx.$count(reservationQuotes, confirmed)) > 0
}

type Named = { id: string; itemId: string; reservationId: string }

/**
 * Takes an answer that keeps the journey. Throws AppError `reservation/state` when it was answered before or the item is
 * about to be cancelled.
 */
export async function settleChange(
  tx: Transaction,
  change: Named,
  status: 'accepted' | 'rebooking',
  at: Date,
): Promise<ItemRow> {
  const item = await lockItem(tx, keyOfItem(change))
  if (!item || (await isGivenBack(tx, item))) throw reservationErrors.changeAnswered()
  const settled = await tx
    .update(scheduleChanges)
    .set({ status, answeredAt: at })
    .where(isStillOpen(change))
    .returning({ id: scheduleChanges.id })
  if (settled.length === 0) throw reservationErrors.changeAnswered()
  return item
}

const isStillOpen = ({ id, reservationId }: Pick<Named, 'id' | 'reservationId'>) =>
  isRow(scheduleChanges, { id, reservationId, status: 'open' })

/** The yes to having the money back for a change is given; the supplier has still to take the flights back. */
export async function isRefunding(
  db: DatabaseOrTransaction,
  { rights, ...of }: Named & { rights: { rule: { id: string } } },
): Promise<boolean> {
  const { confirmedAt, reason } = reservationQuotes
  const confirmed = and(isOfItem(reservationQuotes, keyOfItem(of)), isNotNull(confirmedAt), eq(reason, rights.rule.id))
  return (await db.$count(reservationQuotes, confirmed)) > 0
}

/** Under the lock of the item: the change still waits for its answer. Throws AppError `reservation/state` otherwise. */
export async function mustBeOpen(tx: Transaction, change: Pick<Named, 'id' | 'reservationId'>): Promise<void> {
  if ((await tx.$count(scheduleChanges, isStillOpen(change))) === 0) throw reservationErrors.changeAnswered()
}

/** Under the lock of the item: a change was accepted since, so that what was quoted before is of another journey. */
export async function isAcceptedSince(tx: Transaction, item: ItemKey, since: Date): Promise<boolean> {
  const accepted = and(isOfItem(scheduleChanges, item), eq(scheduleChanges.status, 'accepted'))
  return (await tx.$count(scheduleChanges, and(accepted, gt(scheduleChanges.answeredAt, since)))) > 0
}

/** Under the lock of the item: other flights are being booked in its place, or are booked and have its money. */
export async function isReplaced(tx: Transaction, item: ItemKey): Promise<boolean> {
  if (await isFlightChanged(tx, item)) return true
  const rebooked = inArray(scheduleChanges.status, ['rebooking', 'rebooked'])
  return (await tx.$count(scheduleChanges, and(isOfItem(scheduleChanges, item), rebooked))) > 0
}
