import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { dayIn } from '#platform/dates.ts'
import type { Draft } from './draft.ts'
import { problemWords } from './problem-words.ts'
import { inputFor, type Journey } from './traveller-form.ts'

/** Sentences by the id of their input. */
export type Errors = Record<string, string>

/** What is wrong with the details: found here when the form is sent, or by the server when seats are held. */
export function useDetails({ draft, journey, onDone }: { draft: Draft; journey: Journey; onDone: () => void }) {
  const { i18n } = useLingui()
  const [errors, setErrors] = useState<Errors>({})
  /** Counts the tries, so that the summary takes the focus each time. */
  const [tries, setTries] = useState(0)
  const [state, setState] = useState<'idle' | 'checking' | 'offline'>('idle')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (state === 'checking') return
    setState('checking')
    try {
      const { checkDetails } = await import('./check-details.ts')
      const found = checkDetails(draft, journey, dayIn('UTC', new Date()))
      const typeAt = (input: string) => journey.places[Number(input.split('.')[1])]?.type ?? 'adult'
      setErrors(Object.fromEntries(found.map((one) => [one.input, i18n._(problemWords(one, typeAt(one.input)))])))
      setTries((count) => count + 1)
      setState('idle')
      if (found.length === 0) onDone()
    } catch {
      setState('offline')
    }
  }
  /** Takes over what the server says about fields; false when none of it belongs to one of ours. */
  function takeServerErrors(error: ApiError): boolean {
    const known = error.fields.flatMap(({ field, message }) => {
      const input = inputFor(field)
      return input ? [[input, message] as const] : []
    })
    if (known.length === 0) return false
    setErrors(Object.fromEntries(known))
    setTries((count) => count + 1)
    return true
  }
  const clear = (input: string) =>
    setErrors((now) => (input in now ? Object.fromEntries(Object.entries(now).filter(([key]) => key !== input)) : now))
  return { errors, tries, state, onSubmit, takeServerErrors, clear }
}
