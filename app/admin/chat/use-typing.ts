import { useCallback, useEffect, useRef } from 'react'
import type { DeskLine } from './desk-line.ts'

const PAUSE_MS = 3_000

/** Says that one types, and that one stopped; after a pause, too. */
export function useTyping(line: Pick<DeskLine, 'typing'>) {
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const stop = useCallback(() => {
    if (timer.current === null) return
    clearTimeout(timer.current)
    timer.current = null
    line.typing(false)
  }, [line])
  const touch = useCallback(() => {
    if (timer.current === null) line.typing(true)
    else clearTimeout(timer.current)
    timer.current = setTimeout(stop, PAUSE_MS)
  }, [line, stop])
  useEffect(() => stop, [stop])
  return { touch, stop }
}
