import { useLingui } from '@lingui/react'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#app/api.ts'
import type { FieldError } from '#app/ui/error-summary.tsx'
import type { Problem, Values } from './check-account.ts'

type Options = {
  /** What can be said without the server. */
  check: (values: Values) => Problem[]
  /** Sends it. What it throws as ApiError is shown: at its fields where it names some, otherwise above the form. */
  send: (values: Values) => Promise<void>
  /** What was found in a form that was sent before its scripts had come. */
  found?: readonly Problem[] | undefined
}

/** The life of one form: checked, sent once, and what went wrong put where it belongs. Nothing typed is ever lost. */
export function useAccountForm({ check, send, found: early = [] }: Options) {
  const { i18n } = useLingui()
  const inWords = ({ field, message }: Problem): FieldError => ({ field, message: i18n._(message) })
  const [pending, setPending] = useState(false)
  /** Known at once, before anything is drawn again: a second Enter in the same moment sends nothing. */
  const sending = useRef(false)
  const [tries, setTries] = useState(0)
  const [errors, setErrors] = useState<FieldError[]>(() => early.map(inWords))
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const found = check(values).map(inWords)
    setTries(tries + 1)
    setErrors(found)
    setProblem(null)
    if (found.length > 0) return
    sending.current = true
    setPending(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = error.fields.filter(({ field }) => form.elements.namedItem(field))
      setErrors(known)
      setProblem(known.length > 0 ? null : error)
    } finally {
      sending.current = false
      setPending(false)
    }
  }

  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return { onSubmit, pending, tries, errors, problem, errorOf, setProblem }
}
