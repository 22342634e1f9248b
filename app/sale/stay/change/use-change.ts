import { useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { useSending } from '#app/kit/use-sending.ts'
import type { ChangeQuoteView, NewStay } from '#modules/reservations/change/change.contract.ts'
import { stayChanges } from '#modules/reservations/change/change.routes.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'

export type PossibleChange = Extract<ChangeQuoteView, { status: 'possible' }>

/** What a request costs, and the yes to it. Another request makes the price void. */
export function useChange(code: string, onAsked: (reservation: ReservationView) => void) {
  const locale = useLocale()
  const [quote, setQuote] = useState<ChangeQuoteView | null>(null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const { send, busy } = useSending()

  function attempt(work: () => Promise<void>) {
    setProblem(null)
    return send(work, {
      refused(error) {
        // A price that is too old, or a night that someone has just taken: the next step is another price.
        if (error.status === 409 || error.status === 410) setQuote(null)
        setProblem(error)
      },
    })
  }
  const ask = (asked: NewStay) =>
    attempt(async () => setQuote(await sendForBooking(stayChanges.quote, { code, body: asked }, { locale })))
  const confirm = ({ id, after }: PossibleChange) =>
    attempt(async () => {
      const body = { quoteId: id, totalSeen: after.total }
      onAsked(await sendForBooking(stayChanges.request, { code, body }, { locale }))
    })
  function forget() {
    setQuote(null)
    setProblem(null)
  }
  return { quote, problem, pending: busy !== null, ask, confirm, forget }
}
