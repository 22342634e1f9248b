import { useEffect, useState } from 'react'
import { DEFAULT_ORIGIN, type Origin, preferredOrigin } from './preferred-origin.ts'

/** Where this traveller usually leaves from; `first` until storage can be read. */
export function usePreferredOrigin(first: Origin = { code: DEFAULT_ORIGIN, name: DEFAULT_ORIGIN }): Origin {
  const [origin, setOrigin] = useState(first)
  useEffect(() => {
    const stored = preferredOrigin()
    if (stored) setOrigin((now) => (now.code === stored.code ? now : stored))
  }, [])
  return origin
}
