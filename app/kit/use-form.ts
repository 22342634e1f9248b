import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#app/api.ts'
import type { FieldError } from '#app/ui/error-summary.tsx'

/** What a form holds, by the names of its fields. */
export type Values = Record<string, string>
/** `field` is the name of the input, and its id. */
export type Problem = { field: string; message: MessageDescriptor }
/** What can be said without the server. */
export type Check = (values: Values) => readonly Problem[]

type FormOptions = {
  check: Check
  /** What it throws as ApiError is shown: at its fields where it names some, otherwise above the form. */
  send: (values: Values) => Promise<void>
  /** What was found in a form that was sent before its scripts had come. */
  found?: readonly Problem[] | undefined
}

/** One form: checked, sent once at a time; refusals stand at their fields or in `problem`. Nothing typed is ever lost. */
export function useForm({ check, send, found: early = [] }: FormOptions) {
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
    const values = valuesOf(form)
    const found = check(values).map(inWords)
    setTries((last) => last + 1)
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

  /** For a form that changes what it asks. */
  function clear() {
    setErrors([])
    setProblem(null)
  }
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return { onSubmit, pending, tries, errors, problem, errorOf, setErrors, clear }
}

export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
