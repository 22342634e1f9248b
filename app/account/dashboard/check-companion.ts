import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { inputFor, type TravellerForm, toTraveller } from '#app/components/travellers/traveller-form.ts'
import type { Problem, Values } from '#app/kit/use-form.ts'
import { type CompanionFields, CompanionFieldsSchema } from '#modules/accounts/accounts.contract.ts'

const LETTERS = msg`Use the letters in the passport, without digits or symbols.`
const WORDS: Partial<Record<keyof TravellerForm, { missing?: MessageDescriptor; invalid: MessageDescriptor }>> = {
  givenNames: { missing: msg`Enter the given names exactly as in the passport.`, invalid: LETTERS },
  surname: { missing: msg`Enter the surname exactly as in the passport.`, invalid: LETTERS },
  birthDate: { invalid: msg`Enter the birth date.` },
  gender: { invalid: msg`Choose the gender shown in the document.` },
  nationality: { invalid: msg`Choose the nationality.` },
  documentNumber: { invalid: msg`Enter the document number, 4 to 20 letters and digits.` },
  documentCountry: { invalid: msg`Choose the country that issued the document.` },
  documentExpires: { invalid: msg`Enter the document’s expiry date.` },
  flyerCarrier: { invalid: msg`Enter the two-character code of the airline.` },
  flyerNumber: { invalid: msg`A frequent-flyer number has 4 to 20 letters and digits.` },
}
const FUTURE = msg`This day is in the future. Check the year.`

/** The form as the API wants it. Throws where `checkCompanion` finds something. */
export function readCompanion(values: Values): CompanionFields {
  return CompanionFieldsSchema.parse(asTraveller(values))
}

/** What is wrong, by the schema that the API reads; each field once, in the order of the form. */
export function checkCompanion(values: Values, today: string): Problem[] {
  const parsed = CompanionFieldsSchema.safeParse(asTraveller(values))
  const problems = new Map<string, MessageDescriptor>()
  for (const { path } of parsed.error?.issues ?? []) {
    const field = inputFor(['travellers', 0, ...path].join('.'))
      ?.split('.')
      .at(-1) as keyof TravellerForm | undefined
    const words = field && WORDS[field]
    if (!words || problems.has(field)) continue
    problems.set(field, (values[field]?.trim() ? undefined : words.missing) ?? words.invalid)
  }
  if ((values['birthDate'] ?? '') > today) problems.set('birthDate', FUTURE)
  return Object.keys(WORDS).flatMap((field) => {
    const message = problems.get(field)
    return message ? [{ field, message }] : []
  })
}

function asTraveller(values: Values): unknown {
  const flyerCarrier = (values['flyerCarrier'] ?? '').trim().toUpperCase()
  // The type follows from the day of travel, so it is not part of what is saved.
  return toTraveller({ ...(values as TravellerForm), flyerCarrier }, 'adult', false)
}
