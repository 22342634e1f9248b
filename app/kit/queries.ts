import {
  keepPreviousData,
  notifyManager,
  QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import type { ApiError } from '#app/api.ts'

// Renders put data before the browser paints, so that a ticked box does not flicker.
notifyManager.setScheduler(queueMicrotask)

/** What is asked for. */
export type Question<Data> = {
  key: QueryKey
  ask: (how: { signal: AbortSignal }) => Promise<Data>
  enabled: boolean
  every: number | undefined
}
export type Queries = ReturnType<typeof makeQueries>

/** The query library of one kind of caller. Nothing outlives the page that asked. */
export function makeQueries() {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: 0, refetchOnWindowFocus: false, networkMode: 'always' } },
  })
  // Only then does it hear that the page is shown again.
  client.mount()

  /** Follows one question after the other, for a part of a page. */
  function follow<Data>(first: Question<Data>) {
    const observer = new QueryObserver(client, asked(client, first))
    return {
      now: (question: Question<Data>) => observer.getOptimisticResult(asked(client, question)),
      current: () => observer.getCurrentResult(),
      turnTo: (question: Question<Data>) => observer.setOptions(asked(client, question)),
      subscribe: (onChange: () => void) => {
        const leave = observer.subscribe(notifyManager.batchCalls(onChange))
        observer.updateResult()
        return leave
      },
    }
  }
  return { client, follow }
}

function asked<Data>(client: QueryClient, { key, ask, enabled, every }: Question<Data>) {
  const options: QueryObserverOptions<Data, ApiError> = {
    queryKey: key,
    queryFn: ask,
    enabled,
    placeholderData: keepPreviousData as never,
    notifyOnChangeProps: ['data', 'error', 'isFetching'],
    ...(every && { refetchInterval: every * 1000, refetchOnWindowFocus: true }),
  }
  return { ...client.defaultQueryOptions(options), _optimisticResults: 'optimistic' as const }
}
