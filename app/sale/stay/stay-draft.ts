import { overlay } from '#app/sale/item-form.ts'

export type GuestForm = { givenNames: string; surname: string }

/** Everything that is typed towards one stay: a guest for each room, and what is asked of the hotel. */
export type StayTyped = { guests: GuestForm[]; wishes: string }

export function emptyStay(rooms: number): StayTyped {
  return { guests: Array.from({ length: rooms }, () => ({ givenNames: '', surname: '' })), wishes: '' }
}

/** People stay when one looks at another room. */
export function restoreStay(empty: StayTyped, { guests = [], wishes = '' }: Partial<StayTyped>): StayTyped {
  return { guests: empty.guests.map((guest, index) => ({ ...guest, ...guests[index] })), wishes }
}

/** Lays typed inputs (`guests.0.surname`, `wishes`) over it; empty ones say nothing. */
export function withTypedStay({ guests, wishes }: StayTyped, inputs: Record<string, string>): StayTyped {
  return {
    guests: guests.map((guest, index) => overlay(guest, inputs, (field) => `guests.${index}.${field}`)),
    wishes: inputs['wishes'] || wishes,
  }
}
