import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TravellerType } from '#app/components/travellers/traveller-form.ts'
import type { Problem } from './check-details.ts'

type Words = { missing: MessageDescriptor; invalid: MessageDescriptor }

const NAME = msg`Use the letters in the passport, without digits or symbols.`
const CHOOSE_GENDER = msg`Choose the gender shown in the document.`
const CHOOSE_NATIONALITY = msg`Choose the nationality.`
const CHOOSE_COUNTRY = msg`Choose the country that issued the document.`
const BIRTH_DATE = msg`Enter the birth date.`
const EXPIRY = msg`Enter the document’s expiry date.`
const CARRIER = msg`Choose the airline of this number.`

const FIELDS: Record<string, Words> = {
  givenNames: { missing: msg`Enter the given names exactly as in the passport.`, invalid: NAME },
  surname: { missing: msg`Enter the surname exactly as in the passport.`, invalid: NAME },
  birthDate: { missing: BIRTH_DATE, invalid: BIRTH_DATE },
  gender: { missing: CHOOSE_GENDER, invalid: CHOOSE_GENDER },
  nationality: { missing: CHOOSE_NATIONALITY, invalid: CHOOSE_NATIONALITY },
  documentNumber: {
    missing: msg`Enter the number of the document.`,
    invalid: msg`Enter the document number, 4 to 20 letters and digits.`,
  },
  documentCountry: { missing: CHOOSE_COUNTRY, invalid: CHOOSE_COUNTRY },
  documentExpires: { missing: EXPIRY, invalid: EXPIRY },
  flyerCarrier: { missing: CARRIER, invalid: CARRIER },
  flyerNumber: { missing: CARRIER, invalid: msg`A frequent-flyer number has 4 to 20 letters and digits.` },
}

const AGE: Record<TravellerType, MessageDescriptor> = {
  adult: msg`An adult is 12 or older on the last day of travel. Check the date, or search again with a child.`,
  child: msg`A child is 2 to 11 years old on the last day of travel. Check the date, or search again with other ages.`,
  infant: msg`An infant is under 2 years old on the last day of travel. Check the date, or search again with a child.`,
}
const FUTURE = msg`This day is in the future. Check the year.`
const LONG = msg`The names together are longer than a ticket can carry. Use the shortened names, or leave out middle names yourself.`
const EXPIRED = msg`This document expires before the journey ends. Enter one that is valid until then.`

/** What is wrong and how to put it right. @param type of the traveller whom the field belongs to. */
export function problemWords({ input, kind }: Problem, type: TravellerType): MessageDescriptor {
  if (kind === 'age') return AGE[type]
  if (kind === 'future') return FUTURE
  if (kind === 'expired') return EXPIRED
  if (kind === 'long') return LONG
  return FIELDS[input.split('.').at(-1) ?? '']?.[kind] ?? BIRTH_DATE
}
