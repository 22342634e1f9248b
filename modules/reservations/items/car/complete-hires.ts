import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { moveItem } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { and, eq } from '#platform/database/query.ts'

/** Hires whose cars are back by now; returns how many. */
export async function completeHires(deps: ReservationDeps): Promise<number> {
  let count = 0
  for (const hire of await deps.cars.over()) {
    const its = and(eq(reservationItems.kind, 'car'), eq(reservationItems.orderRef, hire.id))
    const [item] = await deps.db.select().from(reservationItems).where(its)
    if (item?.status !== 'confirmed') continue
    const done = await deps.db.transaction(async (tx) => {
      if (!(await deps.cars.complete(tx, hire))) return false
      const trace = { at: deps.clock.now(), by: 'system', event: 'completed' } as const
      const move = { from: ['confirmed'], to: 'completed' } as const
      return (await moveItem<'car', 'completed'>({ tx, ...deps }, { item, move, trace })) !== null
    })
    if (done) count++
  }
  return count
}
