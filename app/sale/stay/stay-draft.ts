import { type NamedTraveller, overlay } from '#app/sale/item-form.ts'

/** `same`: as the traveller of that place, where another item of the booking names one. */
export type GuestForm = { givenNames: string; surname: string; same: boolean }

/** Everything that is typed towards one stay: a guest for each room, and what is asked of the hotel. */
export type StayTyped = { guests: GuestForm[]; wishes: string }

export function emptyStay(rooms: number): StayTyped {
  return { guests: Array.from({ length: rooms }, () => ({ givenNames: '', surname: '', same: true })), wishes: '' }
}

/** People stay when one looks at another room. */
export function restoreStay(empty: StayTyped, { guests = [], wishes = '' }: Partial<StayTyped>): StayTyped {
  return { guests: empty.guests.map((guest, index) => ({ ...guest, ...guests[index] })), wishes }
}

/** Lays typed inputs (`guests.0.surname`, `wishes`) over it; empty ones say nothing. */
export function withTypedStay({ guests, wishes }: StayTyped, inputs: Record<string, string>): StayTyped {
  return {
    guests: guests.map(({ same, ...names }, index) => {
      const typed = overlay(names, inputs, (field) => `guests.${index}.${field}`)
      const own = typed.givenNames !== names.givenNames || typed.surname !== names.surname
      return { ...typed, same: same && !own }
    }),
    wishes: inputs['wishes'] || wishes,
  }
}

/** A guest is the traveller of that place until someone else is named. */
export function withTravellers({ guests, wishes }: StayTyped, travellers: readonly NamedTraveller[]): StayTyped {
  const people = adultsOf(travellers)
  return {
    wishes,
    guests: guests.map((guest, index) => {
      const person = people[index]
      if (!person) return guest
      const { givenNames, surname } = person
      // Someone who types the same names means the same person; on a page that is loaded again the browser does.
      const typed = guest.givenNames !== '' && guest.givenNames === givenNames && guest.surname === surname
      const same = guest.same || typed
      return same ? { givenNames, surname, same } : guest
    }),
  }
}

/** Who may check in at a hotel. */
export function adultsOf(people: readonly NamedTraveller[]): NamedTraveller[] {
  return people.filter(({ type = 'adult' }) => type === 'adult')
}
