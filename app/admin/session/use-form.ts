import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import { ApiError } from '#app/api.ts'
import type { FieldError } from '#app/ui/error-summary.tsx'

export type Values = Record<string, string>
/** What is wrong without the server; the field is the name of the input, and its id. */
export type Check = (values: Values) => { field: string; message: MessageDescriptor }[]

/** One form that is sent with JavaScript: checked, sent once; refusals stand at their fields or in `problem`. */
export function useForm({ check, send }: { check: Check; send: (values: Values) => Promise<void> }) {
  const { i18n } = useLingui()
  const [pending, setPending] = useState(false)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const form = event.currentTarget
    const values = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
    const found = check(values).map(({ field, message }) => ({ field, message: i18n._(message) }))
    setErrors(found)
    setProblem(null)
    if (found.length > 0) return
    setPending(true)
    try {
      await send(values)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const known = error.fields.filter(({ field }) => form.elements.namedItem(field))
      setErrors(known)
      setProblem(known.length > 0 ? null : error)
    } finally {
      setPending(false)
    }
  }

  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return { onSubmit, pending, errors, problem, errorOf }
}
