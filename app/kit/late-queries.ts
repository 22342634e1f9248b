import { loadLate } from '#app/ui/load-late.ts'
import type { makeQueries, Queries } from './queries.ts'

/** Null until the query library has come; `failed` while it cannot be had. */
type Late = { queries: Queries | null; failed: boolean }

const bringCode = () => loadLate('app/kit/queries.ts', () => import('./queries.ts'))

/**
 * The query library of one kind of caller, which comes while the page is drawn. What asks before that waits. Coming
 * back online tries again.
 * @param bring its code
 */
export function lateQueries(bring: () => Promise<{ makeQueries: typeof makeQueries }> = bringCode) {
  let now: Late = { queries: null, failed: false }
  let loading: Promise<Queries | null> | null = null
  const hearers = new Set<() => void>()
  function become(next: Late) {
    now = next
    for (const hear of hearers) hear()
    return next.queries
  }
  async function attempt() {
    try {
      const code = await bring()
      return become({ queries: code.makeQueries(), failed: false })
    } catch {
      loading = null
      addEventListener('online', () => void load(), { once: true })
      return become({ queries: null, failed: true })
    }
  }
  function load(): Promise<Queries | null> {
    if (now.failed) become({ queries: null, failed: false })
    loading ??= attempt()
    return loading
  }
  /** At once where it is there; a broken line loses nothing that was asked for, as what is shown is then loaded anew. */
  function whenThere(act: (queries: Queries) => void) {
    if (now.queries) act(now.queries)
    else void load().then((queries) => queries && act(queries))
  }
  const hear = (onChange: () => void) => {
    hearers.add(onChange)
    return () => void hearers.delete(onChange)
  }
  return { load, whenThere, hear, now: () => now }
}
