import { useSyncExternalStore } from 'react'
import { type AuthRecord, CHANGED, readAuth } from './auth-record.ts'

/** Specification §9: the header looks again every 30 seconds. */
export const RECHECK_MS = 30_000

/** Who is signed in; null for nobody, on the server, and until the page listens. */
export function useAuth(): AuthRecord | null {
  return useSyncExternalStore(
    subscribe,
    () => readAuth(),
    () => null,
  )
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, RECHECK_MS)
  addEventListener(CHANGED, onChange)
  return () => {
    clearInterval(timer)
    removeEventListener(CHANGED, onChange)
  }
}
