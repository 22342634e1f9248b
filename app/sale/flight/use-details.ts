import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import type { ApiError } from '#app/api.ts'
import { inputFor } from '#app/components/travellers/traveller-form.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { dayIn } from '#platform/dates.ts'
import type { Draft } from './draft.ts'
import type { Journey } from './journey.ts'
import { problemWords } from './problem-words.ts'

const CHECK = { source: 'app/sale/flight/check-details.ts', load: () => import('./check-details.ts') }

/** Sentences by the id of their input. */
export type Errors = Record<string, string>

/** What is wrong with the details: found here when the form is sent, or by the server when seats are held. */
export function useDetails({ draft, journey, onDone }: { draft: Draft; journey: Journey; onDone: () => void }) {
  const { i18n } = useLingui()
  const [errors, setErrors] = useState<Errors>({})
  /** What the last try found. The summary takes the focus when it changes, so it stays while the fields are put right. */
  const [listed, setListed] = useState<{ tries: number; errors: Errors }>({ tries: 0, errors: {} })
  function show(found: Errors) {
    setErrors(found)
    setListed(({ tries }) => ({ tries: tries + 1, errors: found }))
  }
  const [state, setState] = useState<'idle' | 'checking' | 'offline'>('idle')

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (state === 'checking') return
    setState('checking')
    try {
      const { checkDetails } = await loadLate(CHECK.source, CHECK.load)
      const found = checkDetails(draft, journey, dayIn('UTC', new Date()))
      const typeAt = (input: string) => journey.places[Number(input.split('.')[1])]?.type ?? 'adult'
      show(Object.fromEntries(found.map((one) => [one.input, i18n._(problemWords(one, typeAt(one.input)))])))
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
    show(Object.fromEntries(known))
    return true
  }
  const clear = (input: string) =>
    setErrors((now) => (input in now ? Object.fromEntries(Object.entries(now).filter(([key]) => key !== input)) : now))
  return { errors, listed, state, onSubmit, takeServerErrors, clear }
}
