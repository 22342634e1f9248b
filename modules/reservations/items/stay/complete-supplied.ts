import { HOUSE } from '#modules/reservations/items/item-handler.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { moveItem } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { and, eq, ne, sql } from '#platform/database/query.ts'
import { eachApart } from '#platform/each-apart.ts'

const MOST_AT_ONCE = 500

/** Stays of suppliers whose day of departure has passed where the hotel is; returns how many. */
export async function completeSupplied(deps: ReservationDeps): Promise<number> {
  const { db, clock } = deps
  const at = clock.now()
  const stay = sql`${reservationItems.snapshot}->'stay'`
  const today = sql`(${at.toISOString()}::timestamptz at time zone (${stay}->'hotel'->>'timeZone'))::date`
  const items = await db
    .select()
    .from(reservationItems)
    .where(
      and(
        eq(reservationItems.kind, 'stay'),
        ne(reservationItems.supplier, HOUSE),
        eq(reservationItems.status, 'confirmed'),
        sql`(${stay}->>'checkOut')::date < ${today}`,
      ),
    )
    .limit(MOST_AT_ONCE)
  return eachApart(items, 'stays of suppliers could not be completed', (item) =>
    db.transaction(async (tx) => {
      const trace = { at, by: 'system', event: 'completed' } as const
      const move = { from: ['confirmed'], to: 'completed' } as const
      return (await moveItem<'stay', 'completed'>({ tx, ...deps }, { item, move, trace })) !== null
    }),
  )
}
