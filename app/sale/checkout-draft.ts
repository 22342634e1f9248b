import type { ContactForm } from '#app/booking/checkout/contact-form.ts'
import type { AnyItemForm } from './item-form.ts'
import { type TabDraft, tabDraft } from './tab-draft.ts'

/** Everything that was typed on the way to the payment of one or several offers, and the reservation that was made from it. */
export type CheckoutDraft = {
  offers: string[]
  /** What is typed for each of them. */
  items: object[]
  contact: ContactForm
  /** Holds seats or rooms until it is paid or given back. */
  heldCode: string | null
}

const PREFIX = 'checkout-draft:'

/** One draft for each set of kinds: someone who looks at another flight finds the travellers already filled in. */
export function draftOf(kinds: readonly string[]): TabDraft<CheckoutDraft> {
  return draftAt(PREFIX + kinds.join('+'))
}

const draftAt = (key: string) =>
  tabDraft<CheckoutDraft>(
    key,
    ({ offers, items }) => Array.isArray(offers) && Array.isArray(items) && offers.length === items.length,
  )

function allDrafts(): TabDraft<CheckoutDraft>[] {
  try {
    const keys = Object.keys(sessionStorage)
    return keys.filter((key) => key.startsWith(PREFIX)).map(draftAt)
  } catch {
    return []
  }
}

export function readDrafts(): CheckoutDraft[] {
  return allDrafts().flatMap((draft) => draft.read() ?? [])
}

/** What was typed for a booking, while the tab still knows it. */
export function draftOfBooking(code: string): (CheckoutDraft & { write: TabDraft<CheckoutDraft>['write'] }) | null {
  for (const draft of allDrafts()) {
    const kept = draft.read()
    if (kept?.heldCode === code) return { ...kept, write: draft.write }
  }
  return null
}

/** Forgets what was typed, or only what this reservation was made from. */
export function forgetDrafts(code?: string): void {
  for (const draft of allDrafts()) if (!code || draft.read()?.heldCode === code) draft.forget()
}

export function pathOfOffers(offers: readonly string[]): string {
  return `/checkout?${new URLSearchParams(offers.map((offer) => ['offer', offer]))}`
}

/** People and contact go along to another offer of the same kinds. */
export function restoreDraft(
  fresh: CheckoutDraft,
  stored: CheckoutDraft | null,
  forms: readonly Pick<AnyItemForm, 'restore'>[],
): CheckoutDraft {
  if (stored?.items.length !== fresh.items.length) return fresh
  return {
    ...fresh,
    items: fresh.items.map((empty, index) => {
      const typed = stored.items[index]
      return typed && forms[index] ? forms[index].restore(typed, stored.offers[index] === fresh.offers[index]) : empty
    }),
    contact: { ...fresh.contact, ...stored.contact },
    heldCode: stored.heldCode,
  }
}
