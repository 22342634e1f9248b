import { CHANGED, readAuth } from '#app/account/auth-record.ts'
import { forgetTrips } from './trips-caches.ts'

/**
 * Trips on this device go with the sign-in, however it ends: here, in another tab, by its time, by our server, with the account, or
 * because someone else signs in. One that ended while no page was open is noticed by the head of the next page (app/root.tsx). Returns the
 * function that stops it.
 */
export function forgetAfterSignIn(): () => void {
  const tokenNow = () => readAuth()?.token ?? null
  let token = tokenNow()
  const look = () => {
    const now = tokenNow()
    if (token !== null && now !== token) void forgetTrips('account', 'guest')
    token = now
  }
  addEventListener(CHANGED, look)
  return () => removeEventListener(CHANGED, look)
}
