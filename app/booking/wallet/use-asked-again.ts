import { useEffect, useRef, useState } from 'react'
import type { Trip } from '#app/wallet/kept-trips.ts'
import { askAgain, type Heard } from './ask-again.ts'

const EVERY_MS = 30_000

type Asked = { trip: Trip; status: Heard['status'] | 'asking' }

/**
 * A kept trip, and what our server says of it: asked at once, when the line or the reader comes back, and from time to time until it
 * answers. @param onReached what to do with an answer instead of showing it here
 */
export function useAskedAgain(kept: Trip, onReached?: () => void): Asked {
  const [asked, setAsked] = useState<Asked>({ trip: kept, status: 'asking' })
  const reached = useRef(onReached)
  reached.current = onReached
  const { code } = kept
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same trip, kept anew, is not asked for again
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    let asking = false
    async function ask() {
      if (asking || document.hidden) return
      asking = true
      const heard = await askAgain(kept, signal).catch(() => null)
      asking = false
      if (!heard || signal.aborted) return
      if (heard.status === 'fresh' || heard.status === 'gone') control.abort()
      if (heard.status === 'fresh' && reached.current) return reached.current()
      setAsked(({ trip }) => ({ trip, ...heard }))
    }
    addEventListener('online', ask, { signal })
    document.addEventListener('visibilitychange', ask, { signal })
    const timer = setInterval(ask, EVERY_MS)
    signal.addEventListener('abort', () => clearInterval(timer))
    void ask()
    return () => control.abort()
  }, [code])
  return asked
}
