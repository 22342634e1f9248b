import { type RefObject, useEffect, useRef } from 'react'
import { useHydrated } from './use-hydrated.ts'

/**
 * Tells once of what was chosen or typed in a form before the page listened: of those changes React hears nothing, and would in time set
 * the controls back.
 */
export function useEarlyChoices(form: RefObject<HTMLFormElement | null>, tell: (form: HTMLFormElement) => void) {
  const hydrated = useHydrated()
  // A form that was drawn here has nothing early, and React leaves its defaults unset.
  const early = useRef(!hydrated)
  const latest = useRef(tell)
  latest.current = tell
  useEffect(() => {
    const { current } = form
    if (!early.current || !current) return
    early.current = false
    const asDrawn = current.cloneNode(true) as HTMLFormElement
    asDrawn.reset()
    if (sent(asDrawn) !== sent(current)) latest.current(current)
  }, [form])
}

const sent = (form: HTMLFormElement) => JSON.stringify([...new FormData(form)])
