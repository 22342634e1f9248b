import { useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useSending } from '#app/kit/use-sending.ts'
import type { FlightChangeQuote } from '#modules/reservations/change-flight/change-flight.contract.ts'
import { flightChanges } from '#modules/reservations/change-flight/change-flight.routes.ts'
import type { FlightItemView } from '#modules/reservations/items/flight/flight-item.contract.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

type Change = { code: string; item: FlightItemView; onDone: (reservation: ReservationView) => void }

/** Other flights are picked, quoted, and then taken as they were quoted. */
export function useFlightChange({ code, item, onDone }: Change) {
  const locale = useLocale()
  const { send, busy } = useSending()
  const [offerId, setOfferId] = useState<string | null>(null)
  const [quote, setQuote] = useState<FlightChangeQuote | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const refused = (error: ApiError) => {
    setProblem(error)
    // Another price, or seats that are gone: the next step is another quote.
    if (error.status === 409 || error.status === 410) setQuote(null)
  }
  function price(of: string) {
    setOfferId(of)
    setQuote(null)
    setProblem(null)
    const body = { itemId: item.id, offerId: of }
    return send(async () => setQuote(await sendForBooking(flightChanges.quote, { code, body }, { locale })), {
      refused,
    })
  }
  function take() {
    if (!offerId || quote?.status !== 'possible') return
    setProblem(null)
    const { toPay, back } = quote
    const body = { itemId: item.id, offerId, seen: { toPay, back } }
    return send(async () => onDone(await sendForBooking(flightChanges.request, { code, body }, { locale })), {
      refused,
    })
  }
  function back() {
    setOfferId(null)
    setQuote(null)
    setProblem(null)
  }
  return { offerId, quote, problem, pending: busy !== null, price, take, back }
}
