import { answerChange } from '#modules/reservations/change/answer-change.ts'
import { changesToAnswer } from '#modules/reservations/change/change.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { OwnerReservations } from '#modules/reservations/reservations.ts'
import { and, eq } from '#platform/database/query.ts'
import { answerStay } from './answer-stay.ts'
import { bookedWith } from './booked-with.ts'
import { comingStays } from './coming-stays.ts'
import { completeOver, noShow } from './conclude-stay.ts'
import { ownerErrors } from './owner.errors.ts'
import { OWNER_PAGE, type OwnerReservation } from './owner-reservations.contract.ts'
import { viewsOf } from './owner-views.ts'
import { payableStays, payableSums } from './payable-stays.ts'
import { staysHold } from './running-stays.ts'
import { exportOwnerReservations, searchOwnerReservations, staysBehind } from './search-owner-reservations.ts'

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
    search: (query, ownerId) => searchOwnerReservations(deps, query, ownerId),
    export: (query, reader) => exportOwnerReservations(deps, query, reader),
    read: one,
    found: (text, ownerId) => staysBehind(deps, text, ownerId),
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
    payableSums: (filter) => payableSums(deps.db, filter),
    holdsOf: (ownerId, from) => staysHold(from, ownerId),
    bookedWith: (owned) => bookedWith(deps.db, owned),
  }
}

/** Requests that the owner may accept; one whose money could not be taken waits for its guest. */
function countRequests({ db }: ReservationDeps, owner: string): Promise<number> {
  const { kind, ownerId, status, afterYes } = reservationItems
  // Said twice: the index passes over most rows by it, and does not know their status.
  return db.$count(
    reservationItems,
    and(eq(kind, 'stay'), eq(ownerId, owner), eq(afterYes, false), eq(status, 'pending')),
  )
}
