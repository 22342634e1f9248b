import { customerToken } from '#app/account/auth-record.ts'
import { keptBearer } from '#app/booking/access/kept-bearer.ts'
import { call } from '#app/kit/call.ts'
import { deviceStore } from '#app/kit/storage.ts'
import { myReservations, reservations } from '#modules/reservations/read/own-reservations.routes.ts'
import type { Locale } from '#platform/locale.ts'
import { keepTrip } from './keep-trip.ts'
import { keptTrip } from './kept-trips.ts'
import { KEEPING } from './trips-caches.ts'

/** Someone with more trips ahead opens those that matter. */
const MOST = 8
/** Looking at the list again and again asks for nothing anew. */
const FRESH_MS = 3_600_000

/** Keeps the trips ahead of someone who looks at their list, one after the other. @param wanted false once the page is left */
export async function keepUpcoming(locale: Locale, wanted: () => boolean): Promise<void> {
  const bearer = customerToken()
  if (!bearer || !('serviceWorker' in navigator) || !globalThis.caches || deviceStore.load(KEEPING) === 'no') return
  const { upcoming } = await call(myReservations.trips, {}, { bearer, locale, has: 'upcoming' })
  for (const { code, status } of upcoming.slice(0, MOST)) {
    const kept = await keptTrip(code, locale)
    if (kept && kept.reservation.status === status && Date.now() - kept.at < FRESH_MS) continue
    if (!wanted()) return
    const how = { bearer: keptBearer(code), locale, has: 'code' }
    const reservation = await call(reservations.read, { code }, how).catch(() => null)
    if (reservation && wanted()) await keepTrip(reservation, locale)
  }
}
