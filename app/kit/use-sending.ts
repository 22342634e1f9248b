import { useCallback, useRef, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { refusalOf } from './refusal.ts'

type Sending = {
  /** Which of several it is, for `busy`. */
  name?: string
  /** Called with a refusal before it ends. */
  refused?: (error: ApiError) => unknown
}

/** One thing at a time that is sent: a second press while it is on its way does nothing. */
export function useSending({ refused }: Pick<Sending, 'refused'> = {}) {
  /** The name of what is on its way. */
  const [busy, setBusy] = useState<string | null>(null)
  /** Why the last one was not done. */
  const [problem, setProblem] = useState<ApiError | null>(null)
  /** Known at once, before anything is drawn again: a second Enter in the same moment sends nothing. */
  const sending = useRef(false)
  const latest = useRef(refused)
  latest.current = refused
  /** @returns whether it was done. What is no refusal of our API is thrown. */
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
