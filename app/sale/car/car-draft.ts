import { type NamedTraveller, overlay } from '#app/sale/item-form.ts'

/** Everything that is typed towards one car. `same`: the driver is the first traveller, where another item names one. */
export type CarTyped = {
  givenNames: string
  surname: string
  birthDate: string
  licensedSince: string
  flight: string
  same: boolean
}
export const CAR_INPUTS = ['givenNames', 'surname', 'birthDate', 'licensedSince', 'flight'] as const
export type CarInput = (typeof CAR_INPUTS)[number]

export const EMPTY_CAR: CarTyped = {
  givenNames: '',
  surname: '',
  birthDate: '',
  licensedSince: '',
  flight: '',
  same: true,
}

export const inputOf = (field: CarInput) => `driver.${field}`

/** Lays typed inputs over it; empty ones say nothing. */
export function withTypedCar({ same, ...texts }: CarTyped, inputs: Record<string, string>): CarTyped {
  const typed = overlay(texts, inputs, (field) => inputOf(field as CarInput))
  const own = typed.givenNames !== texts.givenNames || typed.surname !== texts.surname
  return { ...typed, same: same && !own }
}

/** The driver is the first traveller until someone else is named. */
export function withDriver(typed: CarTyped, people: readonly NamedTraveller[]): CarTyped {
  const [first] = people
  if (!first || !typed.same) return typed
  return { ...typed, givenNames: first.givenNames, surname: first.surname }
}
