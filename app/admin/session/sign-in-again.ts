import { useEffect, useSyncExternalStore } from 'react'

/** What came of being asked: signed in again, left for the sign-in page, or put off. */
export type Again = 'in' | 'left' | 'later'
type Ask = { promise: Promise<Again>; answer: (again: Again) => void }

let ask: Ask | null = null
let pages = 0
/** After the user postponed it, requests that a page makes by itself do not ask again for a while. */
let quietUntil = 0
const QUIET_MS = 2000
const listeners = new Set<() => void>()

/**
 * A session has ended in the middle of something: asks for the password above the page, so that nothing that was typed on it
 * is lost, and every call that waits goes on afterwards. Where no page is drawn yet there is nothing to keep: `left`.
 */
export function signInAgain(): Promise<Again> {
  if (pages === 0) return Promise.resolve('left')
  if (Date.now() < quietUntil) return Promise.resolve('later')
  if (ask) return ask.promise
  let answer: Ask['answer'] = () => {}
  const promise = new Promise<Again>((resolve) => {
    answer = (again) => settle(again, resolve)
  })
  change({ promise, answer })
  return promise
}

/** For the one place that shows the question; `drawn` while there is a page to show it on. */
export function useAsked(drawn: boolean): Ask['answer'] | null {
  useEffect(() => {
    if (!drawn) return
    pages++
    return () => {
      pages--
      if (pages === 0) ask?.answer('left')
    }
  }, [drawn])
  return useSyncExternalStore(
    listen,
    () => ask?.answer ?? null,
    () => null,
  )
}

function settle(again: Again, resolve: (again: Again) => void) {
  if (again === 'later') quietUntil = Date.now() + QUIET_MS
  change(null)
  resolve(again)
}

function change(next: Ask | null) {
  ask = next
  for (const tell of listeners) tell()
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
