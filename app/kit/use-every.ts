import { useEffect } from 'react'

/** Does something every so often while someone can see the page, and at once when they come back to it; without a time never. */
export function useEvery(everyMs: number | undefined, work: () => void) {
  useEffect(() => {
    if (everyMs === undefined) return
    const look = () => {
      if (document.visibilityState === 'visible') work()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [everyMs, work])
}
