/**
 * Why the portal has sent somebody to the sign-in, told there once. `no-token`: the session was ended in another tab; `left`:
 * by hand here, of which nothing has to be said.
 */
export type End = (typeof ENDS)[number]

const ENDS = ['expired', 'no-profile', 'no-token', 'left'] as const

const KEY = 'hotel-owner-ended'

/** That there is no token follows from every other reason, and so never takes its place. */
export function markEnd(end: End): void {
  try {
    if (end !== 'no-token' || !sessionStorage.getItem(KEY)) sessionStorage.setItem(KEY, end)
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
