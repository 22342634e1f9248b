import { useCallback, useState } from 'react'
import { useCallStaff } from '#app/admin/session/call-staff.ts'
import { ApiError, isSettled, wishKey } from '#app/api.ts'

type Write = { method?: 'POST' | 'PUT' | 'DELETE'; body?: unknown }
/** Why it was not done: the server's sentence, empty without an answer. */
export type Problem = { message: string }

/** One thing at a time that an agent does to a conversation; what is shown is read anew afterwards, also after a refusal. */
export function useAction(onDone: () => Promise<void> | void) {
  const call = useCallStaff()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [key] = useState(wishKey)
  const run = useCallback(
    async (path: `/api/admin/${string}`, { method = 'POST', body }: Write = {}): Promise<boolean> => {
      setBusy(true)
      setProblem(null)
      try {
        await call(path, {
          method,
          idempotencyKey: key.of({ path, method, body }),
          ...(body !== undefined && { body }),
        })
        key.settle()
        await onDone()
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setProblem({ message: error.fields[0]?.message ?? error.message })
        // Without an answer it may have been done: trying again is the same command.
        if (!isSettled(error)) return false
        key.settle()
        await onDone()
        return false
      } finally {
        setBusy(false)
      }
    },
    [call, key, onDone],
  )
  return { run, busy, problem }
}
