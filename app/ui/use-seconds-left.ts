import { useEffect, useState } from 'react'

/** Whole seconds until an instant, rounded up; null until the browser's clock has been asked, 0 once it is over. */
export function useSecondsLeft(until: string | null): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    if (until === null) return setLeft(null)
    const look = () => setLeft(secondsLeft(until, Date.now()))
    look()
    const timer = setInterval(look, 1_000)
    // A page that slept in the background catches up at once.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [until])
  return left
}

export function secondsLeft(until: string, now: number): number {
  return Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000))
}

/** 754 → `12:34`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
