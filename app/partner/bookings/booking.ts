import { shareOf } from '#modules/ledger/share.contract.ts'
import type { OwnerChange } from '#modules/reservations/change/change.contract.ts'
import type { MoneyStanding, OwnerReservation } from '#modules/reservations/owner/owner-reservations.contract.ts'
import { dayIn } from '#platform/dates.ts'
import { feeAt } from '#platform/fee-in-use.contract.ts'
import type { Locale } from '#platform/locale.ts'
import { fromMajor, type Money } from '#platform/money.ts'

/** A reservation as an owner sees it, with what is missing filled in as the specification says (§3). */
export type Booking = {
  id: string
  code: string
  hotel: string
  /** Of its own name, where that is not the page's. */
  hotelLanguage: Locale | undefined
  roomLanguage: Locale | undefined
  room: string
  status: string
  /** Not as the status alone would have it. */
  money: MoneyStanding | null
  /** By the hotel’s instant confirmation. */
  atOnce: boolean
  /** `correctedAt`: when staff last corrected a name. */
  guest: { name: string; correctedAt: string | null; email: string; phone: string }
  wishes: string
  checkIn: string
  checkOut: string
  rooms: number
  guests: number
  total: Money
  /** The share of the total where the answer does not say. */
  owner: Money
  answerBy: string | null
  bookedAt: string | null
  reason: string | null
  timeZone: string
  /** Other dates or guests that wait for an answer. */
  change: OwnerChange | null
}

/** Money with its currency, or a bare figure in the currency of the default country (specification §9). */
type GivenMoney = Money | number | string

/** The fields of §3 in the words of the server that answers, and ours beside them where they are there. */
export type GivenBooking = {
  id: string | number
  total_price: GivenMoney
  owner_amount?: GivenMoney | null
  customer_first_name?: string | null
  customer_last_name?: string | null
  customer_email?: string | null
} & Record<Told, string> & {
    [Field in Exclude<keyof OwnerReservation, 'id' | 'total_price' | 'owner_amount' | Told>]?:
      | OwnerReservation[Field]
      | null
      | undefined
  }
type Told = 'hotel_name' | 'reservation_code' | 'status' | 'checkin_date' | 'checkout_date'

export function readBooking(given: GivenBooking): Booking {
  const total = moneyOf(given.total_price)
  const first = given.guest_first_name || given.customer_first_name || ''
  const last = given.guest_last_name || given.customer_last_name || ''
  return {
    id: String(given.id),
    code: given.reservation_code,
    hotel: given.hotel_name,
    room: given.room_name ?? '',
    hotelLanguage: given.hotel_language ?? undefined,
    roomLanguage: given.room_language ?? undefined,
    status: given.status,
    money: given.money ?? null,
    atOnce: given.confirmed_at_once ?? false,
    guest: {
      name: `${first} ${last}`.trim(),
      correctedAt: given.name_corrected_at ?? null,
      email: given.guest_email || given.customer_email || '',
      phone: given.guest_phone ?? '',
    },
    wishes: given.wishes ?? '',
    checkIn: dayOf(given.checkin_date),
    checkOut: dayOf(given.checkout_date),
    rooms: given.rooms ?? 1,
    guests: given.guests ?? 1,
    total,
    owner: given.owner_amount == null ? usualShare(total, given.booked_at) : moneyOf(given.owner_amount),
    answerBy: given.answer_by ?? null,
    bookedAt: given.booked_at ?? null,
    reason: given.reason ?? null,
    timeZone: given.time_zone ?? 'UTC',
    change: given.change ?? null,
  }
}

/** By the fee of the day on which it was booked. */
function usualShare(total: Money, bookedAt: string | null | undefined): Money {
  return shareOf(total, feeAt(bookedAt ? new Date(bookedAt) : new Date())).owner
}

function moneyOf(given: GivenMoney): Money {
  return typeof given === 'object' ? given : fromMajor(Number(given), 'BRL')
}

/** Some servers write a day with its hour. */
function dayOf(text: string): string {
  return text.slice(0, 10)
}

/** Nothing can follow from these any more. */
const OVER: ReadonlySet<string> = new Set(['rejected', 'lapsed', 'cancelled', 'completed', 'no_show'])

/** Accept and Reject are each open where they can lead to something (specification §4); a status we do not know may wait. */
export const mayAccept = ({ status, money }: Booking) => status !== 'confirmed' && !OVER.has(status) && !money
export const mayReject = ({ status, money }: Booking) => !OVER.has(status) && money !== 'in_doubt'

/** From the day of check-in on, as it is at the hotel; the server knows the hour. */
export function mayBeNoShow({ status, checkIn, timeZone }: Booking, now: Date): boolean {
  return status === 'confirmed' && dayIn(timeZone, now) >= checkIn
}
