import { msg } from '@lingui/core/macro'

/** What is said where it is missing. */
export const INSURED_MISSING = {
  givenNames: msg`Enter the given names of the insured person.`,
  surname: msg`Enter the insured person’s surname.`,
  birthDate: msg`Enter the birth date of the insured person.`,
}
export type InsuredField = keyof typeof INSURED_MISSING
