import { type NamedTraveller, overlay } from '#app/sale/item-form.ts'

/** `same`: as the traveller of that place, where another item of the booking names one; `number` is theirs then. */
export type InsuredForm = {
  givenNames: string
  surname: string
  birthDate: string
  same: boolean
  number: number | null
}

/** Everything that is typed towards one policy: a person for each age. */
export type PolicyTyped = { insured: InsuredForm[] }

export function emptyPolicy(people: number): PolicyTyped {
  const nobody = { givenNames: '', surname: '', birthDate: '', same: true, number: null }
  return { insured: Array.from({ length: people }, () => ({ ...nobody })) }
}

/** People stay when one looks at another cover. */
export function restorePolicy(empty: PolicyTyped, { insured = [] }: Partial<PolicyTyped>): PolicyTyped {
  return { insured: empty.insured.map((one, index) => ({ ...one, ...insured[index] })) }
}

/** Lays typed inputs (`insured.0.surname`) over it; empty ones say nothing. */
export function withTypedPolicy({ insured }: PolicyTyped, inputs: Record<string, string>): PolicyTyped {
  return {
    insured: insured.map(({ same, number, ...texts }, index) => {
      const typed = overlay(texts, inputs, (field) => `insured.${index}.${field}`)
      const own = Object.values(typed).join() !== Object.values(texts).join()
      return { ...typed, number, same: same && !own }
    }),
  }
}

/** An insured person is the traveller of that place, with name and birth date, until someone else is named. */
export function withInsured({ insured }: PolicyTyped, people: readonly NamedTraveller[]): PolicyTyped {
  return {
    insured: insured.map((one, index) => {
      const person = people[index]
      if (!person || !one.same) return { ...one, number: null }
      const { number, givenNames, surname, birthDate } = person
      // Guests of a hotel have no birth date: that one is typed here.
      return { ...one, number, givenNames, surname, birthDate: birthDate ?? one.birthDate }
    }),
  }
}
