import { shareOf } from '#modules/ledger/share.contract.ts'
import { type Money, money } from '#platform/money.ts'
import type { OwnerReservation } from './owner-reservation.ts'

/** A reservation as an owner sees it, with what is missing filled in as the specification says (§3). */
export type Booking = {
  id: string
  code: string
  hotel: string
  status: string
  guest: { name: string; email: string | null; phone: string | null }
  checkIn: string
  checkOut: string
  rooms: number
  guests: number
  total: Money
  /** 80 % of the total where the answer does not say. */
  owner: Money
  answerBy: string | null
}

export function readBooking(given: OwnerReservation): Booking {
  const total = money(given.total_price, given.currency)
  const first = given.guest_first_name ?? given.customer_first_name ?? ''
  const last = given.guest_last_name ?? given.customer_last_name ?? ''
  return {
    ...{ id: given.id, code: given.reservation_code, hotel: given.hotel_name, status: given.status },
    guest: {
      name: `${first} ${last}`.trim(),
      email: given.guest_email ?? given.customer_email ?? null,
      phone: given.guest_phone ?? null,
    },
    ...{ checkIn: given.checkin_date, checkOut: given.checkout_date },
    ...{ rooms: given.rooms ?? 1, guests: given.guests ?? 1, total },
    owner: given.owner_amount == null ? shareOf(total).owner : money(given.owner_amount, given.currency),
    answerBy: given.answer_by ?? null,
  }
}

/** Those that wait for an answer first, the most urgent on top; the others by check-in, the latest first. */
export function inOrder(list: readonly Booking[]): Booking[] {
  const waits = ({ status }: Booking) => status === 'pending'
  return list.toSorted((a, b) => {
    if (waits(a) !== waits(b)) return waits(a) ? -1 : 1
    if (waits(a)) return (a.answerBy ?? '').localeCompare(b.answerBy ?? '')
    return b.checkIn.localeCompare(a.checkIn)
  })
}

/** Accept and Reject are each open where they can lead to something (specification §4). */
export const mayAccept = ({ status }: Booking) => status === 'pending'
export const mayReject = ({ status }: Booking) => status === 'pending' || status === 'confirmed'
