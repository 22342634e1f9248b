import type { Caller } from '#modules/accounts/index.ts'
import { HOUSE } from '#modules/reservations/items/item-handler.ts'
import { allListedFor } from '#modules/reservations/lookups.store.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { findFor } from '#modules/reservations/read/get-reservation.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { among } from '#platform/database/among.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, eq, isNotNull } from '#platform/database/query.ts'
import { isOrderedStay } from './ordered-stay.ts'

/** Of several the valid one; where none is valid, the last one that the hotel was asked for. */
export async function stayOf(deps: ReservationDeps, idOrCode: string, caller: Caller): Promise<string> {
  const { items } = await findFor(deps, idOrCode, caller)
  const asked = items.filter(isOrderedStay)
  const stay = asked.findLast((item) => !isOver(item)) ?? asked.at(-1)
  if (!stay) throw reservationErrors.noStay()
  return stay.orderRef
}

/** Every stay of a customer that a hotel was asked for. */
export async function staysOf(db: DatabaseOrTransaction, customerId: string): Promise<string[]> {
  const listed = await allListedFor(db, customerId)
  const rows = await db
    .select({ stayId: reservationItems.orderRef })
    .from(reservationItems)
    .innerJoin(reservations, eq(reservations.id, reservationItems.reservationId))
    .where(
      and(
        among(
          reservations.id,
          listed.map(({ reservationId }) => reservationId),
        ),
        eq(reservations.customerId, customerId),
        eq(reservationItems.kind, 'stay'),
        eq(reservationItems.supplier, HOUSE),
        isNotNull(reservationItems.orderRef),
      ),
    )
  return rows.flatMap(({ stayId }) => stayId ?? [])
}
