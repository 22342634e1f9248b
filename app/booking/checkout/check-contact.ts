import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { KindWords } from '#app/sale/kind-words.ts'
import { ContactSchema } from '#modules/reservations/hold/travellers.contract.ts'
import { type ContactForm, toContact } from './contact-form.ts'

type Found = { input: string; kind: 'missing' | 'invalid' }

/** What is wrong with the contact by the schema that the API uses, each field once. */
export function checkContact(contact: ContactForm, otherwise: string): Found[] {
  const issues = ContactSchema.safeParse(toContact(contact, otherwise)).error?.issues ?? []
  const fields = [...new Set(issues.map(({ path }) => path[0] as keyof ContactForm))]
  return fields.map((field) => ({
    input: `contact.${field}`,
    kind: contact[field].trim() === '' ? 'missing' : 'invalid',
  }))
}

/** What is wrong and how to put it right. */
export function contactWords({ input, kind }: Found, words: KindWords['contact']): MessageDescriptor {
  if (input === 'contact.country') return msg`Choose the country of the phone number.`
  if (kind === 'missing') return input === 'contact.email' ? words.noEmail : words.noPhone
  if (input === 'contact.email') return msg`Please enter a valid email address.`
  return msg`Enter a phone number with its country code, such as +55 11 91234-5678.`
}
