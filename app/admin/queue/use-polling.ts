import { useEffect } from 'react'
import { useRevalidator } from 'react-router'

/** Loads the page's data again every so often while someone can see it, and at once when they come back to it. */
export function usePolling(everyMs: number): { refresh: () => void; busy: boolean } {
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const timer = setInterval(look, everyMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [revalidate, everyMs])
  return { refresh: () => void revalidate(), busy: state !== 'idle' }
}
