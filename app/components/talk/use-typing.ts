import { useCallback, useEffect, useRef } from 'react'

const PAUSE_MS = 3_000

/** Tells the other side that one types, and that one stopped; after a pause, too. */
export function useTyping(tell: (on: boolean) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const latest = useRef(tell)
  latest.current = tell
  const stop = useCallback(() => {
    if (timer.current === null) return
    clearTimeout(timer.current)
    timer.current = null
    latest.current(false)
  }, [])
  const touch = useCallback(() => {
    if (timer.current === null) latest.current(true)
    else clearTimeout(timer.current)
    timer.current = setTimeout(stop, PAUSE_MS)
  }, [stop])
  useEffect(() => stop, [stop])
  return { touch, stop }
}
