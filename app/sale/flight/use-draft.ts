import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import type { ContactForm } from '#app/booking/checkout/contact-form.ts'
import { type TravellerForm, travellerInput } from '#app/components/travellers/traveller-form.ts'
import { type Draft, flightDraft, restoreDraft } from './draft.ts'

/**
 * The draft of a checkout, kept in the tab with every change. It begins as the server drew it; what was kept before, and
 * what was typed before JavaScript came, is taken over at once.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, initial: Draft) {
  const [draft, setDraft] = useState(initial)
  const [ready, setReady] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look at the page can find such input
  useLayoutEffect(() => {
    const data = form.current ? new FormData(form.current) : new FormData()
    setDraft((now) =>
      withTyped(restoreDraft(now, flightDraft.read()), Object.fromEntries(data) as Record<string, string>),
    )
    setReady(true)
  }, [])
  useEffect(() => {
    if (ready) flightDraft.write(draft)
  }, [draft, ready])
  const change = useCallback((part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part })), [])
  const changeTraveller = useCallback(
    (index: number, part: Partial<TravellerForm>) =>
      setDraft((now) => ({ ...now, travellers: withTraveller(now.travellers, index, part) })),
    [],
  )
  const changeContact = useCallback(
    (part: Partial<ContactForm>) => setDraft((now) => ({ ...now, contact: { ...now.contact, ...part } })),
    [],
  )
  return { draft, ready, change, changeTraveller, changeContact }
}

/** People who travel together are mostly of one nation: the first answer is proposed where nothing is chosen yet. */
export function withTraveller(travellers: readonly TravellerForm[], index: number, part: Partial<TravellerForm>) {
  const before = travellers[index]?.nationality ?? ''
  return travellers.map((form, at) => {
    if (at === index) return { ...form, ...part }
    const follows = index === 0 && part.nationality !== undefined && form.nationality === before
    return follows ? { ...form, nationality: part.nationality as string } : form
  })
}

/** The inputs that a change answers, also where an answer is taken over: what was wrong with them no longer is. */
export function answeredInputs(travellers: readonly TravellerForm[], index: number, part: Partial<TravellerForm>) {
  const fields = Object.keys(part) as (keyof TravellerForm)[]
  return withTraveller(travellers, index, part).flatMap((form, at) => {
    const changed = fields.filter((field) => at === index || form[field] !== travellers[at]?.[field])
    const issuer = changed.includes('nationality') && !form.documentCountry ? (['documentCountry'] as const) : []
    return [...changed, ...issuer].map((field) => travellerInput(at, field))
  })
}

/** Lays typed inputs (`travellers.0.surname`, `contact.email`) over a draft; empty ones say nothing. */
export function withTyped(draft: Draft, typed: Record<string, string>): Draft {
  const text = (name: string, otherwise: string) => typed[name] || otherwise
  const over = <T extends Record<string, string>>(form: T, prefix: string) =>
    Object.fromEntries(Object.entries(form).map(([field, value]) => [field, text(`${prefix}.${field}`, value)])) as T
  return {
    ...draft,
    travellers: draft.travellers.map((form, index) => over(form, `travellers.${index}`)),
    contact: over(draft.contact, 'contact'),
  }
}
