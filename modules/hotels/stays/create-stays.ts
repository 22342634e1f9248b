import { isStopped } from '#modules/hotels/listings/stopped-owners.ts'
import { acceptByRule, answerStay, concludeStay, reopenStay } from './answer-stay.ts'
import { stayChanging } from './change-stay.ts'
import { correctGuest } from './correct-guest.ts'
import { expireHolds, findHeld, holdAgain, holdStay, letGo, releaseStay } from './hold-stay.ts'
import { openStay } from './open-stay.ts'
import { cancelStay, findOrder, orderStay } from './order-stay.ts'
import { tellOwner } from './owner-mails.ts'
import { searchOfOwner, stayOfOwner, staysOfOwner, staysOver } from './owner-stays.ts'
import type { StayOrdering } from './stay-ordering.ts'
import type { StayDeps } from './stays.deps.ts'
import { staySoldOut } from './stays.errors.ts'
import { findStay } from './stays.store.ts'
import { refreshBefore, takenElsewhere } from './taken-elsewhere.ts'

export function createStays(deps: StayDeps): StayOrdering {
  return {
    open: (offerId) => openStay(deps, offerId),
    hold: (offerId, request) => holdStay(deps, offerId, request),
    findHold: (call) => findHeld(deps, call),
    letGo: (offerId, key) => letGo(deps, offerId, key),
    holdAgain: (hold, request) => holdAgain(deps, hold, request),
    release: (hold) => releaseStay(deps, hold),
    async reprice(hold) {
      const stay = await findStay(deps.db, hold)
      if (stay && (await isStopped(deps.db, stay.ownerId))) throw staySoldOut()
      return stay?.status === 'held' ? { total: stay.offer.price.total } : null
    },
    order: (request) => orderStay(deps, request),
    findOrder: (call) => findOrder(deps, call),
    tellOwner: (tx, mail) => tellOwner(deps, tx, mail),
    correctGuest: (tx, correction) => correctGuest(deps, tx, correction),
    cancel: (order) => cancelStay(deps, order),
    answer: (tx, answer) => answerStay(tx, answer, deps.clock.now()),
    refreshBefore: (order) => refreshBefore(deps, order),
    acceptByRule: (call) => acceptByRule(deps, call),
    reopen: (call) => reopenStay(deps, call),
    conclude: (tx, end) => concludeStay(tx, end, deps.clock.now()),
    changes: stayChanging(deps),
    ofOwner: (ownerId, page) => staysOfOwner(deps, ownerId, page),
    searchOfOwner: (ownerId, search) => searchOfOwner(deps, ownerId, search),
    oneOfOwner: (ownerId, stayId) => stayOfOwner(deps, ownerId, stayId),
    async statusOf(stayId, ownerId) {
      const stay = await findStay(deps.db, { id: stayId })
      return stay?.ownerId === ownerId ? stay.status : null
    },
    isStopped: (ownerId) => isStopped(deps.db, ownerId),
    takenElsewhere: (stayId) => takenElsewhere(deps, stayId),
    over: () => staysOver(deps),
    expireHolds: () => expireHolds(deps),
  }
}
