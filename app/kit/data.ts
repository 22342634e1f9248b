import { keepPreviousData, notifyManager, QueryClient, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { type ApiError, isSettled, requestKey } from '#app/api.ts'
import type { AnswerOf, CallOf } from '#platform/api/endpoint.ts'
import type { CallAs, Callable } from './call.ts'
import { refusalOf } from './refusal.ts'
import { useSending } from './use-sending.ts'

export type Loading<Data> = {
  data: Data | null
  /** Why the last answer did not come: the server's sentence; empty without one. What was there stays in `data`. */
  failed: string | null
  /** On its way, also where the last answer is still in `data`. */
  busy: boolean
  /** Forgets what there is and asks anew. */
  again: () => void
  /** Asks once more and keeps what is on the screen until the answer has come. */
  refresh: () => void
  /** For what another answer has said already; of what is there by then, where it is a part of it. */
  put: (data: Data | ((last: Data | undefined) => Data | undefined)) => void
}

type DataOptions = {
  /** Seconds after which it is asked for again, while the page is in sight. */
  every?: number
}

type ActionOptions = {
  /** What has changed by it and is asked for again, wherever it is shown. */
  refresh?: readonly Callable[]
  /** When it is known what came of it, done or refused. */
  after?: () => Promise<void> | void
  /** Why it was not done, where `problem` has no place on the page: `useSayRefusal()` says it in a toast. */
  refused?: (error: ApiError) => unknown
}
/** Why it was not done: the server's sentence, empty without an answer. */
export type Problem = { message: string; error: ApiError }
/** Without the key: what was sent is sent again under the same one until it is known what became of it. */
export type Doing<E extends { path: string }> = Omit<CallOf<E>, 'key'>
/** The answer, or false where it was not done. */
export type Done<E> = { answer: AnswerOf<E> } | false

// What is put is drawn before the browser paints: a box that was ticked does not jump back and forth.
notifyManager.setScheduler(queueMicrotask)

/**
 * What signed-in pages ask for and do, for one kind of caller. Nothing outlives the page that asked: the next sign-in on this
 * device finds nothing of the last.
 * @param useCall the client of the area, which knows who is signed in
 */
export function makeData<Access>(useCall: () => CallAs<Access>) {
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, gcTime: 0, refetchOnWindowFocus: false, networkMode: 'always' } },
  })

  /** Asks for the parts of other pages anew, wherever they are shown. */
  async function refreshAll(endpoints: readonly Callable[]) {
    await Promise.all(endpoints.map((endpoint) => client.invalidateQueries({ queryKey: [nameOf(endpoint)] })))
  }

  /** What a part of a page asks for by itself. Null asks nothing. What was there stays while the line is down. */
  function useData<const E extends Callable & { readonly access: Access }>(
    endpoint: E,
    args: CallOf<E> | null,
    { every }: DataOptions = {},
  ): Loading<AnswerOf<E>> {
    const call = useCall() as unknown as Plain
    const key = [nameOf(endpoint), args]
    const query = useQuery<AnswerOf<E>, ApiError>(
      {
        queryKey: key,
        queryFn: async ({ signal }) => (await call(endpoint, args, { signal })) as AnswerOf<E>,
        enabled: args !== null,
        placeholderData: keepPreviousData as never,
        ...(every && { refetchInterval: every * 1000, refetchOnWindowFocus: true }),
      },
      client,
    )
    const keep = useRef(key)
    keep.current = key
    const again = useCallback(() => void client.resetQueries({ queryKey: keep.current, exact: true }), [])
    const refresh = useCallback(() => void client.invalidateQueries({ queryKey: keep.current, exact: true }), [])
    const put = useCallback<Loading<AnswerOf<E>>['put']>((data) => {
      void client.cancelQueries({ queryKey: keep.current, exact: true })
      client.setQueryData<AnswerOf<E>>(keep.current, data as never)
    }, [])
    return {
      data: query.data ?? null,
      failed: query.error?.message ?? null,
      busy: query.isFetching,
      again,
      refresh,
      put,
    }
  }

  /** One thing at a time that a person does; a second click while it is on its way does nothing. */
  function useAction({ refresh = [], after, refused }: ActionOptions = {}) {
    const call = useCall() as unknown as Plain
    const [key] = useState(requestKey)
    const { send, busy, problem } = useSending({ refused })
    const latest = useRef({ call, refresh, after })
    latest.current = { call, refresh, after }
    const settle = useCallback(async () => {
      key.settle()
      await refreshAll(latest.current.refresh)
      await latest.current.after?.()
    }, [key])
    const attempt = useCallback(
      async <const E extends Callable & { readonly access: Access }>(endpoint: E, args: Doing<E>) => {
        const sent = { ...(args as object), key: key.of([nameOf(endpoint), args]) }
        const answer = (await latest.current.call(endpoint, sent, {})) as AnswerOf<E>
        await settle()
        return answer
      },
      [key, settle],
    )
    // Without an answer it may have been done: trying again is the same request.
    const afterRefusal = useCallback(async (error: ApiError) => isSettled(error) && settle(), [settle])
    const run = useCallback(
      async <const E extends Callable & { readonly access: Access }>(endpoint: E, args: Doing<E>): Promise<Done<E>> => {
        let done: Done<E> = false
        const work = async () => {
          done = { answer: await attempt(endpoint, args) }
        }
        const isDone = await send(work, { refused: afterRefusal })
        return isDone && done
      },
      [attempt, afterRefusal, send],
    )
    /** For the `send` of a form: throws the refusal, which `useForm` shows at the fields. */
    const submit = useCallback(
      async <const E extends Callable & { readonly access: Access }>(endpoint: E, args: Doing<E>) => {
        try {
          return await attempt(endpoint, args)
        } catch (error) {
          await afterRefusal(refusalOf(error))
          throw error
        }
      },
      [attempt, afterRefusal],
    )
    return { run, submit, busy: busy !== null, problem: useMemo(() => problem && inSight(problem), [problem]) }
  }

  return { useData, useAction, refreshAll }
}

type Plain = (endpoint: Callable, args: unknown, how: { signal?: AbortSignal }) => Promise<unknown>

const inSight = (error: ApiError): Problem => ({ message: error.fields[0]?.message ?? error.message, error })

const nameOf = ({ method, path }: Callable) => `${method} ${path}`
