import { useLingui } from '@lingui/react/macro'
import { type FormEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { toContact } from '#app/booking/checkout/contact-form.ts'
import { useHold } from '#app/booking/checkout/use-hold.ts'
import { useLocale, useLocalPath } from '#app/i18n/use-locale.ts'
import type { Errors } from '#app/sale/flight/use-details.ts'
import { loadLate } from '#app/ui/load-late.ts'
import type { Money } from '#platform/money.ts'
import {
  emptyStayDraft,
  type GuestForm,
  restoreStayDraft,
  type StayDraft,
  stayDraft,
  withTypedStay,
} from './stay-draft.ts'

const CHECK = { source: 'app/sale/stay/check-stay-details.ts', load: () => import('./check-stay-details.ts') }

type Offered = { offerId: string; rooms: number; total: Money; typed: Record<string, string> }

/** The draft of a stay, what is wrong with it, and the hold that it comes to. */
export function useStayCheckout({ offerId, rooms, total, typed }: Offered) {
  const locale = useLocale()
  const localPath = useLocalPath()
  const navigate = useNavigate()
  const own = useStayDraft({ offerId, rooms, typed, locale })
  const { draft } = own
  const { errors, listed, state, check, show, clear } = useProblems(draft)
  const [held, setHeld] = useState(false)
  const hold = useHold({
    heldCode: draft.heldCode,
    bodyOf: (totalSeen) => ({ ...requestOf(draft, locale), totalSeen }),
  })
  const refused = hold.problem?.kind === 'details' ? hold.problem.error : null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (refused) show(Object.fromEntries(refused.fields.map(({ field, message }) => [inputOf(field), message])))
  }, [refused])

  async function onHold(totalSeen: Money) {
    const done = await hold.hold(totalSeen)
    if (!done) return
    setHeld(true)
    own.change({ heldCode: done.reservation.code })
    await navigate(localPath(`/checkout?reservation=${done.reservation.code}`))
  }
  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!hold.pending && (await check())) await onHold(total)
  }
  // Sent before JavaScript had come: what was wished then is done now.
  const sentEarly = own.ready && Object.keys(typed).length > 0
  useEffect(() => {
    if (sentEarly) own.form.current?.requestSubmit()
  }, [sentEarly, own.form])
  const changeGuest = (index: number, part: Partial<GuestForm>) => {
    for (const field of Object.keys(part)) clear(`guests.${index}.${field}`)
    own.change({ guests: draft.guests.map((guest, at) => (at === index ? { ...guest, ...part } : guest)) })
  }
  const changeContact = (part: Partial<StayDraft['contact']>) => {
    for (const field of Object.keys(part)) clear(`contact.${field}`)
    own.change({ contact: { ...draft.contact, ...part } })
  }
  return { ...own, errors, listed, state, hold, held, onHold, onSubmit, changeGuest, changeContact }
}

/** A refusal that names the list belongs to its first field. */
const inputOf = (field: string) => (field === 'guests' ? 'guests.0.givenNames' : field)

function requestOf({ offerId, guests, wishes, contact }: StayDraft, locale: string) {
  return { kind: 'stay', offerId, guests, wishes, contact: toContact(contact, ''), locale }
}

type Begun = Pick<Offered, 'offerId' | 'rooms' | 'typed'> & { locale: string }

/** Kept in the tab with every change; it begins as the server drew it. */
function useStayDraft({ offerId, rooms, typed, locale }: Begun) {
  const form = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(() => withTypedStay(emptyStayDraft(offerId, rooms, locale), typed))
  const [ready, setReady] = useState(false)
  useLayoutEffect(() => {
    const data = form.current ? new FormData(form.current) : new FormData()
    const early = Object.fromEntries(data) as Record<string, string>
    setDraft((now) => withTypedStay(restoreStayDraft(now, stayDraft.read()), early))
    setReady(true)
  }, [])
  useEffect(() => {
    if (ready) stayDraft.write(draft)
  }, [draft, ready])
  const change = useCallback((part: Partial<StayDraft>) => setDraft((now) => ({ ...now, ...part })), [])
  return { form, draft, ready, change }
}

function useProblems(draft: StayDraft) {
  const { t } = useLingui()
  const [errors, setErrors] = useState<Errors>({})
  const [listed, setListed] = useState<{ tries: number; errors: Errors }>({ tries: 0, errors: {} })
  const [state, setState] = useState<'idle' | 'checking' | 'offline'>('idle')
  function show(found: Errors) {
    setErrors(found)
    setListed(({ tries }) => ({ tries: tries + 1, errors: found }))
  }
  /** True when nothing is wrong as far as can be seen here. */
  async function check(): Promise<boolean> {
    setState('checking')
    try {
      const { checkStayDetails } = await loadLate(CHECK.source, CHECK.load)
      const found = checkStayDetails(draft)
      show(Object.fromEntries(found.map(({ input, kind }) => [input, sentenceOf(input, kind === 'missing')])))
      setState('idle')
      return found.length === 0
    } catch {
      setState('offline')
      return false
    }
  }
  function sentenceOf(input: string, missing: boolean): string {
    if (input.endsWith('givenNames')) return t`Enter the given name of the guest.`
    if (input.endsWith('surname')) return t`Enter the surname of the guest.`
    if (input.endsWith('email')) return missing ? t`Enter your e-mail address.` : t`Please enter a valid email address.`
    return t`Enter a phone number with its country code, such as +55 11 91234-5678.`
  }
  const clear = (input: string) =>
    setErrors((now) => (input in now ? Object.fromEntries(Object.entries(now).filter(([key]) => key !== input)) : now))
  return { errors, listed, state, check, show, clear }
}
