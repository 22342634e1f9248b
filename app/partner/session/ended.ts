import { tabStore } from '#app/kit/storage.ts'

/**
 * Why the portal has sent someone to the sign-in, told there once. `no-token`: the session was ended in another tab; `left`:
 * by hand here, of which nothing has to be said.
 */
export type End = (typeof ENDS)[number]

const ENDS = ['expired', 'no-profile', 'no-token', 'left'] as const

const KEY = 'hotel-owner-ended'

/** That there is no token follows from every other reason, and so never takes its place. */
export function markEnd(end: End): void {
  if (end !== 'no-token' || !tabStore.load(KEY)) tabStore.save(KEY, end)
}

export function takeEnd(): End | null {
  const end = tabStore.load(KEY)
  tabStore.save(KEY, null)
  return ENDS.find((known) => known === end) ?? null
}
