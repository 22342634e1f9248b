import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Dialog } from './dialog.tsx'

/* Loaded when a field is pressed on a phone (use-full-sheet.ts): nothing else may import this file. */

export type FullSheetProps = { title: ReactNode; onClose: () => void; children: ReactNode }

/** A field and its choices on the whole screen of a phone; the field has the focus. */
export function FullSheet({ title, onClose, children }: FullSheetProps) {
  const box = useRef<HTMLDivElement>(null)
  const covered = useCovered()
  // After the dialog around it has opened, which takes the focus to its first button.
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    <Dialog open onClose={onClose} title={title} place="inset-0 h-dvh max-h-none animate-slide-up">
      <div ref={box} style={{ paddingBottom: covered }}>
        {children}
      </div>
    </Dialog>
  )
}

/** A step into the history, so that Back leaves the sheet and not the page; the router hears of neither. */
export function untilBack(onBack: () => void, signal: AbortSignal): void {
  history.pushState({ ...history.state }, '')
  const heard = (event: PopStateEvent) => {
    event.stopImmediatePropagation()
    onBack()
  }
  addEventListener('popstate', heard, { capture: true, once: true, signal })
}

/** How many pixels of the window the keyboard on the screen covers. */
function useCovered(): number {
  const [covered, setCovered] = useState(0)
  useEffect(() => {
    const seen = window.visualViewport
    const measure = () => seen && setCovered(Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)))
    measure()
    seen?.addEventListener('resize', measure)
    return () => seen?.removeEventListener('resize', measure)
  }, [])
  return covered
}
