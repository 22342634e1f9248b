import { replace } from 'react-router'
import { call } from '#app/kit/call.ts'
import { isRefusal } from '#app/kit/refusal.ts'
import { actingToken, leaveView } from '#app/kit/viewing.ts'
import { bookedKinds } from '#app/sale/load-kinds.ts'
import type { BookedKind } from '#app/sale/sale-kind.ts'
import { keptTrip, type Trip } from '#app/wallet/kept-trips.ts'
import { reservations } from '#modules/reservations/read/own-reservations.routes.ts'
import type { ReservationView } from '#modules/reservations/reservations.contract.ts'
import { localeOf } from '#platform/language.ts'
import type { Locale } from '#platform/locale.ts'
import { bearerFor } from './bearer.ts'
import { readBooking } from './call-booking.ts'
import { forgetGuestKey, guestKey, keepGuestKey } from './guest-keys.ts'
import { foundStatus } from './use-reservation.ts'

export type LoadedBooking =
  | { status: 'open'; reservation: ReservationView; kinds: readonly BookedKind[] }
  | { status: 'closed' | 'offline' | 'link-invalid'; code: string }
  /** No answer came, and the booking is kept on this device. */
  | { status: 'kept'; trip: Trip }

/** Someone who has the booking on the device is not kept waiting by a line that only looks like one. */
const KEPT_WAITS_MS = 8_000

type Waiting = { signal: AbortSignal; timeoutMs?: number }

/**
 * For the client loader of a page of one reservation. A one-time link (`?link=`) is exchanged for a key and taken out of
 * the address, so that it neither stays in the history nor is sent along.
 */
export async function loadBooking(request: Request, id: string): Promise<LoadedBooking> {
  const url = new URL(request.url)
  const locale = localeOf(url.pathname)
  const code = codeOf(id)
  const link = url.searchParams.get('link')
  const trip = await keptTrip(code, locale)
  try {
    if (link) {
      const opened = await call(reservations.open, { code, body: { link } }, { locale })
      keepGuestKey(opened.code, opened.key)
      url.searchParams.delete('link')
      throw replace(`${url.pathname}${url.search}`)
    }
    const reservation = await readWithAnyKey(code, locale, {
      signal: request.signal,
      ...(trip && { timeoutMs: KEPT_WAITS_MS }),
    })
    const kinds = await bookedKinds(reservation).catch(() => null)
    return kinds ? { status: 'open', reservation, kinds } : { status: 'offline', code }
  } catch (error) {
    if (error instanceof Response) throw error
    if (link && isRefusal(error, 'reservation/link-invalid')) {
      return { status: 'link-invalid', code }
    }
    const status = foundStatus(error)
    return trip && status === 'offline' ? { status: 'kept', trip } : { status, code }
  }
}

/** A key that opens nothing any more is forgotten, so that the sign-in may open it. */
async function readWithAnyKey(code: string, locale: Locale, how: Waiting): Promise<ReservationView> {
  const read = () => readBooking(code, locale, how)
  try {
    return await read()
  } catch (error) {
    // The time of staff who act for someone is over, or their session.
    if (actingToken(code) && foundStatus(error) === 'closed') leaveView()
    if (!guestKey(code) || how.signal.aborted || foundStatus(error) !== 'closed') throw error
    forgetGuestKey(code)
    if (bearerFor(code) === null) throw error
    return read()
  }
}

/** Codes are read aloud and typed; ids stay as they are. */
export function codeOf(id: string): string {
  return id.length === 6 ? id.toUpperCase() : id
}
