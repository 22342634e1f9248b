import type { OwnerStay } from '#modules/hotels/index.ts'
import { answerChange } from '#modules/reservations/change/answer-change.ts'
import { changesToAnswer } from '#modules/reservations/change/change.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { OwnerReservations } from '#modules/reservations/reservations.ts'
import { and, eq } from '#platform/database/query.ts'
import { answerStay } from './answer-stay.ts'
import { comingStays } from './coming-stays.ts'
import { completeOver, noShow } from './conclude-stay.ts'
import { moneyStandings } from './money-standing.ts'
import { ownerErrors } from './owner.errors.ts'
import { ownerAmounts } from './owner-amounts.ts'
import { type MoneyStanding, OWNER_PAGE, OWNER_STATUSES, type OwnerReservation } from './owner-reservations.contract.ts'
import { payableStays } from './payable-stays.ts'

export function ownerReservations(deps: ReservationDeps): OwnerReservations {
  const one = async (stayId: string, ownerId: string) => {
    const stay = await deps.stays.oneOfOwner(ownerId, stayId)
    if (!stay) throw ownerErrors.notFound()
    const [view] = await viewsOf(deps, [stay], await changesToAnswer(deps.db, ownerId))
    return view as OwnerReservation
  }
  return {
    async list(ownerId, { after, most = OWNER_PAGE } = {}) {
      const changes = await changesToAnswer(deps.db, ownerId)
      const stays = await deps.stays.ofOwner(ownerId, { changing: [...changes.keys()], after, most })
      return viewsOf(deps, stays, changes)
    },
    async waiting(ownerId) {
      const [requests, changes] = await Promise.all([countRequests(deps, ownerId), changesToAnswer(deps.db, ownerId)])
      return requests + [...changes.values()].filter(({ money }) => !money).length
    },
    async answer(stayId, request, ownerId) {
      await answerStay(deps, { despite: false, ...request, stayId, ownerId })
      return one(stayId, ownerId)
    },
    async answerChange(stayId, request, ownerId) {
      await answerChange(deps, { stayId, ownerId, ...request })
      return one(stayId, ownerId)
    },
    async noShow(stayId, ownerId) {
      await noShow(deps, { stayId, ownerId })
      return one(stayId, ownerId)
    },
    completeOver: () => completeOver(deps),
    coming: (ownerId) => comingStays(deps.db, ownerId),
    payable: (filter) => payableStays(deps.db, filter),
  }
}

/** Requests that the owner may accept; one whose money could not be taken waits for its guest. */
function countRequests({ db }: ReservationDeps, owner: string): Promise<number> {
  const { kind, ownerId, status } = reservationItems
  return db.$count(reservationItems, and(eq(kind, 'stay'), eq(ownerId, owner), eq(status, 'pending')))
}

type Changes = Awaited<ReturnType<typeof changesToAnswer>>

async function viewsOf({ db }: ReservationDeps, stays: readonly OwnerStay[], changes: Changes) {
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
  const { stayId: id, hotelId, hotelName, roomName, code, rooms, total, answerBy, reason, timeZone } = stay
  const stands = OWNER_STATUSES.find((one) => one === stay.status)
  if (!stands) throw new Error(`a stay that is ${stay.status} is no booking`)
  // It is confirmed once the money was taken.
  const status = money === 'in_doubt' ? 'pending' : stands
  return {
    id,
    hotel_id: hotelId,
    hotel_name: hotelName,
    room_name: roomName,
    reservation_code: code,
    status,
    money,
    rooms,
    guest_first_name: guest?.givenNames ?? '',
    guest_last_name: guest?.surname ?? '',
    guest_email: stay.people?.email ?? '',
    guest_phone: stay.people?.phone ?? '',
    wishes: stay.people?.wishes ?? '',
    checkin_date: stay.checkIn,
    checkout_date: stay.checkOut,
    time_zone: timeZone,
    reason,
    guests: stay.adults + stay.childAges.length,
    total_price: total,
    answer_by: stands === 'pending' && answerBy ? answerBy.toISOString() : null,
  }
}
