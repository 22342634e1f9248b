import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type ApiError, isSettled, requestKey } from '#app/api.ts'
import type { AnswerOf, CallOf } from '#platform/api/endpoint.ts'
import type { CallAs, Callable } from './call.ts'
import { lateQueries } from './late-queries.ts'
import type { Queries, Question } from './queries.ts'
import { refusalOf } from './refusal.ts'
import { useSending } from './use-sending.ts'

export type Loading<Data> = {
  data: Data | null
  /** Why the last load failed: the server's sentence, empty without one. Earlier data stays in `data`. */
  failed: string | null
  /** True while loading, also while the last answer is still in `data`. */
  busy: boolean
  /** Forgets the data and loads it again. */
  again: () => void
  /** Loads again and keeps what is shown until the answer arrives. */
  refresh: () => void
  /** Puts data that another answer brought; a function gets the current data, for changing a part of it. */
  put: (data: Data | ((last: Data | undefined) => Data | undefined)) => void
}

type DataOptions = {
  /** Seconds after which it is loaded again, while the page is visible. */
  every?: number
}

type ActionOptions = {
  /** What the action changes; it is loaded again wherever it is shown. */
  refresh?: readonly Callable[]
  /** Called once the outcome is known, done or refused. */
  after?: () => Promise<void> | void
  /** Called with the refusal, where `problem` has no place on the page: `useSayRefusal()` shows it in a toast. */
  refused?: (error: ApiError) => unknown
}
/** Why it was not done: the server's sentence, empty without an answer. */
export type Problem = { message: string; error: ApiError }
/** Without the key: a retry uses the same one until the outcome is known. */
export type Doing<E extends { path: string }> = Omit<CallOf<E>, 'key'>
/** The answer, or false where it was not done. */
export type Done<E> = { answer: AnswerOf<E> } | false

/**
 * Loading and actions of signed-in pages, for one kind of caller. Nothing is cached beyond the page that asked, so the next
 * user of this device finds nothing of the last.
 * @param useCall the client of the area, which knows who is signed in
 */
export function makeData<Access>(useCall: () => CallAs<Access>, late = lateQueries()) {
  // A server asks for nothing.
  if (typeof document !== 'undefined') void late.load()

  /** Loads these endpoints again, wherever they are shown. */
  async function refreshAll(endpoints: readonly Callable[]) {
    const { queries } = late.now()
    await Promise.all(endpoints.map((endpoint) => queries?.client.invalidateQueries({ queryKey: [nameOf(endpoint)] })))
  }

  /** Loads the data of a part of a page; null loads nothing. Earlier data stays while the connection is down. */
  function useData<const E extends Callable & { readonly access: Access }>(
    endpoint: E,
    args: CallOf<E> | null,
    { every }: DataOptions = {},
  ): Loading<AnswerOf<E>> {
    const call = useCall() as unknown as Plain
    const key = [nameOf(endpoint), args]
    const { queries, failed } = useSyncExternalStore(late.hear, late.now, late.now)
    const found = useFollowed<AnswerOf<E>>(queries, {
      key,
      ask: async ({ signal }) => (await call(endpoint, args, { signal })) as AnswerOf<E>,
      enabled: args !== null,
      every,
    })
    const keep = useRef(key)
    keep.current = key
    const again = useCallback(
      () => late.whenThere(({ client }) => void client.resetQueries({ queryKey: keep.current, exact: true })),
      [],
    )
    const refresh = useCallback(
      () => late.whenThere(({ client }) => void client.invalidateQueries({ queryKey: keep.current, exact: true })),
      [],
    )
    const put = useCallback<Loading<AnswerOf<E>>['put']>(
      (data) =>
        late.whenThere(({ client }) => {
          void client.cancelQueries({ queryKey: keep.current, exact: true })
          client.setQueryData<AnswerOf<E>>(keep.current, data as never)
        }),
      [],
    )
    return {
      data: found?.data ?? null,
      failed: found ? (found.error?.message ?? null) : failed ? '' : null,
      busy: found ? found.isFetching : args !== null && !failed,
      again,
      refresh,
      put,
    }
  }

  /** An action of the user, one at a time; a second click while it is running does nothing. */
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
    // Without an answer it may have been done, so a retry repeats the same request.
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

/** The answer to a question; null while there is no query library yet. */
function useFollowed<Data>(queries: Queries | null, question: Question<Data>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows later questions below
  const followed = useMemo(() => queries?.follow(question) ?? null, [queries])
  const found = followed?.now(question) ?? null
  useEffect(() => followed?.turnTo(question))
  useSyncExternalStore(followed?.subscribe ?? NEVER, followed?.current ?? NOTHING, NOTHING)
  return found
}

const NEVER = () => () => {}
const NOTHING = () => null

type Plain = (endpoint: Callable, args: unknown, how: { signal?: AbortSignal }) => Promise<unknown>

const inSight = (error: ApiError): Problem => ({ message: error.fields[0]?.message ?? error.message, error })

const nameOf = ({ method, path }: Callable) => `${method} ${path}`
