import type { I18n, MessageDescriptor } from '@lingui/core'
import type { ComponentType, ReactNode } from 'react'
import type { Customer } from '#app/booking/checkout/saved-travellers.tsx'
import type { Country } from '#app/components/travellers/countries.ts'
import type { TravellerType } from '#app/components/travellers/traveller-form.ts'
import type { HoldPart } from '#modules/reservations/items/items.contract.ts'
import type { Money } from '#platform/money.ts'

/** Sentences by the id of their input. */
export type Errors = Record<string, string>

/** As the names are typed for one item of the booking. `number`: how the page calls them. */
export type NamedTraveller = {
  number: number
  givenNames: string
  surname: string
  /** Where the item asks for them. */
  birthDate?: string
  type?: TravellerType
}

export type DetailsProps<Typed> = {
  /** Uses the names of `people`, where it depends on them. */
  typed: Typed
  change: (part: (now: Typed) => Partial<Typed>) => void
  /** Name and id of an input: each kind names its own, the checkout keeps those of several items apart. */
  at: (input: string) => string
  errorOf: (input: string) => ReactNode
  /** These were put right. */
  clear: (inputs: readonly string[]) => void
  countries: readonly Country[]
  customer: Customer | null
  /** Whose names are typed for another item: nobody types them twice. */
  people: readonly NamedTraveller[]
}

/** How one offer is asked for at the checkout: what is typed, how it is checked, and what of it is held. */
export type ItemForm<Typed extends object> = {
  empty: Typed
  /** What was typed before in this tab, fitted to this offer. `same`: it was typed for this very offer. */
  restore(stored: Typed, same: boolean): Typed
  /** Lays what was typed before JavaScript came over it; empty inputs say nothing. */
  withInputs(typed: Typed, inputs: Record<string, string>): Typed
  /** Whose names are typed for it, for other items of the booking. */
  people?(typed: Typed): NamedTraveller[]
  /** Takes over the names of those who are the same. */
  withPeople?(typed: Typed, people: readonly NamedTraveller[]): Typed
  /** Each wrong input once, in the order of the form; the checks are loaded when they are needed. */
  check(typed: Typed): Promise<{ input: string; message: MessageDescriptor }[]>
  /** The input for a path of the API; null for what has none. */
  inputFor(field: string): string | null
  /** Lines of the summary above the form, where the sentences of the inputs do not say whom they are about. */
  summed?(errors: Errors, i18n: I18n): { field: string; message: string }[]
  request(typed: Typed, totalSeen: Money): HoldPart
  /** What is paid for it: the price that was seen, with what was chosen beside. */
  totalOf(typed: Typed, seen: Money): Money
  /** Most phones are from the country of the first person. */
  phoneCountry?(typed: Typed): string
  /** What the country of a signed-in customer answers, as long as nothing else was typed. */
  atHome?(typed: Typed, country: string): Partial<Typed>
  /** What is chosen before the browser has its list of countries. */
  countriesOf?(typed: Typed): string[]
  Details: ComponentType<DetailsProps<Typed>>
  Summary: ComponentType<{ typed: Typed; total: Money }>
  /** What is agreed to, below the contact. */
  terms: ReactNode
  /** A step of its own before the payment. */
  extras: ExtrasStep<Typed> | null
}

export type ExtrasStep<Typed> = {
  Choices: ComponentType<Pick<DetailsProps<Typed>, 'typed' | 'change' | 'at'>>
  /** Whether enough is typed to come to it. */
  isReached(typed: Typed): boolean
  next: MessageDescriptor
  back: MessageDescriptor
  note: MessageDescriptor
}

/** The checkout knows of no kind what is typed for it: it keeps it, and hands it back to its form. */
export type AnyItemForm = ItemForm<object>

export function itemForm<Typed extends object>(form: ItemForm<Typed>): AnyItemForm {
  return form as unknown as AnyItemForm
}

/** Lays typed inputs over the texts of a form. */
export function overlay<Form extends Record<string, string>>(
  form: Form,
  inputs: Record<string, string>,
  nameOf: (field: string) => string,
): Form {
  const entries = Object.entries(form).map(([field, value]) => [field, inputs[nameOf(field)] || value])
  return Object.fromEntries(entries) as Form
}
