import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Country } from '#app/components/travellers/countries.ts'
import { useLocalPath } from '#app/i18n/use-locale.ts'
import { type CheckoutDraft, pathOfOffers } from '#app/sale/checkout-draft.ts'
import type { Errors } from '#app/sale/item-form.ts'
import type { KindWords } from '#app/sale/kind-words.ts'
import type { OpenOffer } from '#app/sale/offer-kind.ts'
import { loadLate } from '#app/ui/load-late.ts'
import { add, type Money } from '#platform/money.ts'
import { toContact } from './contact-form.ts'
import { prefixOf, useCheckoutDraft } from './use-checkout-draft.ts'
import { useHold } from './use-hold.ts'
import { useProblems } from './use-problems.ts'
import { useStep } from './use-step.ts'

const CHECK = { source: 'app/booking/checkout/check-contact.ts', load: () => import('./check-contact.ts') }

type Given = {
  items: readonly [OpenOffer, ...OpenOffer[]]
  words: KindWords
  /** Where the visitor is probably from. */
  likely: Country | null
  /** What was sent before JavaScript had come. */
  typed: Record<string, string>
}

/** The draft of a checkout, what is wrong with it, and the hold that it comes to. */
export function useCheckout({ items, words, likely, typed }: Given) {
  const localPath = useLocalPath()
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const own = useCheckoutDraft(form, { items, typed })
  const { draft } = own
  const country = phoneCountry(items, draft) || (likely?.value ?? '')
  const typedOf = (index: number) => draft.items[index] ?? {}
  const extras = items.some((item) => item.form.extras)
  const reached = items.every(({ form: { extras: step } }, index) => step?.isReached(typedOf(index)) ?? true)
  const { step, goTo } = useStep({ exists: extras, reached: !own.ready || reached })
  const [prices, setPrices] = useState<readonly Money[]>(() => items.map(({ total }) => total))
  const [held, setHeld] = useState(false)
  const problems = useProblems(() => checkAll(items, { draft, country }, words))
  const hold = useHold({
    heldCode: draft.heldCode,
    inputOf: (field) => inputOf(items, field),
    bodyOf: (seen, to) => ({
      items: items.map((item, index) => item.form.request(typedOf(index), seen[index] ?? item.total)),
      contact: toContact(draft.contact, country),
      locale: to,
    }),
  })
  useSentEarly(form, own.ready && Object.keys(typed).length > 0)
  useRefused(hold.problem?.kind === 'details' ? hold.problem.errors : null, (errors) => {
    problems.show(errors)
    goTo('travellers')
  })

  async function onHold(seen: readonly Money[]) {
    const done = await hold.hold(seen)
    if (!done) return
    setHeld(true)
    setPrices(seen)
    own.change({ heldCode: done.reservation.code })
    await navigate(localPath(`/checkout?reservation=${done.reservation.code}`))
  }
  async function onDetails() {
    if (hold.pending || !(await problems.pass())) return
    if (extras) goTo('extras')
    else await onHold(prices)
  }
  const totals = (seen: readonly Money[]) =>
    items.map((item, index) => item.form.totalOf(typedOf(index), seen[index] ?? item.total))
  const totalOf = (seen: readonly Money[]) => {
    const [first, ...others] = totals(seen) as [Money, ...Money[]]
    return add(first, ...others)
  }
  const flow = { step, goTo, extras, prices, held, hold, problems, onHold, onDetails, totals, totalOf, typedOf }
  return { ...own, ...flow, form, items, likely, phoneCountry: country, path: pathOfOffers(draft.offers) }
}

export type Checkout = ReturnType<typeof useCheckout>

type Filled = { draft: CheckoutDraft; country: string }

async function checkAll(items: readonly OpenOffer[], { draft, country }: Filled, words: KindWords) {
  const { checkContact, contactWords } = await loadLate(CHECK.source, CHECK.load)
  const ofItems = await Promise.all(
    items.map(async (item, index) => {
      const prefix = prefixOf(items.length, index)
      const found = await item.form.check(draft.items[index] ?? {})
      return found.map(({ input, message }) => ({ input: prefix + input, message }))
    }),
  )
  const ofContact = checkContact(draft.contact, country).map((found) => ({
    input: found.input,
    message: contactWords(found, words.contact),
  }))
  return [...ofItems.flat(), ...ofContact]
}

/** Of the first person whose country is known. */
function phoneCountry(items: readonly OpenOffer[], draft: CheckoutDraft): string {
  const countries = items.map(({ form }, index) => form.phoneCountry?.(draft.items[index] ?? {}) ?? '')
  return countries.find(Boolean) ?? ''
}

const CONTACT = /^contact\.(email|phone|country)$/

/** The input for what the server says of a field; null when it has none on this page. */
function inputOf(items: readonly OpenOffer[], field: string): string | null {
  if (CONTACT.test(field)) return field
  const [, at = '0', own = field] = /^items\.(\d+)\.(.*)$/.exec(field) ?? []
  const input = items[Number(at)]?.form.inputFor(own)
  return input ? prefixOf(items.length, Number(at)) + input : null
}

/** Sent before JavaScript had come: what was asked then is done now. */
function useSentEarly(form: RefObject<HTMLFormElement | null>, sent: boolean) {
  useEffect(() => {
    if (sent) form.current?.requestSubmit()
  }, [sent, form])
}

function useRefused(errors: Errors | null, take: (errors: Errors) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (errors) take(errors)
  }, [errors])
}
