import { useEffect, useMemo, useState } from 'react'

/**
 * How far the server's clock is ahead of the reader's, which may be wrong and must not change what a deadline looks like.
 * Ask for it where the answer comes in: it is worked out when `serverNow` changes.
 */
export function useAhead(serverNow: string): number {
  return useMemo(() => Date.parse(serverNow) - Date.now(), [serverNow])
}

/** The server's clock, ticking on here. */
export function useServerNow(ahead: number, everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now + ahead
}
