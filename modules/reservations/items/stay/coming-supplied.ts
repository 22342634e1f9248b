import { HOUSE } from '#modules/reservations/items/item-handler.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import type { ItemRow } from '#modules/reservations/reservations.store.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import { and, eq, gt, ne, or, sql } from '#platform/database/query.ts'

/** `soon`: booked within three days, when hotels give their references, or to begin within two. */
export type Scope = 'soon' | 'all'
export type Coming = Pick<ItemRow, 'id' | 'reservationId' | 'supplier' | 'orderRef' | 'locator'>

/**
 * Stays of suppliers whose day of arrival has not passed where the hotel is: a guest who has not come is no cancellation of the hotel's.
 */
export function comingSupplied({ db, clock }: Pick<ReservationDeps, 'db' | 'clock'>, scope: Scope): Promise<Coming[]> {
  const at = clock.now().toISOString()
  const stay = sql`${reservationItems.snapshot}->'stay'`
  const checkIn = sql`(${stay}->>'checkIn')::date`
  const today = sql`(${at}::timestamptz at time zone (${stay}->'hotel'->>'timeZone'))::date`
  const soon = or(
    sql`${reservationItems.createdAt} > ${at}::timestamptz - interval '3 days'`,
    sql`${checkIn} <= ${today} + 2`,
  )
  const { id, reservationId, supplier, orderRef, locator } = reservationItems
  return db
    .select({ id, reservationId, supplier, orderRef, locator })
    .from(reservationItems)
    .where(
      and(
        eq(reservationItems.kind, 'stay'),
        ne(supplier, HOUSE),
        eq(reservationItems.status, 'confirmed'),
        gt(checkIn, sql`${today} - 1`),
        scope === 'soon' ? soon : undefined,
      ),
    )
}
