import { useState } from 'react'
import type { z } from 'zod'
import { customerToken } from '#app/account/auth-record.ts'
import { ApiError } from '#app/api.ts'
import { bearerFor } from '#app/booking/access/bearer.ts'
import { wish, wishBooking } from '#app/booking/access/call-booking.ts'
import { keepGuestKey } from '#app/booking/access/guest-keys.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import type { PriceChangedSchema } from '#modules/reservations/hold/booking.contract.ts'
import { booking } from '#modules/reservations/hold/booking.routes.ts'
import type { AnswerOf, CallOf } from '#platform/api/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'

export type Held = AnswerOf<typeof booking.hold>
type PriceChanged = z.infer<typeof PriceChangedSchema>

/** Why seats are not held. `details` are wrong fields, `extra` a seat or bag that is gone. */
export type HoldProblem =
  | { kind: 'price'; seen: Money; now: Money }
  | { kind: 'details'; error: ApiError }
  | { kind: 'expired' | 'sold-out' | 'offline' }
  | { kind: 'other'; sentence: string }

type Wish = {
  /** An earlier hold of the same draft. */
  heldCode: string | null
  /** @param totalSeen what the traveller has seen and said yes to. */
  bodyOf: (totalSeen: Money, locale: Locale) => CallOf<typeof booking.hold>['body']
}

/** Takes seats or rooms for what the draft says. */
export function useHold({ heldCode, bodyOf }: Wish) {
  const locale = useLocale()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<HoldProblem | null>(null)

  /** @param totalSeen the fare that the traveller has seen and said yes to, without extras. */
  async function hold(totalSeen: Money): Promise<Held | null> {
    setPending(true)
    setProblem(null)
    try {
      if (heldCode) await giveBack(heldCode, locale)
      const body = bodyOf(totalSeen, locale)
      const how = { bearer: customerToken(), locale, has: 'reservation' }
      const held = await wish('hold', booking.hold, { body }, how)
      if (held.key) keepGuestKey(held.reservation.code, held.key)
      return held
    } catch (error) {
      setProblem(problemOf(error))
      return null
    } finally {
      setPending(false)
    }
  }
  return { hold, pending, problem, clear: () => setProblem(null) }
}

/**
 * An earlier hold of the same draft: its seats are wanted again. When it is gone already, that is fine; when it is being
 * paid, no second one is made behind its back.
 */
async function giveBack(code: string, locale: Locale): Promise<void> {
  if (!bearerFor(code)) return
  await wishBooking(booking.abandon, { code }, { locale }).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status === 0 || error.code === 'reservation/state') throw error
  })
}

function problemOf(error: unknown): HoldProblem {
  if (!(error instanceof ApiError)) throw error
  const { code, status } = error
  if (status === 0 || status === 503) return { kind: 'offline' }
  if (code === 'reservation/price-changed') {
    const { seen, now } = error.body as PriceChanged
    return { kind: 'price', seen, now }
  }
  if (code === 'offer/expired' || code === 'offer/not-found') return { kind: 'expired' }
  if (code === 'offer/sold-out') return { kind: 'sold-out' }
  if (error.fields.some(({ field }) => /^(travellers|guests|wishes|contact)/.test(field)))
    return { kind: 'details', error }
  return { kind: 'other', sentence: error.message }
}
