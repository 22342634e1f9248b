import { flightSnapshot } from '#modules/reservations/items/flight/flight-snapshot.ts'
import { handlerOf } from '#modules/reservations/items/item-handler.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'

const LOOK_WITHIN_MS = 24 * 3_600_000

/** A change comes before staff, within a day and before the first departure. */
export async function askStaff(deps: ReservationDeps, tx: Transaction, item: ItemRow, at: Date): Promise<void> {
  const [reservation] = await tx.select().from(reservations).where(eq(reservations.id, item.reservationId))
  if (!reservation) throw new Error(`item ${item.id} belongs to no reservation`)
  const departure = flightSnapshot(item).slices[0]?.departure.instant
  const within = at.getTime() + LOOK_WITHIN_MS
  const by = new Date(departure ? Math.min(within, Date.parse(departure)) : within)
  await handlerOf(deps.handlers, item).review(tx, item, reservation, { category: 'schedule_change', by })
}
