import { useCallback, useEffect, useRef, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { sendForBooking } from '#app/booking/access/call-booking.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { bodyOf, refusalOf } from '#app/kit/refusal.ts'
import { useSending } from '#app/kit/use-sending.ts'
import type { PayMethod } from '#modules/payments/payments.contract.ts'
import { booking } from '#modules/reservations/hold/booking.routes.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'
import type { Stage } from './payment-stage.ts'
import { pollEvery } from './payment-stage.ts'

/**
 * Why a payment did not begin. `silence` is the one that may have begun all the same: the request is repeated, not renewed,
 * and the server is asked what happened to it until there are more payments than there were `before`.
 */
export type PayProblem =
  | { kind: 'silence'; before: number }
  | { kind: 'price'; seen: Money; now: Money }
  | { kind: 'other'; sentence: string }

export type Deps = {
  reservation: ReservationView
  setReservation: (reservation: ReservationView) => void
  /** Asks for the reservation again. */
  reload: () => Promise<void>
  /** Where the difference of a change is paid and not the reservation itself. */
  send?: (body: PayBody, how: PayHow) => Promise<{ reservation: ReservationView }>
}

export type PayBody = { method: PayMethod; totalSeen: Money }
export type PayHow = { locale: Locale; has: string }

/** Pays a reservation; each answer brings the reservation as it then is. */
export function usePay({ reservation, setReservation, reload, send: sendDifference }: Deps) {
  const locale = useLocale()
  const { send, busy } = useSending()
  const [problem, setProblem] = useState<PayProblem | null>(null)
  const last = useRef<PayMethod | null>(null)
  const known = reservation.payments.length
  // It has arrived: what happened to it is in the reservation.
  if (problem?.kind === 'silence' && known > problem.before) setProblem(null)

  function pay(method: PayMethod, totalSeen = reservation.total) {
    last.current = method
    return send(
      async () => {
        setProblem(null)
        const [{ code }, body, how] = [reservation, { method, totalSeen }, { locale, has: 'reservation' }]
        const paid = sendDifference
          ? await sendDifference(body, how)
          : await sendForBooking(booking.pay, { code, body }, how)
        setReservation(paid.reservation)
      },
      {
        async refused(error) {
          // What happened to it meanwhile comes first: a Pix that was paid needs no sentence about the card that came late.
          const now = problemOf(error, known)
          if (error.status === 409 || error.status === 410 || error.status === 404) await reload()
          setProblem(now)
          // The line may be down for this, too; then it is asked again.
          if (now.kind === 'silence') void reload().catch(() => {})
        },
      },
    )
  }
  /** The same method once more: after silence with the same key, after a changed price with the new total. */
  const again = (totalSeen?: Money) => (last.current ? pay(last.current, totalSeen) : Promise.resolve(false))
  return { pay, again, pending: busy !== null, problem, clear: () => setProblem(null) }
}

function problemOf(error: ApiError, before: number): PayProblem {
  if (error.status === 0 || error.status >= 500) return { kind: 'silence', before }
  const price = bodyOf(booking.pay, error, 'reservation/price-changed')
  if (price) return { kind: 'price', seen: price.seen, now: price.now }
  return { kind: 'other', sentence: error.message }
}

const AFTER_SILENCE_MS = 3_000

/** Goes on asking about a payment that is not decided or not heard of, and returns a function that asks at once. */
export function useFollowPayment(
  stage: Stage,
  problem: PayProblem | null,
  { reservation, setReservation, reload }: Deps,
) {
  const locale = useLocale()
  const paymentId = 'payment' in stage ? (stage.payment?.id ?? null) : null
  const { code } = reservation
  const ask = useCallback(async () => {
    try {
      if (!paymentId) return await reload()
      const { reservation: now } = await sendForBooking(booking.refreshPayment, { code, id: paymentId }, { locale })
      setReservation(now)
    } catch (error) {
      // The next attempt follows automatically; bugs are not hidden.
      refusalOf(error)
    }
  }, [code, paymentId, locale, reload, setReservation])
  const every = pollEvery(stage) ?? (problem?.kind === 'silence' ? AFTER_SILENCE_MS : null)
  useEffect(() => {
    if (every === null) return
    let busy = false
    const timer = setInterval(() => {
      if (busy || document.visibilityState === 'hidden') return
      busy = true
      void ask().finally(() => {
        busy = false
      })
    }, every)
    // A traveller who comes back from the bank's app sees the outcome at once.
    const look = () => document.visibilityState === 'visible' && void ask()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [every, ask])
  return ask
}
