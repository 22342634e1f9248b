import { useSyncExternalStore } from 'react'

/** False on the server and until the page listens. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
