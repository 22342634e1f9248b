import { useState } from 'react'
import type { z } from 'zod'
import { customerToken } from '#app/account/auth-record.ts'
import type { ApiError } from '#app/api.ts'
import { bearerFor } from '#app/booking/access/bearer.ts'
import { sendForBooking, sendOnce } from '#app/booking/access/call-booking.ts'
import { keepGuestKey } from '#app/booking/access/guest-keys.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { deviceMark } from '#app/kit/device.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import { useSending } from '#app/kit/use-sending.ts'
import type { Errors } from '#app/sale/item-form.ts'
import type { PriceChangedSchema } from '#modules/reservations/hold/booking.contract.ts'
import { booking } from '#modules/reservations/hold/booking.routes.ts'
import type { HoldPart } from '#modules/reservations/items/items.contract.ts'
import type { AnswerOf, CallOf } from '#platform/api/endpoint.ts'
import type { Locale } from '#platform/locale.ts'
import type { Money } from '#platform/money.ts'

export type Held = AnswerOf<typeof booking.hold>
type PriceChanged = z.infer<typeof PriceChangedSchema>

/** Why seats are not held. `details` are wrong fields, `extra` a seat or bag that is gone. */
export type HoldProblem =
  /** What each item costs now. */
  | { kind: 'price'; seen: Money; now: Money; totals: readonly Money[] }
  | { kind: 'details'; errors: Errors }
  /** Of several: which. */
  | { kind: 'expired' | 'sold-out'; item: number }
  | { kind: 'offline' }
  | { kind: 'other'; sentence: string }

type HoldInput = {
  /** An earlier hold of the same draft. */
  heldCode: string | null
  /** @param seen what the traveller has seen of each item and said yes to. */
  bodyOf: (seen: readonly Money[], locale: Locale) => Request
  /** The input of the page for a field of the API; null for what has none. */
  inputOf: (field: string) => string | null
}

/** One item or several, with what is said once for all of them. */
type Request = { items: readonly HoldPart[]; contact: unknown; locale: Locale }

/** Takes seats or rooms for what the draft says. */
export function useHold({ heldCode, bodyOf, inputOf }: HoldInput) {
  const locale = useLocale()
  const { send, busy } = useSending()
  const [problem, setProblem] = useState<HoldProblem | null>(null)

  /** @param seen the price of each item that the traveller has seen and said yes to, without extras. */
  async function hold(seen: readonly Money[]): Promise<Held | null> {
    setProblem(null)
    let held: Held | null = null
    const take = async () => {
      if (heldCode) await giveBack(heldCode, locale)
      const body = bodyFor(bodyOf(seen, locale))
      const how = { bearer: customerToken(), locale, has: 'reservation', device: deviceMark() }
      held = await sendOnce('hold', booking.hold, { body }, how)
      if (held.key) keepGuestKey(held.reservation.code, held.key)
    }
    await send(take, { refused: (error) => setProblem(problemOf(error, seen, inputOf)) })
    return held
  }
  return { hold, pending: busy !== null, problem, clear: () => setProblem(null) }
}

/**
 * Releases an earlier hold of the same draft, whose seats are needed again. If it is gone already, that is fine; while it is
 * being paid, no second one is made.
 */
async function giveBack(code: string, locale: Locale): Promise<void> {
  if (!bearerFor(code)) return
  await sendForBooking(booking.abandon, { code }, { locale }).catch((error: unknown) => {
    if (!isRefusal(error) || error.status === 0 || error.code === 'reservation/state') throw error
  })
}

/** A single item is sent without a list, as before. */
function bodyFor({ items, contact, locale }: Request) {
  const [only] = items
  const body = items.length === 1 ? { ...only, contact, locale } : { kind: 'several', items, contact, locale }
  return body as CallOf<typeof booking.hold>['body']
}

function problemOf(error: ApiError, seen: readonly Money[], inputOf: HoldInput['inputOf']): HoldProblem {
  const { code, status } = error
  if (status === 0 || status === 503) return { kind: 'offline' }
  if (code === 'reservation/price-changed') {
    const changed = error.body as PriceChanged
    const totals = seen.map((was, item) => priceOf(changed, item) ?? was)
    return { kind: 'price', seen: changed.seen, now: changed.now, totals }
  }
  const { item = 0 } = error.body as { item?: number }
  if (code === 'offer/expired' || code === 'offer/not-found') return { kind: 'expired', item }
  if (code === 'offer/sold-out') return { kind: 'sold-out', item }
  const named = error.fields.flatMap(({ field, message }) => {
    const input = inputOf(field)
    return input ? [[input, message] as const] : []
  })
  if (named.length > 0) return { kind: 'details', errors: Object.fromEntries(named) }
  return { kind: 'other', sentence: error.message }
}

/** Of an only item the answer names no item. */
function priceOf({ items, now }: PriceChanged, item: number): Money | undefined {
  return items ? items.find((one) => one.item === item)?.now : now
}
