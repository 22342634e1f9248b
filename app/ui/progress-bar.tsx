import { useEffect, useRef, useState } from 'react'
import { cx } from './cx.ts'

/** Specification §2 and §9: it starts at a tenth, moves in 500 ms, and is seen for about 300 ms even when nothing takes time. */
const SHOWN_MS = 300
const LEAVE_MS = 250

type Phase = 'hidden' | 'start' | 'run' | 'end'

/**
 * The thin line at the top of the window while a navigation is under way. Decoration: the new page is announced by its
 * title and its heading.
 */
export function ProgressBar({ active }: { active: boolean }) {
  const phase = usePhase(active)
  if (phase === 'hidden') return null
  return (
    <div
      aria-hidden="true"
      data-phase={phase}
      className={cx(
        'pointer-events-none fixed inset-x-0 top-0 z-100 h-[3px] origin-left bg-sun forced-colors:bg-[Highlight] transition-[transform,opacity] duration-500 ease-out print:hidden',
        phase === 'start' && 'scale-x-10',
        phase === 'run' && 'scale-x-80',
        phase === 'end' && 'scale-x-100 opacity-0',
      )}
    />
  )
}

function usePhase(active: boolean): Phase {
  const [phase, setPhase] = useState<Phase>('hidden')
  const since = useRef(0)
  useEffect(() => {
    if (active) {
      since.current = Date.now()
      setPhase('start')
      const timer = setTimeout(() => setPhase('run'), 20)
      return () => clearTimeout(timer)
    }
    if (since.current === 0) return
    const rest = Math.max(0, SHOWN_MS - (Date.now() - since.current))
    const end = setTimeout(() => setPhase('end'), rest)
    const gone = setTimeout(() => setPhase('hidden'), rest + LEAVE_MS)
    return () => {
      clearTimeout(end)
      clearTimeout(gone)
    }
  }, [active])
  return phase
}
