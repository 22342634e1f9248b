import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NewStay } from '#modules/reservations/change/change.contract.ts'
import type { StayItemView } from '#modules/reservations/items/stay/stay-item.contract.ts'
import { addDays, dayIn, daysBetween, isDay } from '#platform/dates.ts'

export type ChangeField = 'checkIn' | 'checkOut'
export type ChangeProblems = Partial<Record<ChangeField, MessageDescriptor>>

const MOST_NIGHTS = 30

/** The stay as it is booked, to begin from. */
export function asBooked({ checkIn, checkOut, party }: StayItemView): NewStay {
  return { checkIn, checkOut, adults: party.adults, childAges: [...party.childAges] }
}

/** The first day on which one may arrive: the hotel must answer before. */
export function firstArrival({ hotel }: Pick<StayItemView, 'hotel'>, now: Date): string {
  return addDays(dayIn(hotel.timeZone, now), 1)
}

/** Another arrival moves the departure along where it would come before it. */
export function withArrival(asked: NewStay, checkIn: string): NewStay {
  if (!isDay(checkIn) || !isDay(asked.checkOut) || checkIn < asked.checkOut) return { ...asked, checkIn }
  const nights = isDay(asked.checkIn) ? Math.max(1, daysBetween(asked.checkIn, asked.checkOut)) : 1
  return { ...asked, checkIn, checkOut: addDays(checkIn, nights) }
}

export function checkChange(asked: NewStay, item: StayItemView, now: Date): ChangeProblems {
  const { checkIn, checkOut } = asked
  if (!isDay(checkIn)) return { checkIn: msg`Choose a check-in date.` }
  if (checkIn < firstArrival(item, now)) {
    return { checkIn: msg`Choose check-in from tomorrow on, as the hotel must confirm first.` }
  }
  if (!isDay(checkOut)) return { checkOut: msg`Choose a check-out date.` }
  const nights = daysBetween(checkIn, checkOut)
  if (nights < 1) return { checkOut: msg`Choose a check-out after check-in.` }
  if (nights > MOST_NIGHTS) return { checkOut: msg`Choose 30 nights at most.` }
  return isAsBooked(asked, item) ? { checkIn: msg`Your stay is already booked like that.` } : {}
}

function isAsBooked(asked: NewStay, item: StayItemView): boolean {
  const said = ({ checkIn, checkOut, adults, childAges }: NewStay) =>
    [checkIn, checkOut, adults, ...childAges.toSorted((a, b) => a - b)].join()
  return said(asked) === said(asBooked(item))
}
