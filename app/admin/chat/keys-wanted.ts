import { useSyncExternalStore } from 'react'

const KEY = 'desk_keys'
const CHANGED = 'desk-keys:changed'

/** Bare keys can be switched off, for those who speak to their computer; on this device. */
export function readKeysWanted(): boolean {
  return localStorage.getItem(KEY) !== 'off'
}

export function useKeysWanted(): [boolean, (wanted: boolean) => void] {
  const wanted = useSyncExternalStore(follow, readKeysWanted, () => true)
  return [wanted, keep]
}

function keep(wanted: boolean): void {
  if (wanted) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'off')
  dispatchEvent(new Event(CHANGED))
}

function follow(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}
