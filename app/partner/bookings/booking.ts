import { shareOf } from '#modules/ledger/share.contract.ts'
import type { OwnerChange } from '#modules/reservations/change/change.contract.ts'
import type { OwnerReservation } from '#modules/reservations/owner/owner-reservations.contract.ts'
import { dayIn } from '#platform/dates.ts'
import type { Money } from '#platform/money.ts'

/** A reservation as an owner sees it, with what is missing filled in as the specification says (§3). */
export type Booking = {
  id: string
  code: string
  hotel: string
  room: string
  status: string
  guest: { name: string; email: string; phone: string }
  wishes: string
  checkIn: string
  checkOut: string
  rooms: number
  guests: number
  total: Money
  /** 80 % of the total where the answer does not say. */
  owner: Money
  answerBy: string | null
  reason: string | null
  timeZone: string
  /** Other dates or guests that wait for an answer. */
  change: OwnerChange | null
}

type Given = Partial<OwnerReservation> &
  Pick<OwnerReservation, 'id' | 'hotel_name' | 'reservation_code' | 'status' | 'checkin_date' | 'checkout_date'> &
  Pick<OwnerReservation, 'total_price'>

export function readBooking(given: Given): Booking {
  return {
    ...{ id: given.id, code: given.reservation_code, hotel: given.hotel_name, room: given.room_name ?? '' },
    status: given.status,
    guest: {
      name: `${given.guest_first_name ?? ''} ${given.guest_last_name ?? ''}`.trim(),
      email: given.guest_email ?? '',
      phone: given.guest_phone ?? '',
    },
    wishes: given.wishes ?? '',
    ...{ checkIn: given.checkin_date, checkOut: given.checkout_date },
    ...{ rooms: given.rooms ?? 1, guests: given.guests ?? 1, total: given.total_price },
    owner: given.owner_amount ?? shareOf(given.total_price).owner,
    ...{ answerBy: given.answer_by ?? null, reason: given.reason ?? null, timeZone: given.time_zone ?? 'UTC' },
    change: given.change ?? null,
  }
}

/** Accept and Reject are each open where they can lead to something (specification §4). */
export const mayAccept = ({ status }: Booking) => status === 'pending'
export const mayReject = ({ status }: Booking) => status === 'pending' || status === 'confirmed'

/** From the day of check-in on, as it is at the hotel; the server knows the hour. */
export function mayBeNoShow({ status, checkIn, timeZone }: Booking, now: Date): boolean {
  return status === 'confirmed' && dayIn(timeZone, now) >= checkIn
}
