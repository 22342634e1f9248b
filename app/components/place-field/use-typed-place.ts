import { useEffect, useRef } from 'react'

type Typed<T> = {
  text: string
  /** Whether the text still stands for nothing. */
  wanted: boolean
  /** What is suggested already. */
  items: readonly T[]
  load: (text: string, signal: AbortSignal) => Promise<readonly T[]>
  /** What a choice is called: its code and its names. */
  namesOf: (item: T) => readonly string[]
  onChoose: (item: T) => void
}

/**
 * For a field that is left with a text in it: the text counts as chosen when it is exactly the code or the name of a place,
 * or when only one place is like it. Suggestions that have not come yet are waited for, unless something else is typed.
 */
export function useTypedPlace<T>(typed: Typed<T>): () => void {
  const latest = useRef(typed)
  const control = useRef<AbortController>(null)
  useEffect(() => {
    latest.current = typed
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text ends the wait for the one before
  useEffect(() => () => control.current?.abort(), [typed.text])

  return () => {
    const { text, wanted, items, load } = latest.current
    if (!wanted) return
    const waiting = new AbortController()
    control.current = waiting
    const sought = text.trim()
    const found = items.length > 0 ? Promise.resolve(items) : load(sought, waiting.signal)
    found.then(
      (places) => {
        const meant = meantBy(sought, places, latest.current.namesOf)
        if (meant && !waiting.signal.aborted) latest.current.onChoose(meant)
      },
      () => {
        // The list of the field says what is wrong with the line.
      },
    )
  }
}

/** The one place that a text stands for. */
export function meantBy<T>(
  text: string,
  places: readonly T[],
  namesOf: (place: T) => readonly string[],
): T | undefined {
  const same = (name: string) => name.localeCompare(text, undefined, { sensitivity: 'base' }) === 0
  const exact = places.find((place) => namesOf(place).some(same))
  return exact ?? (places.length === 1 ? places[0] : undefined)
}
