import type { PayMethod, PaymentView } from '#modules/payments/payments.contract.ts'
import type { RowKey } from '#modules/reservations/item-key.ts'
import { payerOf } from '#modules/reservations/pay/payer-of.ts'
import { CHANGE_CAME_TO_NOTHING } from '#modules/reservations/pay/refund-reasons.ts'
import { viewAgain } from '#modules/reservations/read/get-reservation.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { isAppError } from '#platform/errors.ts'
import type { Locale } from '#platform/locale.ts'
import { type Currency, type Money, money } from '#platform/money.ts'
import { changeErrors } from './change.errors.ts'
import { isSameTotal } from './change-money.ts'
import { type ChangePayment, type MoneyStep, payingForChange } from './next-change-step.ts'

/* The second payment of a reservation, whatever is changed: its purpose is the change. */

type Owed = { id: string; reservationId: string; status: string; toPay: number; payBy: Date | null; currency: Currency }
/** `drive`: goes on with the change once it is paid. */
type Pay = {
  method: PayMethod
  totalSeen: Money
  key: string
  locale: Locale
  drive(deps: ReservationDeps, change: RowKey): Promise<void>
}
export type Paid = { reservation: ReservationView; payment: PaymentView }

/** Pays the difference. Throws AppError `reservation/state` when it is not to be paid, or is another one than was seen. */
export async function payDifference(
  deps: ReservationDeps,
  whole: WholeReservation,
  change: Owed,
  { method, totalSeen, key, locale, drive }: Pay,
): Promise<Paid> {
  const { payBy, currency } = change
  if (change.status !== 'unpaid' || !payBy || deps.clock.now() >= payBy) throw changeErrors.notPayable()
  const amount = money(change.toPay, currency)
  if (!isSameTotal(amount, totalSeen)) throw changeErrors.differs()
  const payment = await deps.payments.start({
    reservationId: whole.id,
    reservationCode: whole.code,
    purpose: change.id,
    amount,
    method,
    key,
    locale,
    payer: { name: payerOf(deps, whole), email: whole.contactEmail },
    expiresAt: payBy,
  })
  await drive(deps, change)
  const reservation = await viewAgain(deps, whole.id, locale)
  return { reservation, payment: reservation.payments.find(({ id }) => id === payment.id) ?? payment }
}

/** What pays for it, or did; null where there is nothing to pay. */
export async function paymentOf(
  { payments }: Pick<ReservationDeps, 'payments'>,
  { id, reservationId, toPay }: Pick<Owed, 'id' | 'reservationId' | 'toPay'>,
): Promise<ChangePayment | null> {
  if (toPay === 0) return null
  const paid = await payments.ofReservation(reservationId)
  const found = payingForChange(paid.payments, id)
  if (!found) return null
  return {
    ...found,
    sentBack: paid.refunds.some(({ paymentId, status }) => paymentId === found.id && status === 'failed'),
  }
}

type Changed = Pick<Owed, 'id' | 'reservationId'>

export function moveDifference(deps: ReservationDeps, change: Changed, step: MoneyStep): Promise<unknown> {
  const { payments } = deps
  if (step.do === 'give-back') return giveBack(deps, step.payment, change)
  const key = { id: step.payment.id, reservationId: change.reservationId }
  return tolerant(() => (step.do === 'capture' ? payments.capture(key) : payments.void(key)))
}

/** The payment is in another state than we assumed: the next run decides again. */
async function tolerant(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'payment/state') throw error
  }
}

/** All of it: the change came to nothing. */
async function giveBack(
  { payments }: ReservationDeps,
  payment: ChangePayment,
  { id, reservationId }: Changed,
): Promise<void> {
  const { captured, refunded } = payment
  const amount = money(captured.amount - refunded.amount, captured.currency)
  await payments.refund({
    paymentId: payment.id,
    reservationId,
    amount,
    reason: CHANGE_CAME_TO_NOTHING,
    requestedBy: 'system',
    promisedBy: null,
    purpose: id,
    key: `change-${id}-${refunded.amount}`,
  })
}
