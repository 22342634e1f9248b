import { useCallback, useEffect, useState } from 'react'
import { isRefusal } from './refusal.ts'

export type Loading<Data> = {
  data: Data | null
  /** The server's sentence; empty without an answer. */
  failed: string | null
  again: () => void
  /** Asks once more and keeps what is on the screen until the answer has come. */
  refresh: () => void
}

/**
 * What a part of a page asks for by itself. Null asks nothing.
 * @param ask the same function each time the part is drawn
 */
export function useLoadedBy<Path extends string, Data>(
  path: Path | null,
  ask: (path: Path) => Promise<Data>,
): Loading<Data> {
  const [{ data, failed }, setLoaded] = useState<Loaded<Data>>(NOTHING)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (path === null) return
    let over = false
    ask(path).then(
      (now) => over || setLoaded({ path, data: now, failed: null }),
      (error: unknown) => over || setLoaded((last) => failedAfter(last, path, error)),
    )
    return () => {
      over = true
    }
  }, [ask, path, round])
  const refresh = useCallback(() => setRound((last) => last + 1), [])
  const again = useCallback(() => {
    setLoaded(NOTHING)
    refresh()
  }, [refresh])
  return { data, failed, again, refresh }
}

type Loaded<Data> = { path: string | null; data: Data | null; failed: string | null }
const NOTHING = { path: null, data: null, failed: null }

/** What came of the same path stays on the screen while the connection is away. */
function failedAfter<Data>(last: Loaded<Data>, path: string, error: unknown): Loaded<Data> {
  if (last.data !== null && last.path === path) return last
  return { path, data: null, failed: isRefusal(error) ? error.message : '' }
}
