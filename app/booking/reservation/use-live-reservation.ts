import { useEffect, useState } from 'react'
import { readBooking } from '#app/booking/access/call-booking.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { bookedItems } from '#app/sale/booked-items.ts'
import type { BookedKind } from '#app/sale/sale-kind.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

const MOVING = ['paying', 'pending', 'paid', 'in_doubt', 'refunding']
const EVERY_MS = 5_000

/** A page of one reservation, with what it shows of each kind. */
export type BookedPage = { loaded: ReservationView; kinds: readonly BookedKind[] }

/** As it was loaded, and asked again while something is still on its way. */
export function useLiveReservation(loaded: ReservationView, kinds: readonly BookedKind[]) {
  const locale = useLocale()
  const [reservation, setReservation] = useState(loaded)
  useEffect(() => setReservation(loaded), [loaded])
  const { code } = reservation
  const moving = isMoving(reservation, kinds)
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') return
      // A try without an answer is followed by the next one.
      readBooking(code, locale).then(setReservation, () => {})
    }, EVERY_MS)
    return () => clearInterval(timer)
  }, [moving, code, locale])
  return { reservation, setReservation }
}

/**
 * A cancellation that was agreed to is on its way too, whatever the line says until the supplier has confirmed it; so is the money of one
 * part, while the others stay confirmed.
 */
function isMoving(reservation: ReservationView, kinds: readonly BookedKind[]): boolean {
  return (
    MOVING.includes(reservation.status) ||
    reservation.cancelling !== null ||
    reservation.refunds.some(({ status }) => status === 'requested' || status === 'pending') ||
    bookedItems(kinds, reservation)?.some((item) => item.isMoving) === true
  )
}
