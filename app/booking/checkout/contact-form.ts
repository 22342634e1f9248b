import type { Contact } from '#modules/reservations/hold/travellers.contract.ts'

/** How the travellers are reached, as it is in the inputs. */
export type ContactForm = { email: string; phone: string; country: string }

/** Where the phone is from unless something else is said: the market of the language. */
export function emptyContact(locale: string): ContactForm {
  return { email: '', phone: '', country: locale === 'pt-BR' ? 'BR' : '' }
}

export function toContact(form: ContactForm, otherwise: string): unknown {
  return { email: form.email.trim(), phone: form.phone, country: form.country || otherwise || 'BR' } satisfies Contact
}
