import { stageOf } from '#app/booking/payment/payment-stage.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** Held, or a Pix or the bank's check that was begun waits to be ended. */
export function waitsForTraveller(reservation: ReservationView): boolean {
  const { kind } = stageOf(reservation)
  return reservation.status === 'held' || kind === 'pix' || kind === 'challenge'
}

/** Over before anything was paid. */
export function cameToNothing({ status, payments }: ReservationView): boolean {
  const over = status === 'expired' || status === 'cancelled'
  return over && payments.every(({ captured }) => captured.amount === 0)
}
