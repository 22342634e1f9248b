import { useCallback, useEffect, useState } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { readBooking } from './call-booking.ts'

export type Found =
  | { status: 'loading' }
  /** Not there, or not for this browser; the two look alike. */
  | { status: 'closed' }
  | { status: 'offline' }
  | { status: 'open'; reservation: ReservationView }

/** A reservation of this browser's owner, and a way to put a newer one in its place. */
export function useReservation(code: string) {
  const locale = useLocale()
  const [found, setFound] = useState<Found>({ status: 'loading' })
  const setReservation = useCallback((reservation: ReservationView) => setFound({ status: 'open', reservation }), [])
  const reload = useCallback(async () => {
    try {
      setReservation(await readBooking(code, locale))
    } catch (error) {
      const status = foundStatus(error)
      // What is on the screen stays there while the connection is away.
      setFound((now) => (now.status === 'open' && status === 'offline' ? now : { status }))
    }
  }, [code, locale, setReservation])
  useEffect(() => void reload(), [reload])
  return { found, setReservation, reload }
}

/** What an error of a read means to its page. Throws what is no answer of the API. */
export function foundStatus(error: unknown): 'closed' | 'offline' {
  return [400, 401, 403, 404].includes(refusalOf(error).status) ? 'closed' : 'offline'
}
