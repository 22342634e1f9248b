import { paymentOf } from '#modules/reservations/change/change-payment.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { moneyOf } from '#modules/reservations/saga/next-step.ts'
import { sagaPayment } from '#modules/reservations/saga/saga.ts'
import { type Money, money } from '#platform/money.ts'
import { waitsForMoney } from './pay-reservation.ts'

/** What waits to be paid, and until when. */
export type Owed = { amount: Money; until: Date; what: 'booking' | 'change' }

type Change = { id: string; status: string; payBy: string | null; toPay: Money }

/** The booking itself while it is held, or the difference of a change that was asked for; null where nothing can be paid. */
export async function owedOf(deps: ReservationDeps, whole: WholeReservation): Promise<Owed | null> {
  const { amount, currency, holdExpiresAt: until } = whole
  if (await waitsForMoney(deps, whole)) return { amount: money(amount, currency), until, what: 'booking' }
  const now = deps.clock.now()
  const change = changesOf(whole).find(({ payBy }) => payBy !== null && new Date(payBy) > now)
  if (!change?.payBy || (await isPaid(deps, whole, change))) return null
  return { amount: change.toPay, until: new Date(change.payBy), what: 'change' }
}

function changesOf({ stayChange, policyChanges, flightChanges, currency }: WholeReservation): Change[] {
  const plain = [...(stayChange ? [stayChange] : []), ...policyChanges]
  const all = [
    ...plain.map(({ toPay, ...change }) => ({ ...change, toPay: money(toPay, currency) })),
    ...flightChanges.map(({ seen, ...change }) => ({ ...change, toPay: seen.toPay })),
  ]
  return all.filter(({ status, toPay }) => status === 'unpaid' && toPay.amount > 0)
}

/** The bank has the money, or is asked for it. */
async function isPaid(deps: ReservationDeps, whole: WholeReservation, { id, toPay }: Change): Promise<boolean> {
  const payment = await paymentOf(deps, { id, reservationId: whole.id, toPay: toPay.amount })
  return moneyOf(payment && sagaPayment(payment)) !== 'none'
}
