import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { moveItem } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { and, eq, lt, sql } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'

/** Policies whose last day is over are completed; returns how many. */
export async function completePolicies(deps: ReservationDeps): Promise<number> {
  const at = deps.clock.now()
  const { kind, status, snapshot } = reservationItems
  const over = lt(sql`${snapshot} -> 'policy' ->> 'until'`, dayIn(BRAZIL_ZONE, at))
  const items = await deps.db
    .select()
    .from(reservationItems)
    .where(and(eq(kind, 'policy'), eq(status, 'issued'), over))
  const trace = { at, by: 'system', event: 'completed' } as const
  const move = { from: ['issued'], to: 'completed' } as const
  let count = 0
  for (const item of items) {
    const moved = await deps.db.transaction((tx) =>
      moveItem<'policy', 'completed'>({ tx, ...deps }, { item, move, trace }),
    )
    if (moved) count++
  }
  return count
}
