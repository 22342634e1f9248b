/** Why the portal has sent somebody to the sign-in, told there once; `no-token`: the session was ended in another tab. */
export type End = (typeof ENDS)[number]

const ENDS = ['expired', 'no-profile', 'no-token'] as const

const KEY = 'hotel-owner-ended'

/** The first reason stands: what comes after it is only what follows from it. */
export function markEnd(end: End): void {
  try {
    if (!sessionStorage.getItem(KEY)) sessionStorage.setItem(KEY, end)
  } catch {
    // Without storage the sign-in page says nothing of it.
  }
}

export function takeEnd(): End | null {
  try {
    const end = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return ENDS.find((known) => known === end) ?? null
  } catch {
    return null
  }
}
