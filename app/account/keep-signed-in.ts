import { type AuthRecord, keepAuth, readAuth } from './auth-record.ts'

/* Specification §9, "Customer auth". */
export const CHECK_MS = 30 * 60_000
export const EXTEND_BELOW_MS = 15 * 60_000
export const ACTIVITY_MS = 5 * 60_000

const TOUCHES = ['pointerdown', 'keydown', 'scroll', 'focus']

type Options = {
  /** Asks the server for a later end; null when it no longer knows the sign-in. Throws when there was no answer. */
  extend: (token: string) => Promise<AuthRecord | null>
  now?: () => number
}

/**
 * Extends the sign-in of an active customer shortly before it ends: looks on opening a page, on activity (once in 5
 * minutes) and every 30 minutes. A page that nobody touches lets it end. Returns the function that stops it.
 */
export function keepSignedIn({ extend, now = Date.now }: Options): () => void {
  const control = new AbortController()
  let activeAt = now()
  let asking = false

  async function check() {
    const record = readAuth(now())
    if (!record || asking || record.expiresAt - now() >= EXTEND_BELOW_MS) return
    asking = true
    try {
      const extended = await extend(record.token)
      // A customer who has signed out meanwhile stays out.
      if (extended && readAuth(now())?.token === record.token) keepAuth(extended)
    } catch {
      // The next activity asks again.
    } finally {
      asking = false
    }
  }
  function onTouch() {
    if (now() - activeAt < ACTIVITY_MS) return
    activeAt = now()
    check()
  }

  for (const touch of TOUCHES)
    addEventListener(touch, onTouch, { signal: control.signal, passive: true, capture: true })
  const timer = setInterval(() => now() - activeAt < CHECK_MS + ACTIVITY_MS && check(), CHECK_MS)
  check()
  return () => {
    control.abort()
    clearInterval(timer)
  }
}
