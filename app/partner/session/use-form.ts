import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '#app/api.ts'
import type { FieldError } from '#app/ui/error-summary.tsx'

export type Values = Record<string, string>
/** What is wrong without the server; the field is the name of the input, and its id. */
export type Check = (values: Values) => readonly { field: string; message: MessageDescriptor }[]

/** One form that is sent with JavaScript: checked, sent once; refusals stand at their fields or in `problem`. */
export function useForm({ check, send }: { check: Check; send: (values: Values) => Promise<void> }) {
  const { i18n } = useLingui()
  const [pending, setPending] = useState(false)
  /** Known at once, before anything is drawn again: a second Enter in the same moment sends nothing. */
  const sending = useRef(false)
  const [tries, setTries] = useState(0)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    const form = event.currentTarget
    const values = valuesOf(form)
    const found = check(values).map(({ field, message }) => ({ field, message: i18n._(message) }))
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

  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return { onSubmit, pending, tries, errors, problem, errorOf, setErrors }
}

export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
