import type { Caller } from '#modules/accounts/index.ts'
import { confirmQuote } from '#modules/reservations/cancel/cancel-reservation.ts'
import { makeQuote } from '#modules/reservations/cancel/quote-cancellation.ts'
import { moverOf } from '#modules/reservations/history.ts'
import { flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { findFor, viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { advanceForAnswer } from '#modules/reservations/saga/advance-reservation.ts'
import type { Locale } from '#platform/locale.ts'
import { tellAccepted } from './accept-with-supplier.ts'
import { rebook } from './rebook-flights.ts'
import { restoreItem } from './restore-item.ts'
import { isRefunding, settleChange } from './settle-change.ts'

export type ChangeAnswer =
  | { changeId: string; answer: 'accept' | 'refund' }
  | { changeId: string; answer: 'rebook'; offerId: string }

/** Takes the change, moves to other flights without charge, or gives the money back. The same answer again is fine. */
export async function answerScheduleChange(
  deps: ReservationDeps,
  code: string,
  request: ChangeAnswer,
  { caller, locale }: { caller: Caller; locale: Locale },
): Promise<ReservationView> {
  const whole = await findFor(deps, code, caller)
  const change = whole.changes.find(({ id }) => id === request.changeId)
  if (!change) throw reservationErrors.changeAnswered()
  const by = moverOf(caller)
  // What staff give back may need a second person; their own page knows.
  if (request.answer === 'refund' && by.startsWith('staff:')) throw reservationErrors.refundByStaff()
  if (!(await isRepeated(deps, whole, change, request))) {
    if (change.status !== 'open' || whole.cancelling) throw reservationErrors.changeAnswered()
    if (request.answer === 'accept') await accept(deps, change, by)
    if (request.answer === 'refund') await giveBack(deps, whole, change, by)
    if (request.answer === 'rebook') await rebook(deps, whole, { change, offerId: request.offerId, by, locale })
  }
  await advanceForAnswer(deps, whole.id)
  return viewAgain(deps, whole.id, locale)
}

type Change = WholeReservation['changes'][number]

/** The same answer has had its effect or is having it; other flights than those that were taken are another answer. */
async function isRepeated(
  { db }: ReservationDeps,
  { items }: WholeReservation,
  change: Change,
  request: ChangeAnswer,
): Promise<boolean> {
  const { status, itemId } = change
  if (request.answer === 'rebook') {
    const taken = items.findLast(({ replaces }) => replaces === itemId)
    const offerId = taken && flightSnapshot(taken).fare.offerId
    return (status === 'rebooking' || status === 'rebooked') && offerId === request.offerId
  }
  if (request.answer === 'accept') return status === 'accepted'
  return status === 'refunded' || isRefunding(db, change)
}

async function accept(deps: ReservationDeps, change: Change, by: string): Promise<void> {
  const { after } = change
  if (!after) throw reservationErrors.changeCancels()
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const item = await settleChange(tx, change, 'accepted', at)
    const trace = { at, by, event: 'change-accepted' } as const
    const reason = 'the traveller has accepted the change'
    if (!(await restoreItem(deps, tx, { item, slices: after, trace, reason }))) throw reservationErrors.changeAnswered()
    await tellAccepted(deps, tx, change)
  })
}

/** The change is marked with the cancellation that it leads to, in the transaction that moves the money. */
async function giveBack(deps: ReservationDeps, whole: WholeReservation, change: Change, by: string): Promise<void> {
  if (!change.rights.refundInFull) throw reservationErrors.changeNotFree()
  const quote = await makeQuote(deps, whole, { by, reason: change.rights.rule.id })
  await confirmQuote(deps, { quoteId: quote.id, reservationId: whole.id, by, changeId: change.id })
}
