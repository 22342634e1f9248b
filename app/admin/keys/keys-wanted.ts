import { useSyncExternalStore } from 'react'
import { followStorage } from '#app/kit/follow-storage.ts'

const KEY = 'desk_keys'
const CHANGED = 'desk-keys:changed'
const follow = followStorage(CHANGED)

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
