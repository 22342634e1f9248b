import { and, eq, sql } from 'drizzle-orm'
import type { PaymentView } from '#modules/payments/payments.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { compare, formatMoney, type Money, money, subtract } from '#platform/money.ts'
import { isOver } from '../item-states.ts'
import { postGoodwill } from '../postings.ts'
import { refuse } from '../refuse.ts'
import type { ReservationDeps } from '../reservations.deps.ts'
import { record, setLine, tell } from '../reservations.store.ts'
import { reservationHistory } from '../reservations.tables.ts'
import type { WholeReservation } from '../reservations.views.ts'

/** The payment that took money. Throws AppError `reservation/state` when none did. */
export async function capturedPayment({ payments }: ReservationDeps, reservationId: string) {
  const all = (await payments.ofReservation(reservationId)).payments
  const taken = all.filter(({ captured }) => captured.amount > 0)
  // What was taken in error and came back from the payer's bank goes first: it is owed whatever becomes of the trip.
  const owed = taken.find(({ stray, captured, refunded }) => stray && captured.amount > refunded.amount)
  const payment = owed ?? taken.find(({ stray }) => !stray) ?? taken[0]
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
  /** Nobody else was asked: it counts towards what may be given alone (second-person.ts). */
  alone: boolean
}

/**
 * Money without a cancellation: refunded and told. It is our own cost but for what the traveller is owed from a booking that
 * has ended, such as a refund that the bank has sent back, and for what was taken in error.
 */
export async function giveBack(
  deps: ReservationDeps,
  tx: Transaction,
  { whole, payment, amount, reason, key, by, alone }: GiveBack,
): Promise<void> {
  const at = deps.clock.now()
  const request = { paymentId: payment.id, amount, reason, requestedBy: by, promisedBy: null, key: `staff-${key}`, tx }
  const refund = await deps.payments.refund(request)
  // The same key is the same refund: it was written down and told before.
  if (await isTold(tx, whole.id, refund.id)) return
  const cost = payment.stray ? money(0, amount.currency) : await costOf(deps, tx, whole, amount)
  if (cost.amount > 0) {
    await postGoodwill(deps.ledger, tx, { refundId: refund.id, reservationId: whole.id, amount: cost, at })
  }
  const values = { amount: formatMoney(amount, whole.locale), refundId: refund.id }
  const marks = { ...values, key, ...(alone && { alone: String(amount.amount) }) }
  await record(tx, whole.id, { at, by, to: 'refund', event: 'refund-requested', values: marks, reason })
  await tell({ tx, ...deps }, whole.id, 'refunded', values)
  if (whole.items.every(({ status }) => status === 'refunded' || status === 'cancelled')) {
    await setLine(tx, whole.id, { status: 'refunding', updatedAt: at })
  }
}

/** The payment is locked and the refund posted: what deposits lack now is what was given beyond them. */
async function costOf(deps: ReservationDeps, tx: Transaction, whole: WholeReservation, amount: Money): Promise<Money> {
  if (!whole.items.every(({ status }) => isOver(status))) return amount
  const balances = await deps.ledger.balances({ reservationId: whole.id }, tx)
  const deposits = balances.find(
    ({ account, balance }) => account === 'deposits' && balance.currency === amount.currency,
  )
  const lacking = Math.max(0, deposits?.balance.amount ?? 0)
  return money(Math.min(lacking, amount.amount), amount.currency)
}

async function isTold(tx: Transaction, reservationId: string, refundId: string): Promise<boolean> {
  const told = and(
    eq(reservationHistory.reservationId, reservationId),
    sql`${reservationHistory.values}->>'refundId' = ${refundId}`,
  )
  return (await tx.$count(reservationHistory, told)) > 0
}
