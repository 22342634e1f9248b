import { isRow } from '#platform/database/is-row.ts'
import { and, isNull } from '#platform/database/query.ts'
import type { TicketingDeps } from './deps.ts'
import type { WorkRow } from './ticketing.store.ts'
import { ticketingWork } from './ticketing.tables.ts'

/**
 * Tells the reservation to end the booking and to give the money back, which calls suppliers and banks and so runs outside of
 * every transaction. Until it has worked the row says so, and the watch tells it again. False when it failed.
 */
export async function giveBackNow(deps: TicketingDeps, work: WorkRow): Promise<boolean> {
  const { id, reservationId } = work
  try {
    await deps.reservations().giveBackUnticketed(work, work.reason ?? '')
  } catch (error) {
    deps.log.warn({ err: error, item: work.itemId }, 'a booking could not be given back and is tried again')
    return false
  }
  await deps.db
    .update(ticketingWork)
    .set({ givenBackAt: deps.clock.now() })
    .where(and(isRow(ticketingWork, { id, reservationId }), isNull(ticketingWork.givenBackAt)))
  return true
}
