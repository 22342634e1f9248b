import { useCallback, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { ApiError, newIdempotencyKey } from '#app/api.ts'
import { staffCalls } from './call-staff.ts'

/** What a page asks its action to do: a call of the API. `key` makes it safe to send the same wish twice. */
export type Wish = { path: `/api/admin/${string}`; method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown; key?: string }
export type Outcome =
  | { ok: true; answer: unknown }
  | { ok: false; code: string; status: number; message: string; fields: { field: string; message: string }[] }

/** The action of pages that only pass wishes on to the API; afterwards their loaders run again. */
export async function grantWish(request: Request): Promise<Outcome> {
  const { path, method = 'POST', body, key } = (await request.json()) as Wish
  const call = staffCalls(request)
  return attempt(() => call(path, { method, ...(body !== undefined && { body }), ...(key && { idempotencyKey: key }) }))
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
 * Sends wishes to the page's action. `onDone` is called once for each that was granted; a refusal stays in `problem` until
 * the next try. A wish that did not get an answer keeps its key, so that trying again does not act twice.
 */
export function useWish(onDone: (answer: unknown) => void) {
  const fetcher = useFetcher<Outcome>()
  const [key, setKey] = useState(newIdempotencyKey)
  const seen = useRef<Outcome | undefined>(undefined)
  const { data, state } = fetcher
  useEffect(() => {
    if (state !== 'idle' || !data || data === seen.current) return
    seen.current = data
    if (data.ok || data.status !== 0) setKey(newIdempotencyKey())
    if (data.ok) onDone(data.answer)
  }, [data, state, onDone])
  const { submit } = fetcher
  const send = useCallback(
    (wish: Omit<Wish, 'key'>) => {
      void submit({ ...wish, key } as never, { method: 'post', encType: 'application/json' })
    },
    [submit, key],
  )
  const problem = state === 'idle' && data && !data.ok ? data : null
  return { send, pending: state !== 'idle', problem }
}
