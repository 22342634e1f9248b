import { useCallback, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Callable } from '#app/kit/call.ts'
import type { Doing, Done } from '#app/kit/data.ts'
import type { ForStaff } from './call-staff.ts'
import { useAction } from './data.ts'

/**
 * What is done on a page whose loader shows the outcome: the page is read again afterwards, also after a refusal. `onDone` is
 * called before that, since the page that is read again may have no place for who asked.
 */
export function usePageAction(onDone?: () => void) {
  const { revalidate } = useRevalidator()
  const { run, submit: attempt, problem } = useAction()
  const [pending, setPending] = useState(false)
  const latest = useRef(onDone)
  latest.current = onDone
  /** The answer, or false where it was not done. */
  const send = useCallback(
    async <const E extends Callable & { readonly access: ForStaff }>(endpoint: E, args: Doing<E>): Promise<Done<E>> => {
      setPending(true)
      try {
        const done = await run(endpoint, args)
        if (done) latest.current?.()
        await revalidate()
        return done
      } finally {
        setPending(false)
      }
    },
    [run, revalidate],
  )
  /** For the `send` of a form: throws the refusal, which `useForm` shows at the fields. */
  const submit = useCallback(
    async <const E extends Callable & { readonly access: ForStaff }>(endpoint: E, args: Doing<E>) => {
      try {
        const answer = await attempt(endpoint, args)
        latest.current?.()
        return answer
      } finally {
        await revalidate()
      }
    },
    [attempt, revalidate],
  )
  return { send, submit, pending, problem }
}

export type PageSubmit = ReturnType<typeof usePageAction>['submit']
