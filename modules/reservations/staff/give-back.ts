import type { PaymentView } from '#modules/payments/payments.contract.ts'
import { writeLine } from '#modules/reservations/line.store.ts'
import { balanceOf, postGoodwill } from '#modules/reservations/pay/postings.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { record, tell } from '#modules/reservations/reservations.store.ts'
import { reservationHistory } from '#modules/reservations/reservations.tables.ts'
import { giveBackParts } from '#modules/reservations/saga/move-money.ts'
import { paidMoney } from '#modules/reservations/saga/paid-money.ts'
import { leftOf, sumLeft } from '#modules/reservations/saga/taken-money.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, sql } from '#platform/database/query.ts'
import { compare, formatMoney, larger, type Money, money, smaller } from '#platform/money.ts'

/** The payments that took money, as they give it back. `owed`: it pays for nothing, whatever becomes of the trip. */
export type Taken = { payments: PaymentView[]; owed: boolean }

/** Throws AppError `reservation/state` when none did. */
export async function takenMoney(deps: ReservationDeps, reservationId: string): Promise<Taken> {
  const all = (await deps.payments.ofReservation(reservationId)).payments
  const taken = all.filter(({ captured }) => captured.amount > 0)
  const pays = new Set((await paidMoney(deps, reservationId)).map(({ id }) => id))
  // What was taken for nothing and came back from the payer's bank goes first.
  const owed = taken.filter((payment) => !pays.has(payment.id) && leftOf(payment).amount > 0)
  const payments = owed.length > 0 ? owed : taken.filter(({ id }) => pays.has(id))
  const found = payments.length > 0 ? payments : taken
  if (found.length === 0) throw reservationErrors.nothingPaid()
  return { payments: found, owed: owed.length > 0 }
}

/** Throws AppError `refund/exceeds`; the database has the last word. */
export function checkLeft({ payments }: Taken, amount: Money): void {
  const currency = payments[0]?.amount.currency ?? amount.currency
  const left = sumLeft(payments, money(0, currency))
  if (amount.currency !== currency || compare(amount, left) > 0) throw reservationErrors.refundExceeds(left)
}

type GiveBack = {
  whole: WholeReservation
  taken: Taken
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
  { whole, taken, amount, reason, key, by, alone }: GiveBack,
): Promise<void> {
  const at = deps.clock.now()
  checkLeft(taken, amount)
  const request = { reservationId: whole.id, amount, reason, requestedBy: by, promisedBy: null, key: `staff-${key}` }
  const [refund] = await giveBackParts(deps, tx, taken.payments, request)
  if (!refund) throw reservationErrors.nothingPaid()
  // The same key is the same refund: it was written down and told before.
  if (await isTold(tx, whole.id, refund.id)) return
  const cost = taken.owed ? money(0, amount.currency) : await costOf(deps, tx, whole, amount)
  if (cost.amount > 0) {
    await postGoodwill(deps.ledger, tx, { refundId: refund.id, reservationId: whole.id, amount: cost, at })
  }
  const values = { amount: formatMoney(amount, whole.locale), refundId: refund.id }
  const marks = { ...values, key, ...(alone && { alone: String(amount.amount) }) }
  await record(tx, whole.id, { at, by, to: 'refund', event: 'refund-requested', values: marks, reason })
  await tell({ tx, ...deps }, whole.id, 'refunded', values)
  await writeLine(deps, tx, whole.id, at)
}

/** The payment is locked and the refund posted: what deposits lack now is what was given beyond them. */
async function costOf(deps: ReservationDeps, tx: Transaction, whole: WholeReservation, amount: Money): Promise<Money> {
  if (!whole.items.every(isOver)) return amount
  const { currency } = amount
  const deposits = await balanceOf(deps.ledger, tx, { account: 'deposits', reservationId: whole.id, currency })
  return smaller(larger(money(0, currency), deposits), amount)
}

async function isTold(tx: Transaction, reservationId: string, refundId: string): Promise<boolean> {
  const told = and(
    eq(reservationHistory.reservationId, reservationId),
    sql`${reservationHistory.values}->>'refundId' = ${refundId}`,
  )
  return (await tx.$count(reservationHistory, told)) > 0
}
