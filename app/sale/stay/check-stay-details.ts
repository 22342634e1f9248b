import { type ContactForm, toContact } from '#app/booking/checkout/contact-form.ts'
import { ContactSchema, GuestSchema } from '#modules/reservations/hold/travellers.contract.ts'
import type { GuestForm, StayDraft } from './stay-draft.ts'

/** By the schema that the API uses. `input` is the id of the field. */
export type StayProblem = { input: string; kind: 'missing' | 'invalid' }

/** Everything that is wrong with guests and contact, each field once, in the order of the form. */
export function checkStayDetails({ guests, contact }: StayDraft): StayProblem[] {
  const ofGuests = guests.flatMap((guest, index) =>
    problemsOf(GuestSchema.safeParse(guest).error?.issues, guest, `guests.${index}`),
  )
  const ofContact = problemsOf(ContactSchema.safeParse(toContact(contact, '')).error?.issues, contact, 'contact')
  const found = [...ofGuests, ...ofContact]
  return found.filter(({ input }, index) => found.findIndex((one) => one.input === input) === index)
}

type Issues = readonly { path: readonly PropertyKey[] }[] | undefined

function problemsOf(issues: Issues, form: GuestForm | ContactForm, prefix: string): StayProblem[] {
  return (issues ?? []).map(({ path }) => {
    const field = String(path[0])
    const typed = (form as Record<string, string>)[field] ?? ''
    return { input: `${prefix}.${field}`, kind: typed.trim() === '' ? 'missing' : 'invalid' }
  })
}
