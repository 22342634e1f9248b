import { useEffect, useMemo, useRef } from 'react'
import type { View } from './mercator.ts'

type OnView = (view: View, settled: boolean) => void

/** At most one view a frame; the last one before the hand is off is never lost. */
export function useFrames(onView: OnView): OnView {
  const latest = useRef(onView)
  latest.current = onView
  const waiting = useRef<{ view: View; frame: number } | null>(null)
  useEffect(() => () => cancelAnimationFrame(waiting.current?.frame ?? 0), [])
  return useMemo(
    () => (view, settled) => {
      if (settled) {
        cancelAnimationFrame(waiting.current?.frame ?? 0)
        waiting.current = null
        return latest.current(view, true)
      }
      if (waiting.current) {
        waiting.current.view = view
        return
      }
      const frame = requestAnimationFrame(() => {
        const next = waiting.current?.view
        waiting.current = null
        if (next) latest.current(next, false)
      })
      waiting.current = { view, frame }
    },
    [],
  )
}
