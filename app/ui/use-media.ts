import { useSyncExternalStore } from 'react'

/** Whether the window is as the media query says; false on the server and where nobody can say. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = globalThis.matchMedia?.(query)
      list?.addEventListener('change', changed)
      return () => list?.removeEventListener('change', changed)
    },
    () => globalThis.matchMedia?.(query).matches ?? false,
    () => false,
  )
}
