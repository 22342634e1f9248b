import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Problem } from './check-travellers.ts'
import type { Contact } from './travellers.contract.ts'

/** The number in E.164; null when it cannot be one that anyone has. A number without country code is of `country`. */
export function readPhone({ phone, country }: Pick<Contact, 'phone' | 'country'>): string | null {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  return number?.isValid() ? number.number : null
}

export const PHONE_PROBLEM: Problem = {
  field: 'contact.phone',
  text: /*i18n*/ {
    id: 'reservation.phone',
    message: 'This phone number is incomplete. Enter it with its country code, such as +55 11 91234-5678.',
  },
}
