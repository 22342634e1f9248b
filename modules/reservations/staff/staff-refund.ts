import type { StaffIdentity } from '#modules/accounts/index.ts'
import type { CancelQuoteView } from '#modules/reservations/cancel/aftercare.contract.ts'
import { confirmWithin } from '#modules/reservations/cancel/cancel-reservation.ts'
import { reservationQuotes } from '#modules/reservations/cancel/care.tables.ts'
import { makeQuote, type QuoteRow, quoteView } from '#modules/reservations/cancel/quote-cancellation.ts'
import { settledFirst } from '#modules/reservations/change/settled-first.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { advanceForAnswer } from '#modules/reservations/saga/advance-reservation.ts'
import { and, eq } from '#platform/database/query.ts'
import type { Locale } from '#platform/locale.ts'
import { formatMoney, type Money, money } from '#platform/money.ts'
import { ask, knownRequest, type Outcome, outcomeOf } from './approvals.ts'
import { checkLeft, giveBack, takenMoney } from './give-back.ts'
import { needsSecondPerson, oneAtATime, wasGiven } from './second-person.ts'
import { audited, findForStaff } from './staff-reservation.ts'

const by = (staff: Pick<StaffIdentity, 'id'>) => `staff:${staff.id}`

export async function quoteForStaff(
  deps: ReservationDeps,
  id: string,
  staff: StaffIdentity,
  locale: Locale,
): Promise<CancelQuoteView> {
  const whole = await findForStaff(deps, id)
  return quoteView(deps, whole, await makeQuote(deps, whole, { by: by(staff) }), locale)
}

/** Cancels as quoted, or with another amount: what staff give beyond the rule is their decision and is written down. */
export async function cancelForStaff(
  deps: ReservationDeps,
  id: string,
  request: { quoteId: string; refund: Money | null; reason: string; key: string },
  staff: StaffIdentity,
): Promise<Outcome> {
  const whole = await findForStaff(deps, id)
  const known = await knownRequest(deps, whole.id, request.key)
  if (known) return outcomeOf(known)
  const quote = await quoteFor(deps, whole, request, staff)
  const refund = money(quote.refund, quote.currency)
  const waits = await settledFirst(deps, () =>
    deps.db.transaction(async (tx) => {
      await oneAtATime(tx, whole.id)
      const waits = !quote.confirmedAt && (await needsSecondPerson(tx, whole, refund))
      if (waits) {
        const { reason, key } = request
        await ask(deps, tx, { whole, kind: 'cancel', quoteId: quote.id, amount: refund, reason, key, staff })
      } else {
        await confirmWithin(deps, tx, { quoteId: quote.id, reservationId: whole.id, by: by(staff) })
      }
      const detail = { refund: formatMoney(refund, 'en'), second: waits ? 'asked' : 'not needed' }
      const { reason } = request
      const act = {
        action: 'reservation.cancelled',
        permission: 'reservations.cancel',
        code: whole.code,
        reason,
        detail,
      } as const
      await audited(deps, tx, staff, act)
      return waits
    }),
  )
  if (waits) return outcomeOf(await knownRequest(deps, whole.id, request.key))
  await advanceForAnswer(deps, whole.id)
  return { status: 'done', requestId: null }
}

/** The quote that was shown, or one with the amount that staff chose instead. */
async function quoteFor(
  deps: ReservationDeps,
  whole: WholeReservation,
  { quoteId, refund, reason }: { quoteId: string; refund: Money | null; reason: string },
  staff: StaffIdentity,
): Promise<QuoteRow> {
  const [shown] = await deps.db
    .select()
    .from(reservationQuotes)
    .where(and(eq(reservationQuotes.id, quoteId), eq(reservationQuotes.reservationId, whole.id)))
  if (!shown) throw reservationErrors.quoteExpired()
  if (!refund || refund.amount === shown.refund || shown.confirmedAt) return shown
  if (refund.currency !== whole.currency) throw reservationErrors.refundExceeds(money(shown.refund, whole.currency))
  return makeQuote(deps, whole, { by: by(staff), refund, reason })
}

/** Money without a cancellation, such as for a service that was not given. */
export async function refundForStaff(
  deps: ReservationDeps,
  id: string,
  request: { amount: Money; reason: string; key: string },
  staff: StaffIdentity,
): Promise<Outcome> {
  const whole = await findForStaff(deps, id)
  const known = await knownRequest(deps, whole.id, request.key)
  if (known) return outcomeOf(known)
  const taken = await takenMoney(deps, whole.id)
  checkLeft(taken, request.amount)
  const { amount, reason, key } = request
  const waits = await deps.db.transaction(async (tx) => {
    await oneAtATime(tx, whole.id)
    if (await wasGiven(tx, whole.id, key)) return false
    const waits = await needsSecondPerson(tx, whole, amount)
    if (waits) await ask(deps, tx, { whole, kind: 'refund', quoteId: null, ...request, staff })
    else await giveBack(deps, tx, { whole, taken, amount, reason, key, by: by(staff), alone: true })
    const detail = { amount: formatMoney(amount, 'en'), second: waits ? 'asked' : 'not needed' }
    const act = {
      action: 'reservation.refunded',
      permission: 'refunds.request',
      code: whole.code,
      reason,
      detail,
    } as const
    await audited(deps, tx, staff, act)
    return waits
  })
  return waits ? outcomeOf(await knownRequest(deps, whole.id, key)) : { status: 'done', requestId: null }
}
