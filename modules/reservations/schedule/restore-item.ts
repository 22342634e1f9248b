import { type FlightSnapshot, flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { lastDayOf } from '#modules/reservations/items/flight/journey.ts'
import { hasTickets } from '#modules/reservations/items/flight/tickets-of.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, moveItem, setLine, type Trace } from '#modules/reservations/reservations.store.ts'
import type { Transaction } from '#platform/database/index.ts'

type Standing = { item: ItemRow; slices: FlightSnapshot['slices']; trace: Trace; reason: string }

/**
 * The flights of a change that is settled, at their new times: with tickets, or still waiting for them. False, and nothing
 * is written, when the item is elsewhere.
 */
export async function restoreItem(
  deps: ReservationDeps,
  tx: Transaction,
  { item, slices, trace, reason }: Standing,
): Promise<boolean> {
  const set = { snapshot: { ...flightSnapshot(item), slices } }
  const ticketed = await hasTickets(tx, item)
  const from = ['schedule_changed'] as const
  const moved = ticketed
    ? await moveItem<'flight', 'ticketed'>({ tx, ...deps }, { item, move: { from, to: 'ticketed' }, set, trace })
    : await moveItem<'flight', 'awaiting_ticket'>(
        { tx, ...deps },
        { item, move: { from, to: 'awaiting_ticket' }, set, trace },
      )
  if (!moved) return false
  // Without tickets the work in the queue goes on: they are still to be issued.
  if (ticketed) await handlerOf(deps.handlers, item).withdraw(tx, item, reason)
  await setLine(tx, item.reservationId, { lastDay: lastDayOf(slices), updatedAt: trace.at })
  return true
}
