import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import type { FieldError } from '#app/ui/error-summary.tsx'
import { useSending } from './use-sending.ts'

/** What a form holds, by the names of its fields. */
export type Values = Record<string, string>
/** `field` is the name of the input, and its id. */
export type Problem = { field: string; message: MessageDescriptor }
/** What can be said without the server. */
export type Check = (values: Values) => readonly Problem[]

type FormOptions = {
  check: Check
  /** What it throws as ApiError is shown: at its fields where it names some, otherwise above the form. */
  send: (values: Values, form: HTMLFormElement) => Promise<unknown>
  /** What a field that the server names is called in the form, where that is something else. */
  named?: (field: string) => string
  /** Called with a refusal that names no field of the form. */
  refused?: ((error: ApiError) => void) | undefined
  /** What was found in a form that was sent before its scripts had come. */
  found?: readonly Problem[] | undefined
}

/** One form: checked, sent once at a time; refusals stand at their fields or in `problem`. Nothing typed is ever lost. */
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

  /** For a form that shows what is typed: then `values` has it, and nothing before. */
  const onInput = ({ currentTarget }: FormEvent<HTMLFormElement>) => setValues(valuesOf(currentTarget))
  /** For a form that changes what it asks. */
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
