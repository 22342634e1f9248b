import { reservations } from '#modules/reservations/reservations.tables.ts'
import type { DatabaseOrTransaction } from '#platform/database/index.ts'
import { and, inArray, isNotNull, notInArray, sql } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import { BRAZIL_ZONE } from '#platform/market.contract.ts'

export type CustomerTrips = { lastPaidAt: Date | null; ahead: boolean }

/** Of these customers those who ever paid for a trip: when last, and whether one that stands is not over. What came to nothing does not count. */
export async function tripsOf(
  db: DatabaseOrTransaction,
  customerIds: readonly string[],
  now: Date,
): Promise<Map<string, CustomerTrips>> {
  const { customerId, paidAt, lastDay, status } = reservations
  const rows = await db
    .select({
      customerId,
      lastPaidAt: sql<string>`max(${paidAt})`,
      ahead: sql<boolean>`bool_or(${lastDay} >= ${dayIn(BRAZIL_ZONE, now)})`,
    })
    .from(reservations)
    .where(
      and(
        inArray(customerId, [...customerIds]),
        isNotNull(paidAt),
        notInArray(status, ['cancelled', 'refunding', 'refunded', 'expired']),
      ),
    )
    .groupBy(customerId)
  return new Map(rows.map((row) => [row.customerId ?? '', { lastPaidAt: new Date(row.lastPaidAt), ahead: row.ahead }]))
}
