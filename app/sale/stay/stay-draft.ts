import { type ContactForm, emptyContact } from '#app/booking/checkout/contact-form.ts'
import { tabDraft } from '#app/sale/tab-draft.ts'

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

export const stayDraft = tabDraft<StayDraft>('stay-draft', ({ guests }) => Array.isArray(guests))

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
