import { useSyncExternalStore } from 'react'
import { followStorage } from './follow-storage.ts'
import { deviceStore, tabStore } from './storage.ts'
import { isViewing, leaveView } from './viewing.ts'

type Options<Kept> = {
  /** The prefix of its events: `auth:signed-in`, `auth:signed-out`, `auth:changed`. */
  name: string
  /** The entries of the browser's storage that make one sign-in (specification §3): all of them, or nobody is signed in. */
  keys: readonly string[]
  /** Parses the entries; null for nobody. It may throw. */
  parse: (...texts: string[]) => Kept | null
  textsOf: (kept: Kept) => readonly string[]
  /** Whether it has expired. */
  isOver?: (kept: Kept, now: number) => boolean
  /** For sessions that expire: how often that is checked. */
  recheckMs?: number
  /** Moves what an older version of the site kept into these entries. */
  migrate?: (now: number) => void
}

/**
 * Who is signed in in this browser, of one kind of account. Events on the window say when that changes, here or in another
 * tab; telling the server is the caller's part.
 */
export function makeSession<Kept>(options: Options<Kept>) {
  const { name, keys, parse, textsOf, isOver = () => false, recheckMs, migrate } = options
  const SIGNED_IN = `${name}:signed-in`
  const SIGNED_OUT = `${name}:signed-out`
  const CHANGED = `${name}:changed`
  const followChanges = followStorage(CHANGED)
  const store = () => (isViewing(name) ? tabStore : deviceStore)
  let last: { texts: readonly (string | null)[]; kept: Kept | null } = { texts: [], kept: null }

  /** The same object until it changes. One whose time is over, or that cannot be read, is cleared. */
  function read(now: number = Date.now()): Kept | null {
    migrate?.(now)
    const texts = keys.map((key) => store().load(key))
    if (texts.length !== last.texts.length || texts.some((text, at) => text !== last.texts[at]))
      last = { texts, kept: parsed(texts) }
    if (last.kept !== null && !isOver(last.kept, now)) return last.kept
    // The other half may still be on its way from another tab.
    if (texts.includes(null)) return null
    clear()
    // A reader may be in the middle of drawing, and must not be called back from there.
    queueMicrotask(() => announce(SIGNED_OUT))
    return null
  }

  function parsed(texts: readonly (string | null)[]): Kept | null {
    try {
      return texts.includes(null) ? null : parse(...(texts as string[]))
    } catch {
      return null
    }
  }

  /** Keeps what the server gave: on signing in, and when something of it changes. */
  function keep(kept: Kept): void {
    const before = read()
    for (const [at, text] of textsOf(kept).entries()) store().save(keys[at] as string, text)
    announce(before ? CHANGED : SIGNED_IN)
  }

  /** Forgets the sign-in in this browser. */
  function forget(): void {
    if (keys.every((key) => store().load(key) === null)) return
    clear()
    announce(SIGNED_OUT)
  }

  function clear(): void {
    if (isViewing(name)) leaveView()
    for (const key of keys) store().save(key, null)
  }

  /** Null on the server, until the page listens, and for nobody. @param pick the same value until the sign-in changes */
  function useKept<Part>(pick: (kept: Kept) => Part): Part | null {
    const look = () => {
      const kept = read()
      return kept && pick(kept)
    }
    return useSyncExternalStore(follow, look, () => null)
  }

  function follow(onChange: () => void): () => void {
    const timer = recheckMs === undefined ? undefined : setInterval(onChange, recheckMs)
    const stop = followChanges(onChange)
    return () => {
      clearInterval(timer)
      stop()
    }
  }

  /** Passes on what other tabs do as events of this window. Returns the function that stops it. */
  function followOtherTabs(): () => void {
    const onStorage = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === keys[0]) announce(newValue === null ? SIGNED_OUT : oldValue === null ? SIGNED_IN : CHANGED)
      else if (key === null) announce(SIGNED_OUT) // All of the storage was cleared.
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }

  function announce(type: string): void {
    dispatchEvent(new Event(type))
    if (type !== CHANGED) dispatchEvent(new Event(CHANGED))
  }

  return { SIGNED_IN, SIGNED_OUT, CHANGED, read, keep, forget, useKept, followOtherTabs }
}
