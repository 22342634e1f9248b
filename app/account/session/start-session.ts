import { type AuthRecord, customerToken } from '#app/account/auth-record.ts'
import { keepSignedIn } from '#app/account/keep-signed-in.ts'
import { callApi } from '#app/api.ts'
import type { Locale } from '#platform/locale.ts'
import { endOnRefusal } from './end-on-refusal.ts'

/** What runs beside every page of somebody who is signed in. Returns the function that stops it. */
export function startSession(): () => void {
  return keepSignedIn({ extend: (token) => extend(token).catch(endOnRefusal) })
}

function extend(bearer: string): Promise<AuthRecord> {
  return callApi<AuthRecord>('/api/customer/refresh', { method: 'POST', bearer, locale: 'en' })
}

/** How many notifications have not been read. */
export async function countUnread(locale: Locale): Promise<number> {
  const bearer = customerToken()
  const page = await callApi<{ unread: number }>('/api/customer/notifications?page=1', { bearer, locale }).catch(
    endOnRefusal,
  )
  return page?.unread ?? 0
}

/** Tells the server that this device is done. The browser has forgotten the sign-in whether or not it is heard. */
export async function endSession(bearer: string): Promise<void> {
  await callApi('/api/customer/logout', { method: 'POST', bearer, locale: 'en' }).catch(() => {})
}
