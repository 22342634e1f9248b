import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { withWholeDays } from '#app/components/typed-day/day-parts.ts'
import { type CheckoutDraft, draftOf, restoreDraft } from '#app/sale/checkout-draft.ts'
import { type NamedTraveller, overlay } from '#app/sale/item-form.ts'
import type { OpenOffer } from '#app/sale/offer-kind.ts'
import { useHydrated } from '#app/ui/use-hydrated.ts'
import { type ContactForm, EMPTY_CONTACT } from './contact-form.ts'

type Typed = Record<string, string>

/** How inputs of one of several items begin: those of an only one have the names that they always had. */
export const prefixOf = (items: number, index: number) => (items === 1 ? '' : `items.${index}.`)

/**
 * The draft of a checkout, kept in the tab with every change. It begins as the server drew it; what was kept before, and
 * what was typed before JavaScript came, is taken over at once.
 */
export function useCheckoutDraft(
  form: RefObject<HTMLFormElement | null>,
  { items, typed }: { items: readonly OpenOffer[]; typed: Typed },
) {
  const [draft, setDraft] = useState(() => withInputs(emptyDraft(items), items, typed))
  const [ready, setReady] = useState(false)
  const hydrated = useHydrated()
  const [kept] = useState(() => draftOf(items.map(({ kind }) => kind.kind)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first look at the page can find such input
  useLayoutEffect(() => {
    const early = hydrated ? {} : typedIn(form.current)
    const forms = items.map((item) => item.form)
    setDraft((now) => withInputs(restoreDraft(now, kept.read(), forms), items, { ...typed, ...early }))
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
  const source = sourceOf(items)
  const people = peopleOf(draft, items[source])
  const full = withPeople(draft, items, { source, people })
  /** Whose names an item may take over: none are its own. */
  const peopleFor = (index: number) => (index === source ? [] : people)
  return { draft: full, peopleFor, ready, change, changeContact, changeItem }
}

/** What stands in a form that our server drew. A choice that it made itself nobody has typed. */
function typedIn(form: HTMLFormElement | null): Typed {
  if (!form) return {}
  const drawn = [...form.querySelectorAll('select')].filter((one) => one.selectedOptions[0]?.defaultSelected)
  const names = drawn.map(({ name }) => name)
  return Object.fromEntries([...new FormData(form)].filter(([name]) => !names.includes(name))) as Typed
}

function emptyDraft(items: readonly OpenOffer[]): CheckoutDraft {
  return {
    offers: items.map(({ id }) => id),
    items: items.map(({ form }) => form.empty),
    contact: EMPTY_CONTACT,
    heldCode: null,
  }
}

function withInputs(draft: CheckoutDraft, items: readonly OpenOffer[], sent: Typed): CheckoutDraft {
  const typed = withWholeDays(sent)
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

/** The item whose people the others take over: one that takes over none itself, or the first that asks for some; -1 for none. */
function sourceOf(items: readonly OpenOffer[]): number {
  const own = items.findIndex(({ form }) => form.people && !form.withPeople)
  return own >= 0 ? own : items.findIndex(({ form }) => form.people)
}

function peopleOf({ offers, items: typed }: CheckoutDraft, item: OpenOffer | undefined): readonly NamedTraveller[] {
  return item?.form.people?.(typed[offers.indexOf(item.id)] ?? item.form.empty) ?? []
}

type Named = { source: number; people: readonly NamedTraveller[] }

function withPeople(draft: CheckoutDraft, items: readonly OpenOffer[], { source, people }: Named): CheckoutDraft {
  return {
    ...draft,
    items: draft.items.map((one, index) =>
      index === source ? one : (items[index]?.form.withPeople?.(one, people) ?? one),
    ),
  }
}
