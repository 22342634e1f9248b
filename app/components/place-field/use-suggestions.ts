import { useCallback, useEffect, useState } from 'react'
import type { ComboboxStatus } from '#app/ui/use-combobox.ts'

type Source<T> = {
  text: string
  /** Whether there is anything to look for in the text; a chosen place needs no search. */
  wanted: boolean
  debounceMs: number
  /** Keep its identity between renders. */
  load: (text: string, signal: AbortSignal) => Promise<readonly T[]>
}
type Found<T> = { text: string; items: readonly T[]; failed: boolean }

const NOTHING: readonly never[] = []

/** What to suggest for the text that is in a field now; a newer text drops the search for the one before. */
export function useSuggestions<T>({ text, wanted, debounceMs, load }: Source<T>) {
  const [found, setFound] = useState<Found<T> | null>(null)
  const [attempt, setAttempt] = useState(0)
  const sought = text.trim()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to search again
  useEffect(() => {
    if (!wanted) return
    const control = new AbortController()
    const done = (items: readonly T[], failed: boolean) => {
      if (!control.signal.aborted) setFound({ text: sought, items, failed })
    }
    const timer = setTimeout(() => {
      load(sought, control.signal).then(
        (items) => done(items, false),
        () => done(NOTHING, true),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      control.abort()
    }
  }, [sought, wanted, debounceMs, load, attempt])

  const retry = useCallback(() => {
    setFound(null)
    setAttempt((count) => count + 1)
  }, [])
  const answer = wanted && found?.text === sought ? found : null
  const status: ComboboxStatus = !wanted ? 'idle' : !answer ? 'loading' : answer.failed ? 'error' : 'idle'
  return { items: answer?.items ?? NOTHING, status, retry }
}
