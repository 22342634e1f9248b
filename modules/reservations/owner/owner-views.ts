import { hotelName, type OwnerStay, roomName } from '#modules/hotels/index.ts'
import type { changesToAnswer } from '#modules/reservations/change/change.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { Locale } from '#platform/locale.ts'
import { moneyStandings } from './money-standing.ts'
import { ownerAmounts } from './owner-amounts.ts'
import { type MoneyStanding, OWNER_STATUSES, type OwnerReservation } from './owner-reservations.contract.ts'

type Changes = Awaited<ReturnType<typeof changesToAnswer>>

/** Stays as their owner sees them: with what they bring, and what waits for the owner. */
export async function viewsOf({ db }: Pick<ReservationDeps, 'db'>, stays: readonly OwnerStay[], changes: Changes) {
  const ids = stays.map(({ stayId }) => stayId)
  const [amounts, standings] = await Promise.all([ownerAmounts(db, stays), moneyStandings(db, ids)])
  return stays.map((stay): OwnerReservation => {
    const { stayId } = stay
    const view = viewOf(stay, standings.get(stayId) ?? null)
    return { ...view, owner_amount: amounts.of(stay), change: changes.get(stayId) ?? null }
  })
}

function viewOf(stay: OwnerStay, money: MoneyStanding | null): Omit<OwnerReservation, 'change' | 'owner_amount'> {
  const [guest] = stay.people?.guests ?? []
  const {
    stayId: id,
    hotelId,
    hotelName,
    roomName,
    hotelLanguage,
    code,
    rooms,
    total,
    answerBy,
    reason,
    timeZone,
  } = stay
  const known = OWNER_STATUSES.find((one) => one === stay.status)
  if (!known) throw new Error(`a stay that is ${stay.status} is no booking`)
  // It is confirmed once the money was taken.
  const status = money === 'in_doubt' ? 'pending' : known
  return {
    id,
    hotel_id: hotelId,
    hotel_name: hotelName,
    room_name: roomName,
    ...(hotelLanguage && { hotel_language: hotelLanguage }),
    reservation_code: code,
    status,
    confirmed_at_once: stay.byRule,
    money,
    rooms,
    guest_first_name: guest?.givenNames ?? '',
    guest_last_name: guest?.surname ?? '',
    name_corrected_at: stay.people?.correctedAt ?? null,
    guest_email: stay.people?.email ?? '',
    guest_phone: stay.people?.phone ?? '',
    wishes: stay.people?.wishes ?? '',
    checkin_date: stay.checkIn,
    checkout_date: stay.checkOut,
    time_zone: timeZone,
    reason,
    guests: stay.adults + stay.childAges.length,
    total_price: total,
    booked_at: stay.bookedAt.toISOString(),
    answer_by: known === 'pending' && answerBy ? answerBy.toISOString() : null,
  }
}

/** With the names that a reader knows, and the languages of those that are in another. */
export function saidIn(locale: Locale) {
  return (row: OwnerReservation): OwnerReservation => {
    const { hotel_language: language, ...view } = row
    const { nameLanguage: ofHotel } = hotelName({ name: row.hotel_name, language }, locale)
    const room = roomName({ name: row.room_name, language }, locale)
    return { ...view, room_name: room.name, hotel_language: ofHotel, room_language: room.nameLanguage }
  }
}
