import type { Caller } from '#modules/accounts/index.ts'
import { CallUnderWay } from '#modules/reservations/change/call-under-way.ts'
import { isChangedSince } from '#modules/reservations/change/change.store.ts'
import { endOpenChange } from '#modules/reservations/change/end-change.ts'
import { settledFirst } from '#modules/reservations/change/settled-first.ts'
import { openCarChangeOf } from '#modules/reservations/change-car/car-change.store.ts'
import { abandonFlightChange, endUnpaidFlightChange } from '#modules/reservations/change-flight/end-flight-change.ts'
import { endOpenPolicyChange } from '#modules/reservations/change-policy/end-policy-change.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { type ItemKey, isOfItem, keyOfItem } from '#modules/reservations/item-key.ts'
import { isCancellable } from '#modules/reservations/items/item-states.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import { readWhole } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { intend } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { advanceForAnswer } from '#modules/reservations/saga/advance-reservation.ts'
import { wake } from '#modules/reservations/saga/wake.ts'
import { isAcceptedSince, isReplaced, mustBeOpen } from '#modules/reservations/schedule/settle-change.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, gt, isNotNull, isNull, ne } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { reservationQuotes } from './care.tables.ts'
import { makeQuote, type QuoteRow } from './quote-cancellation.ts'

/** Cancels as it was quoted. A quote stays confirmed; a cancellation that was begun is continued. */
export async function cancelReservation(
  deps: ReservationDeps,
  code: string,
  { quoteId }: { quoteId: string },
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<ReservationView> {
  const whole = await findFor(deps, code, caller)
  const by = moverOf(caller)
  await confirmQuote(deps, { quoteId, reservationId: whole.id, by })
  await advanceForAnswer(deps, whole.id)
  return viewAgain(deps, whole.id, locale)
}

type Confirmation = {
  quoteId: string
  reservationId: string
  by: string
  /** The answer to a schedule change, which must still wait for one. */
  changeId?: string
}

/** The only way to begin a cancellation: the confirmation, the call that is due and its job, in one transaction. */
export function confirmQuote(deps: ReservationDeps, confirmation: Confirmation): Promise<void> {
  return settledFirst(deps, () => deps.db.transaction((tx) => confirmWithin(deps, tx, confirmation)))
}

/** In the caller's transaction. Throws CallUnderWay where a change is just being made (`settledFirst`). */
export async function confirmWithin(
  deps: ReservationDeps,
  tx: Transaction,
  { quoteId, reservationId, by, changeId }: Confirmation,
): Promise<void> {
  const at = deps.clock.now()
  const [known] = await tx
    .select()
    .from(reservationQuotes)
    .where(isRow(reservationQuotes, { id: quoteId, reservationId }))
  if (!known) throw reservationErrors.quoteExpired()
  const its = keyOfItem(known)
  await endOpenChange(deps, tx, its, by)
  await endOpenPolicyChange(deps, tx, its, by)
  const item = await lockItem(tx, its)
  // Under the lock, so that confirming on two devices is one confirmation.
  if (await isConfirmed(tx, known)) return
  if (!item || !isCancellable(item)) throw reservationErrors.notCancellable()
  const changing = item.kind === 'car' && (await openCarChangeOf(tx, item))
  if (changing) throw new CallUnderWay('car', changing)
  await endUnpaidFlightChange(deps, tx, item, by)
  await mustBeFree(tx, item, known)
  if (changeId) await mustBeOpen(tx, { id: changeId, reservationId })
  const [quote] = await tx
    .update(reservationQuotes)
    .set({ confirmedAt: at, confirmedBy: by })
    .where(
      and(
        isRow(reservationQuotes, { id: quoteId, reservationId }),
        isNull(reservationQuotes.confirmedAt),
        gt(reservationQuotes.expiresAt, at),
      ),
    )
    .returning({ id: reservationQuotes.id })
  if (!quote) throw reservationErrors.quoteExpired()
  await intend(tx, { reservationId, itemId: item.id, step: 'cancel', key: `cancel-${item.id}`, at })
  await wake(tx, reservationId, at)
}

/** Under the lock of the item: no other decision about it is open. */
async function mustBeFree(tx: Transaction, item: ItemKey, quote: QuoteRow): Promise<void> {
  const { id, seq, createdAt } = quote
  const { confirmedAt } = reservationQuotes
  const other = and(isOfItem(reservationQuotes, item), ne(reservationQuotes.id, id), isNotNull(confirmedAt))
  if ((await tx.$count(reservationQuotes, other)) > 0 || (await isReplaced(tx, item)))
    throw reservationErrors.notCancellable()
  if ((await isAcceptedSince(tx, item, createdAt)) || (await isChangedSince(tx, item, seq)))
    throw reservationErrors.quoteExpired()
}

async function isConfirmed(tx: Transaction, { id, reservationId }: QuoteRow): Promise<boolean> {
  const confirmed = and(isRow(reservationQuotes, { id, reservationId }), isNotNull(reservationQuotes.confirmedAt))
  return (await tx.$count(reservationQuotes, confirmed)) > 0
}

/** Cancels on our own account and gives everything back, such as when tickets cannot be had. Again changes nothing. */
export async function giveEverythingBack(deps: ReservationDeps, key: ItemKey, reason: string): Promise<void> {
  const { id, reservationId } = key
  const [item] = await deps.db
    .select({ status: reservationItems.status })
    .from(reservationItems)
    .where(isRow(reservationItems, { id, reservationId }))
  const whole = item && (await readWhole(deps.db, reservationId))
  if (!whole || !isCancellable(item)) return
  if (await abandonFlightChange(deps, key)) return advanceForAnswer(deps, whole.id)
  if (!whole.cancelling) {
    const quote = await makeQuote(deps, whole, { by: 'system', itemId: id, refund: 'everything', reason })
    await confirmQuote(deps, { quoteId: quote.id, reservationId: whole.id, by: 'system' })
  }
  await advanceForAnswer(deps, whole.id)
}
