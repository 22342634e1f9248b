import type { Contact } from '#modules/reservations/hold/travellers.contract.ts'

/** How the travellers are reached, as it is in the inputs. `country`: that of the phone, where it was chosen. */
export type ContactForm = { email: string; phone: string; country: string }

export const EMPTY_CONTACT: ContactForm = { email: '', phone: '', country: '' }

export function toContact(form: ContactForm, otherwise: string): unknown {
  return { email: form.email.trim(), phone: form.phone, country: form.country || otherwise || 'BR' } satisfies Contact
}
