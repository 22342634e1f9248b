import { useCallback, useReducer, useSyncExternalStore } from 'react'

/* What is typed and not sent stays for as long as the tab: a reload, a look elsewhere or a lost connection takes nothing. */
const nameOf = (about: string) => `draft:${about}`
/** Where the browser keeps nothing. */
const unkept = new Map<string, string>()
const listeners = new Set<() => void>()

export function readDraft(about: string): string {
  try {
    return unkept.get(about) ?? sessionStorage.getItem(nameOf(about)) ?? ''
  } catch {
    return ''
  }
}

export function keepDraft(about: string, text: string): void {
  unkept.delete(about)
  try {
    if (text === '') sessionStorage.removeItem(nameOf(about))
    else sessionStorage.setItem(nameOf(about), text)
  } catch {
    unkept.set(about, text)
  }
  for (const tell of listeners) tell()
}

/** Puts words back that could not be sent, above what was written since. */
export function returnToDraft(about: string, text: string): void {
  keepDraft(about, [text, readDraft(about)].filter(Boolean).join('\n'))
}

/** The text of what is being written, the same wherever it is drawn. */
export function useDraft(about: string): [string, (text: string) => void] {
  const text = useSyncExternalStore(
    listen,
    () => readDraft(about),
    () => '',
  )
  // A page is not hydrated at first: what is typed in that moment must still be shown.
  const [, draw] = useReducer((count: number) => count + 1, 0)
  const setText = useCallback(
    (changed: string) => {
      keepDraft(about, changed)
      draw()
    },
    [about],
  )
  return [text, setText]
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
