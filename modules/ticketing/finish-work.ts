import type { StaffIdentity } from '#modules/accounts/access.contract.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and } from '#platform/database/query.ts'
import type { TicketingDeps } from './deps.ts'
import { giveBackNow } from './give-back.ts'
import { bookingMoved, notYours, refuseKept, refuseTickets } from './problem-words.ts'
import { holds, readWork } from './take-work.ts'
import type { Done } from './ticketing.contract.ts'
import { actorOf, moveWork, type WorkRow } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'
import { checkTickets } from './tickets.contract.ts'

/** The reservation has its tickets exactly when the work is done: one transaction, by the holder of the lease. */
export async function finishWork(deps: TicketingDeps, id: string, request: Done, staff: StaffIdentity): Promise<void> {
  const now = deps.clock.now()
  const work = await readWork(deps, id)
  refuseTickets(checkTickets(work, request.tickets))
  refuseKept(work, request)
  const actor = actorOf(staff)
  const where = and(isRow(ticketingWork, { id, reservationId: work.reservationId }), holds(staff, now))
  await deps.db.transaction(async (tx) => {
    const told = await tell(deps, tx, work, { request, by: actor.by })
    if (!(await moveWork(tx, deps.events, { move: 'done', where, now, actor }))) throw notYours()
    if (!told) throw bookingMoved()
  })
}

/** The reservation hears of it, within the transaction. False when it did not wait for that any more. */
async function tell(
  deps: TicketingDeps,
  tx: Transaction,
  { purpose, itemId, reservationId }: WorkRow,
  { request, by }: { request: Done; by: string },
): Promise<boolean> {
  if (purpose === 'review') return true
  if (purpose === 'cancel')
    return deps.reservations().cancelledByHand(tx, { itemId, reservationId, by, kept: request.kept })
  const tickets = request.tickets.map(({ travellerId, number }) => ({ travellerId, number }))
  const recordLocator = request.recordLocator || null
  return deps.reservations().ticketed(tx, { itemId, reservationId, recordLocator, tickets, by })
}

/** It could not be done: back among the failed with the reason, or the booking ends and the money goes back at once. */
export async function failWork(
  deps: TicketingDeps,
  id: string,
  { reason, giveBack, staff }: { reason: string; giveBack: boolean; staff: StaffIdentity },
): Promise<void> {
  const now = deps.clock.now()
  const work = await readWork(deps, id)
  const where = and(isRow(ticketingWork, { id, reservationId: work.reservationId }), holds(staff, now))
  const step = { where, now, actor: actorOf(staff), reason }
  const ends = giveBack && work.purpose === 'issue'
  const moved = await deps.db.transaction(async (tx) => {
    if (!ends) return moveWork(tx, deps.events, { ...step, move: 'failed', set: { category: 'failed' } })
    const row = await moveWork(tx, deps.events, { ...step, move: 'given-back' })
    const act = { action: 'ticketing.given-back', permission: 'ticketing.work', subject: `reservation:${work.code}` }
    if (row) await deps.audit.record(tx, { who: staff, ...act, reason })
    return row
  })
  if (!moved) throw notYours()
  if (ends) await giveBackNow(deps, moved)
}
