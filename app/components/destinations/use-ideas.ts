import { useEffect, useState } from 'react'
import { useCurrency } from '#app/currency/use-currency.ts'
import { useLocale } from '#app/i18n/use-locale.ts'
import { loadLate } from '#app/ui/load-late.ts'
import type { fetchIdeas } from './fetch-ideas.ts'
import type { Idea, Ideas, IdeasKind } from './ideas.ts'

/* Most pages bring their ideas along and never need this code. */
const load = () => loadLate('app/components/destinations/fetch-ideas.ts', () => import('./fetch-ideas.ts'))
const fetchLater: typeof fetchIdeas = async (...args) => (await load()).fetchIdeas(...args)

type Start = { code: string; name: string | null }
type State = { status: 'loading' | 'ready' | 'failed'; ideas: Ideas | null }

/**
 * Ideas for trips. `initial` came with the page; without it, or once `start` turns out to be another place than the page
 * was made for, they are fetched. What is there stays in sight meanwhile.
 */
export function useIdeas(kind: IdeasKind, initial: Ideas | null, start: Start) {
  const locale = useLocale()
  const currency = useCurrency()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ status: initial ? 'ready' : 'loading', ideas: initial })
  const { code, name } = start

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to fetch again
  useEffect(() => {
    if (initial?.origin === code) return setState({ status: 'ready', ideas: initial })
    const control = new AbortController()
    setState((now) => ({ ...now, status: 'loading' }))
    const ideasOf = (items: Idea[]) => ({ origin: code, originName: name, items: rated(items, initial) })
    const { signal } = control
    const onStale = (items: Idea[]) => signal.aborted || setState({ status: 'loading', ideas: ideasOf(items) })
    fetchLater({ kind, origin: code, locale, currency }, { signal, onStale }).then(
      (items) => setState({ status: 'ready', ideas: ideasOf(items) }),
      () => signal.aborted || setState((now) => ({ ...now, status: 'failed' })),
    )
    return () => control.abort()
  }, [kind, initial, code, name, locale, currency, attempt])

  return { ...state, retry: () => setAttempt((count) => count + 1) }
}

/** What guests say of a place came with the page, wherever one starts. */
function rated(items: Idea[], initial: Ideas | null): Idea[] {
  const ratings = new Map(initial?.items.map(({ code, rating }) => [code, rating]))
  return items.map((idea) => ({ ...idea, rating: ratings.get(idea.code) ?? null }))
}
