import { customerToken } from '#app/account/auth-record.ts'
import { call } from '#app/kit/call.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { myReservations } from '#modules/reservations/read/own-reservations.routes.ts'
import { barePath, localeOf } from '#platform/language.ts'
import { forgetAfterSignIn } from './forget-after-sign-in.ts'
import { TRIPS_SHOWN } from './trips-caches.ts'

const loadKeeping = () => loadLate('app/wallet/keep-upcoming.ts', () => import('./keep-upcoming.ts'))
/** What the page itself loads comes first. */
const LATER_MS = 3_000

/** Beside every page of a customer: forgets trips with the sign-in, and keeps those ahead of someone who looks at their list. */
export function followTrips(): () => void {
  const stopForgetting = forgetAfterSignIn()
  let timer: ReturnType<typeof setTimeout> | undefined
  let left = false
  const isShown = () => barePath(location.pathname) === '/dashboard'
  const keep = async () => {
    const locale = localeOf(location.pathname)
    const bearer = customerToken()
    if (!bearer || !isShown()) return
    const { upcoming } = await call(myReservations.trips, {}, { bearer, locale, has: 'upcoming' })
    const { keepUpcoming } = await loadKeeping()
    await keepUpcoming(upcoming, locale, () => !left && isShown())
  }
  const soon = () => {
    clearTimeout(timer)
    // The next look at the list tries again.
    timer = setTimeout(() => void keep().catch(() => {}), LATER_MS)
  }
  addEventListener(TRIPS_SHOWN, soon)
  // The list may have been there before this code came.
  if (isShown()) soon()
  return () => {
    left = true
    clearTimeout(timer)
    removeEventListener(TRIPS_SHOWN, soon)
    stopForgetting()
  }
}
