import { useCallback, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { useCallStaff } from '../session/call-staff.ts'

type Write = { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown }
/** Why it was not done: the server's sentence, empty without an answer. */
export type Problem = { message: string }

/** One thing at a time that an agent does to a conversation; what is shown is read anew afterwards, also after a refusal. */
export function useAction(onDone: () => Promise<void> | void) {
  const call = useCallStaff()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const run = useCallback(
    async (path: `/api/admin/${string}`, { method = 'POST', body }: Write = {}): Promise<boolean> => {
      setBusy(true)
      setProblem(null)
      try {
        await call(path, { method, ...(body !== undefined && { body }) })
        await onDone()
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setProblem({ message: error.fields[0]?.message ?? error.message })
        if (error.status > 0) await onDone()
        return false
      } finally {
        setBusy(false)
      }
    },
    [call, onDone],
  )
  const clear = useCallback(() => setProblem(null), [])
  return { run, busy, problem, clear }
}
