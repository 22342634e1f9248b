import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { type CheckoutDraft, draftOf, restoreDraft } from '#app/sale/checkout-draft.ts'
import { type NamedTraveller, overlay } from '#app/sale/item-form.ts'
import type { OpenOffer } from '#app/sale/offer-kind.ts'
import { type ContactForm, emptyContact } from './contact-form.ts'

type Typed = Record<string, string>

/** How inputs of one of several items begin: those of an only one have the names that they always had. */
export const prefixOf = (items: number, index: number) => (items === 1 ? '' : `items.${index}.`)

/**
 * The draft of a checkout, kept in the tab with every change. It begins as the server drew it; what was kept before, and
 * what was typed before JavaScript came, is taken over at once.
 */
export function useCheckoutDraft(
  form: RefObject<HTMLFormElement | null>,
  { items, typed, locale }: { items: readonly OpenOffer[]; typed: Typed; locale: string },
) {
  const [draft, setDraft] = useState(() => withInputs(emptyDraft(items, locale), items, typed))
  const [ready, setReady] = useState(false)
  const [kept] = useState(() => draftOf(items.map(({ kind }) => kind.kind)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look at the page can find such input
  useLayoutEffect(() => {
    const data = form.current ? new FormData(form.current) : new FormData()
    const forms = items.map((item) => item.form)
    setDraft((now) => withInputs(restoreDraft(now, kept.read(), forms), items, Object.fromEntries(data) as Typed))
    setReady(true)
  }, [])
  useEffect(() => {
    if (ready) kept.write(draft)
  }, [draft, ready, kept])
  const change = useCallback((part: Partial<CheckoutDraft>) => setDraft((now) => ({ ...now, ...part })), [])
  const changeContact = useCallback(
    (part: Partial<ContactForm>) => setDraft((now) => ({ ...now, contact: { ...now.contact, ...part } })),
    [],
  )
  const changeItem = useCallback(
    (index: number, part: (now: object) => object) =>
      setDraft((now) => ({
        ...now,
        items: now.items.map((one, at) => (at === index ? { ...one, ...part(one) } : one)),
      })),
    [],
  )
  const people = peopleOf(draft, items)
  return { draft: withPeople(draft, items, people), people, ready, change, changeContact, changeItem }
}

function emptyDraft(items: readonly OpenOffer[], locale: string): CheckoutDraft {
  return {
    offers: items.map(({ id }) => id),
    items: items.map(({ form }) => form.empty),
    contact: emptyContact(locale),
    heldCode: null,
  }
}

function withInputs(draft: CheckoutDraft, items: readonly OpenOffer[], typed: Typed): CheckoutDraft {
  return {
    ...draft,
    items: draft.items.map((one, index) => {
      const prefix = prefixOf(items.length, index)
      const own = Object.entries(typed).flatMap(([name, value]) =>
        name.startsWith(prefix) ? [[name.slice(prefix.length), value]] : [],
      )
      return items[index]?.form.withInputs(one, Object.fromEntries(own)) ?? one
    }),
    contact: overlay(draft.contact, typed, (field) => `contact.${field}`),
  }
}

/** Whose names are typed, of the first item that asks for some. */
function peopleOf(draft: CheckoutDraft, items: readonly OpenOffer[]): readonly NamedTraveller[] {
  const lists = items.map(({ form }, index) => form.people?.(draft.items[index] ?? form.empty))
  return lists.find((list) => list !== undefined) ?? []
}

function withPeople(
  draft: CheckoutDraft,
  items: readonly OpenOffer[],
  people: readonly NamedTraveller[],
): CheckoutDraft {
  return {
    ...draft,
    items: draft.items.map((one, index) => items[index]?.form.withPeople?.(one, people) ?? one),
  }
}
