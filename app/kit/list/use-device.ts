import { useCallback, useState } from 'react'
import { deviceStore, loadJson } from '#app/kit/storage.ts'

/** What one user keeps on this device under a name; invalid stored values count as none. */
export function useDevice<Value>(key: string, parse: (kept: unknown) => Value) {
  const [kept, setKept] = useState(() => ({ key, value: parse(loadJson(deviceStore, key)) }))
  const value = kept.key === key ? kept.value : parse(loadJson(deviceStore, key))
  const keep = useCallback(
    (next: Value) => {
      deviceStore.save(key, JSON.stringify(next))
      setKept({ key, value: next })
    },
    [key],
  )
  return [value, keep] as const
}
