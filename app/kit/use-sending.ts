import { useCallback, useRef, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { refusalOf } from './refusal.ts'

type Sending = {
  /** Which of several actions it is, for `busy`. */
  name?: string
  /** Called with a refusal while `busy` is still set. */
  refused?: (error: ApiError) => unknown
}

/** Sends one thing at a time: a second press while it is running does nothing. */
export function useSending({ refused }: Pick<Sending, 'refused'> = {}) {
  /** The name of what is being sent. */
  const [busy, setBusy] = useState<string | null>(null)
  /** Why the last one was not done. */
  const [problem, setProblem] = useState<ApiError | null>(null)
  /** A ref, since it must be known before the next render: a second Enter at the same moment sends nothing. */
  const sending = useRef(false)
  const latest = useRef(refused)
  latest.current = refused
  /** @returns whether it was done. Any other error is thrown. */
  const send = useCallback(async (work: () => Promise<unknown>, { name = '', refused }: Sending = {}) => {
    if (sending.current) return false
    sending.current = true
    setBusy(name)
    setProblem(null)
    try {
      await work()
      return true
    } catch (error) {
      const refusal = refusalOf(error)
      setProblem(refusal)
      latest.current?.(refusal)
      await refused?.(refusal)
      return false
    } finally {
      sending.current = false
      setBusy(null)
    }
  }, [])
  return { send, busy, problem }
}
