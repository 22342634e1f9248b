import { type ContactForm, emptyContact } from '#app/booking/checkout/contact-form.ts'

export type GuestForm = { givenNames: string; surname: string }

/** Everything that was typed on the way to the payment of one stay. */
export type StayDraft = {
  offerId: string
  /** One for each room. */
  guests: GuestForm[]
  wishes: string
  contact: ContactForm
  /** The reservation that was made from it, which holds rooms until it is paid or given back. */
  heldCode: string | null
}

/** Of this tab alone, and gone with it, as the draft of flights (checkout/draft.ts). */
const KEY = 'stay-draft'

export function emptyStayDraft(offerId: string, rooms: number, locale: string): StayDraft {
  const guests = Array.from({ length: rooms }, () => ({ givenNames: '', surname: '' }))
  return { offerId, guests, wishes: '', contact: emptyContact(locale), heldCode: null }
}

/** What was typed before, fitted to this offer: people and contact stay when one looks at another room. */
export function restoreStayDraft(fresh: StayDraft, stored: StayDraft | null): StayDraft {
  if (!stored) return fresh
  return {
    ...fresh,
    guests: fresh.guests.map((empty, index) => ({ ...empty, ...stored.guests[index] })),
    wishes: stored.wishes,
    contact: { ...fresh.contact, ...stored.contact },
    heldCode: stored.heldCode,
  }
}

export function readStayDraft(): StayDraft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as StayDraft | null
    return stored && Array.isArray(stored.guests) ? stored : null
  } catch {
    return null
  }
}

export function writeStayDraft(draft: StayDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // A browser that keeps nothing still books; only a reload then asks again.
  }
}

/** It is paid: what was typed for it has done its duty. */
export function forgetStayDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

/** Lays typed inputs (`guests.0.surname`, `wishes`, `contact.email`) over a draft; empty ones say nothing. */
export function withTypedStay(draft: StayDraft, typed: Record<string, string>): StayDraft {
  const over = <Form extends Record<string, string>>(form: Form, prefix: string) =>
    Object.fromEntries(
      Object.entries(form).map(([field, value]) => [field, typed[`${prefix}.${field}`] || value]),
    ) as Form
  return {
    ...draft,
    guests: draft.guests.map((guest, index) => over(guest, `guests.${index}`)),
    wishes: typed['wishes'] || draft.wishes,
    contact: over(draft.contact, 'contact'),
  }
}
