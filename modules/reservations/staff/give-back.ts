import { and, eq, sql } from 'drizzle-orm'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { compare, formatMoney, type Money, subtract } from '#platform/money.ts'
import { postGoodwill } from '../postings.ts'
import { refuse } from '../refuse.ts'
import type { ReservationDeps } from '../reservations.deps.ts'
import { record, setLine, tell } from '../reservations.store.ts'
import { reservationHistory } from '../reservations.tables.ts'
import type { WholeReservation } from '../reservations.views.ts'

/** The payment that took money. Throws AppError `reservation/state` when none did. */
export async function capturedPayment({ payments }: ReservationDeps, reservationId: string) {
  const all = (await payments.ofReservation(reservationId)).payments
  const payment = all.find(({ captured }) => captured.amount > 0)
  if (!payment) throw refuse.nothingPaid()
  return payment
}

/** Throws AppError `refund/exceeds`; the database has the last word. */
export function checkLeft({ captured, refunded }: PaymentView, amount: Money): void {
  const left = subtract(captured, refunded)
  if (amount.currency !== left.currency || compare(amount, left) > 0) throw refuse.refundExceeds(left)
}

type GiveBack = {
  whole: WholeReservation
  payment: PaymentView
  amount: Money
  reason: string
  key: string
  by: string
}

/** Money without a cancellation: refunded, booked as our own cost, told. */
export async function giveBack(
  deps: ReservationDeps,
  tx: Transaction,
  { whole, payment, amount, reason, key, by }: GiveBack,
): Promise<void> {
  const at = deps.clock.now()
  const request = { paymentId: payment.id, amount, reason, requestedBy: by, promisedBy: null, key: `staff-${key}`, tx }
  const refund = await deps.payments.refund(request)
  // The same key is the same refund: it was written down and told before.
  if (await isTold(tx, whole.id, refund.id)) return
  await postGoodwill(deps.ledger, tx, { refundId: refund.id, reservationId: whole.id, amount, at })
  const values = { amount: formatMoney(amount, whole.locale), refundId: refund.id }
  await record(tx, whole.id, { at, by, to: 'refund', event: 'refund-requested', values, reason })
  await tell({ tx, ...deps }, whole.id, 'refunded', values)
  if (whole.items.every(({ status }) => status === 'refunded' || status === 'cancelled')) {
    await setLine(tx, whole.id, { status: 'refunding', updatedAt: at })
  }
}

async function isTold(tx: Transaction, reservationId: string, refundId: string): Promise<boolean> {
  const told = and(
    eq(reservationHistory.reservationId, reservationId),
    sql`${reservationHistory.values}->>'refundId' = ${refundId}`,
  )
  return (await tx.$count(reservationHistory, told)) > 0
}
