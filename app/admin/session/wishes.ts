import { useCallback, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { ApiError, isSettled, wishKey } from '#app/api.ts'
import { staffCalls } from './call-staff.ts'

/** What a page asks its action to do: a call of the API. `key` makes it safe to send the same wish twice. */
export type Wish = { path: `/api/admin/${string}`; method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown; key?: string }
export type Outcome =
  | { ok: true; answer: unknown }
  | { ok: false; code: string; status: number; message: string; fields: { field: string; message: string }[] }

/** Whom to tell that a wish was granted, by its key: the page that is read again may have no place for who asked. */
const asking = new Map<string, (answer: unknown) => void>()

/** The action of pages that only pass wishes on to the API; afterwards their loaders run again. */
export async function grantWish(request: Request): Promise<Outcome> {
  const { path, method = 'POST', body, key = '' } = (await request.json()) as Wish
  const call = staffCalls(request)
  try {
    const outcome = await attempt(() =>
      call(path, { method, ...(body !== undefined && { body }), ...(key && { idempotencyKey: key }) }),
    )
    if (outcome.ok) asking.get(key)?.(outcome.answer)
    return outcome
  } finally {
    asking.delete(key)
  }
}

async function attempt(call: () => Promise<unknown>): Promise<Outcome> {
  try {
    return { ok: true, answer: await call() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { code, status, message, fields } = error
    return { ok: false, code, status, message, fields }
  }
}

/**
 * Sends wishes to the page's action. `onDone` is called once for each that was granted, before the page is read again; a
 * refusal stays in `problem` until the next try. A wish whose outcome is not known keeps its key, so that trying again does
 * not act twice.
 */
export function useWish(onDone: (answer: unknown) => void) {
  const fetcher = useFetcher<Outcome>()
  const [key] = useState(wishKey)
  const { data, state, submit } = fetcher
  useEffect(() => {
    if (data && !data.ok && isSettled(data)) key.settle()
  }, [data, key])
  const send = useCallback(
    (wish: Omit<Wish, 'key'>) => {
      const own = key.of(wish)
      asking.set(own, (answer) => {
        key.settle()
        onDone(answer)
      })
      void submit({ ...wish, key: own } as never, { method: 'post', encType: 'application/json' })
    },
    [submit, key, onDone],
  )
  const problem = state === 'idle' && data && !data.ok ? data : null
  return { send, pending: state !== 'idle', problem }
}
