import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import type { FieldError } from '#app/ui/error-summary.tsx'
import { useSending } from './use-sending.ts'

/** The values of a form by the names of its fields. */
export type Values = Record<string, string>
/** `field` is the name of the input, and its id. */
export type Problem = { field: string; message: MessageDescriptor }
/** What can be checked without the server. */
export type Check = (values: Values) => readonly Problem[]

type FormOptions = {
  check: Check
  /** An ApiError that it throws is shown: at the fields that it names, otherwise above the form. */
  send: (values: Values, form: HTMLFormElement) => Promise<unknown>
  /** Maps the server's name of a field to the form's, where they differ. */
  named?: (field: string) => string
  /** Called with a refusal that names no field of the form. */
  refused?: ((error: ApiError) => void) | undefined
  /** Problems found in a form that was sent before its scripts were loaded. */
  found?: readonly Problem[] | undefined
}

/** A form: checked, and sent once at a time; refusals appear at their fields or in `problem`. What is typed is never lost. */
export function useForm({ check, send, named, refused, found: early = [] }: FormOptions) {
  const { i18n } = useLingui()
  const inWords = ({ field, message }: Problem): FieldError => ({ field, message: i18n._(message) })
  const { send: once, busy } = useSending()
  const [values, setValues] = useState<Values>({})
  const [tries, setTries] = useState(0)
  const [errors, setErrors] = useState<FieldError[]>(() => early.map(inWords))
  const [problem, setProblem] = useState<ApiError | null>(null)

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy !== null) return
    const form = event.currentTarget
    const values = valuesOf(form)
    const found = check(values).map(inWords)
    setTries((last) => last + 1)
    setErrors(found)
    setProblem(null)
    if (found.length > 0) return
    await once(() => send(values, form), {
      refused(error) {
        const own = error.fields.map(({ field, message }) => ({ field: named?.(field) ?? field, message }))
        const known = own.filter(({ field }) => form.elements.namedItem(field))
        setErrors(known)
        setProblem(known.length > 0 ? null : error)
        if (known.length === 0) refused?.(error)
      },
    })
  }

  /** For a form that shows what is typed: fills `values`, which is empty before. */
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => setValues(valuesOf(currentTarget))
  /** For a form whose questions change. */
  function clear() {
    setErrors([])
    setProblem(null)
  }
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message
  return { onSubmit, onInput, values, pending: busy !== null, tries, errors, problem, errorOf, setErrors, clear }
}

export function valuesOf(form: HTMLFormElement): Values {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]))
}
