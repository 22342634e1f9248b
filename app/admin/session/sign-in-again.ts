import { useEffect, useSyncExternalStore } from 'react'

/** What came of being asked: signed in again, left for the sign-in page, or put off. */
export type Again = 'in' | 'left' | 'later'
type Ask = { promise: Promise<Again>; answer: (again: Again) => void }

let ask: Ask | null = null
let pages = 0
const listeners = new Set<() => void>()

/**
 * A session has ended in the middle of something: asks for the password above the page, so that nothing that was typed on it
 * is lost, and every call that waits goes on afterwards. Where no page is drawn yet there is nothing to keep: `left`.
 */
export function signInAgain(): Promise<Again> {
  if (pages === 0) return Promise.resolve('left')
  if (!ask) {
    const { promise, resolve } = Promise.withResolvers<Again>()
    ask = { promise, answer: (again) => change(null, () => resolve(again)) }
    change(ask)
  }
  return ask.promise
}

/** For the one place that draws the question; `drawn` while there is a page above which it may stand. */
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

function change(next: Ask | null, after = () => {}) {
  ask = next
  for (const tell of listeners) tell()
  after()
}

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
