import { stageOf } from '#app/booking/payment/payment-stage.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

/** Where a booking belongs that there is nothing to give thanks for: to be paid, or over. Null: it is paid. */
export function pathUnlessPaid(reservation: Pick<ReservationView, 'code' | 'status' | 'payments'>): string | null {
  const { kind } = stageOf(reservation)
  if (kind === 'done') return null
  return kind === 'over' ? `/reservations/${reservation.code}` : `/checkout?reservation=${reservation.code}`
}
