import { type AuthRecord, customerToken } from '#app/account/auth-record.ts'
import { keepSignedIn } from '#app/account/keep-signed-in.ts'
import { call } from '#app/kit/call.ts'
import { isViewing } from '#app/kit/viewing.ts'
import { followTrips } from '#app/wallet/follow-trips.ts'
import { customerSession } from '#modules/accounts/customers/sign-in.routes.ts'
import { notifications } from '#modules/notifications/notifications.routes.ts'
import type { Locale } from '#platform/locale.ts'
import { endOnRefusal } from './end-on-refusal.ts'

/** What runs beside every page of a signed-in user, and not of who looks at it as that user. Returns the function that stops it. */
export function startSession(): () => void {
  if (isViewing()) return () => {}
  const stops = [keepSignedIn({ extend: (token) => extend(token).catch(endOnRefusal) }), followTrips()]
  return () => {
    for (const stop of stops) stop()
  }
}

function extend(bearer: string): Promise<AuthRecord> {
  return call(customerSession.refresh, {}, { bearer, locale: 'en' })
}

/** How many notifications have not been read. */
export async function countUnread(locale: Locale): Promise<number> {
  const bearer = customerToken()
  const { unread } = await call(notifications.list, { query: { page: '1' } }, { bearer, locale }).catch(endOnRefusal)
  return unread
}

/** Tells the server that this device is done. The browser has forgotten the sign-in whether or not it is heard. */
export async function endSession(bearer: string): Promise<void> {
  await call(customerSession.logOut, {}, { bearer, locale: 'en' }).catch(() => {})
}
