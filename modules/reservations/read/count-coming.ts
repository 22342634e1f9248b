import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { and, count, eq, gte, inArray, notInArray } from '#platform/database/query.ts'
import type { Day } from '#platform/dates.ts'
import { OVER_STATUSES } from './current-items.contract.ts'

/** What has a trip before it, and what is being paid. */
const LIVE = ['held', 'paying', 'pending', 'paid', 'confirmed', 'changed', 'in_doubt'] as const

/** By kind: the items of trips that are not over, those that wait to be paid among them. */
export async function countComing(db: Database, today: Day): Promise<Map<ItemKind, number>> {
  const rows = await db
    .select({ kind: reservationItems.kind, items: count() })
    .from(reservations)
    .innerJoin(reservationItems, eq(reservationItems.reservationId, reservations.id))
    .where(
      and(
        gte(reservations.lastDay, today),
        inArray(reservations.status, [...LIVE]),
        notInArray(reservationItems.status, [...OVER_STATUSES, 'completed', 'no_show']),
      ),
    )
    .groupBy(reservationItems.kind)
  return new Map(rows.map(({ kind, items }) => [kind, items]))
}
