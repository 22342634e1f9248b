import { useSyncExternalStore } from 'react'

/** As wide as two months beside each other. */
const WIDE = '(min-width: 48rem)'

export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(WIDE).matches,
  )
}
