import { useCallback, useEffect, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useCallOwner } from './call-owner.ts'

export type Loading<Data> = { data: Data | null; failed: string | null; again: () => void }

/** What a part of a page asks for by itself; `failed` is the server's sentence, empty without an answer. Null asks nothing. */
export function useLoaded<Data>(path: `/api/hotel-owner/${string}` | null): Loading<Data> {
  const call = useCallOwner()
  const [loaded, setLoaded] = useState<{ data: Data | null; failed: string | null }>(NOTHING)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!path) return
    let over = false
    call<Data>(path).then(
      (data) => over || setLoaded({ data, failed: null }),
      (error: unknown) => over || setLoaded({ data: null, failed: error instanceof ApiError ? error.message : '' }),
    )
    return () => {
      over = true
    }
  }, [call, path, round])
  const again = useCallback(() => {
    setLoaded(NOTHING)
    setRound((last) => last + 1)
  }, [])
  return { ...loaded, again }
}

const NOTHING = { data: null, failed: null }
