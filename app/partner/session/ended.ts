/** Why the portal has sent somebody to the sign-in, told there once. */
export type End = 'expired' | 'no-profile'

const KEY = 'hotel-owner-ended'

export function markEnd(end: End): void {
  try {
    sessionStorage.setItem(KEY, end)
  } catch {
    // Without storage the sign-in page says nothing of it.
  }
}

export function takeEnd(): End | null {
  try {
    const end = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return end === 'expired' || end === 'no-profile' ? end : null
  } catch {
    return null
  }
}
