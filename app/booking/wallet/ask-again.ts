import { signOut } from '#app/account/auth-record.ts'
import type { ApiError } from '#app/api.ts'
import { readBooking } from '#app/booking/access/call-booking.ts'
import { forgetGuestKey, guestKey } from '#app/booking/access/guest-keys.ts'
import { refusalOf } from '#app/kit/refusal.ts'
import { keepTrip } from '#app/wallet/keep-trip.ts'
import { forgetTrip, type Trip } from '#app/wallet/kept-trips.ts'

/**
 * Why what is kept is all that can be shown: no line, a line on which nothing comes, something that is not ours, such as the sign-in
 * page of a Wi-Fi, or a failure of our server.
 */
export type Silence = 'offline' | 'slow' | 'elsewhere' | 'failing'
export type Heard = { status: 'fresh'; trip: Trip } | { status: 'gone' } | { status: Silence }

const PATIENCE_MS = 15_000
const NOBODYS = [400, 401, 403, 404]

/** Asks our server for a kept trip once more, and keeps its answer. What may not be seen any more is forgotten at once. */
export async function askAgain(trip: Trip, signal: AbortSignal): Promise<Heard> {
  const { code, locale } = trip
  try {
    const reservation = await readBooking(code, locale, { signal, timeoutMs: PATIENCE_MS })
    const at = Date.now()
    // Its documents follow; the page need not wait for them.
    void keepTrip(reservation, locale, at)
    return { status: 'fresh', trip: { ...trip, at, reservation } }
  } catch (error) {
    if (signal.aborted) throw error
    const refusal = refusalOf(error)
    if (!NOBODYS.includes(refusal.status)) return { status: silenceOf(refusal) }
    if (guestKey(code) !== null) forgetGuestKey(code)
    else if (refusal.status === 401) signOut()
    await forgetTrip(code)
    return { status: 'gone' }
  }
}

function silenceOf({ code, status, received }: ApiError): Silence {
  if (status >= 500 || received >= 500) return 'failing'
  if (code === 'unreadable') return 'elsewhere'
  return code === 'timeout' ? 'slow' : 'offline'
}
