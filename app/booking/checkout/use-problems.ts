import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Errors } from '#app/sale/item-form.ts'

type Problem = { input: string; message: MessageDescriptor }

/** What is wrong with the details: found here when the form is sent, or by the server when it is to be held. */
export function useProblems(check: () => Promise<Problem[]>) {
  const { i18n } = useLingui()
  const [errors, setErrors] = useState<Errors>({})
  /** What the last try found. The summary takes the focus when it changes, so it stays while the fields are put right. */
  const [listed, setListed] = useState<{ tries: number; errors: Errors }>({ tries: 0, errors: {} })
  const [state, setState] = useState<'idle' | 'checking' | 'offline'>('idle')
  function show(found: Errors) {
    setErrors(found)
    setListed(({ tries }) => ({ tries: tries + 1, errors: found }))
  }
  /** True when nothing is wrong as far as can be seen here. */
  async function pass(): Promise<boolean> {
    if (state === 'checking') return false
    setState('checking')
    try {
      const found = await check()
      show(Object.fromEntries(found.map(({ input, message }) => [input, i18n._(message)])))
      setState('idle')
      return found.length === 0
    } catch {
      setState('offline')
      return false
    }
  }
  const clear = (inputs: readonly string[]) =>
    setErrors((now) =>
      inputs.some((input) => input in now)
        ? Object.fromEntries(Object.entries(now).filter(([input]) => !inputs.includes(input)))
        : now,
    )
  return { errors, listed, state, show, pass, clear }
}
