import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { Contact } from './travellers.contract.ts'

/** The number in E.164; null when it can not be one that anybody has. A number without country code is of `country`. */
export function readPhone({ phone, country }: Pick<Contact, 'phone' | 'country'>): string | null {
  const number = parsePhoneNumberFromString(phone, country as CountryCode)
  return number?.isValid() ? number.number : null
}
