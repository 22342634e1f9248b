import type { Database } from '#platform/database/index.ts'
import { and, inArray, lt } from '#platform/database/query.ts'
import { houseOrders } from './house-orders.tables.ts'

/** A repeated call is answered from its hold for so long. */
const KEPT_MS = 30 * 86_400_000
const BATCH = 5000

/** Deletes holds that came to nothing, 30 days after they ended; returns how many. */
export async function forgetHolds(db: Database, now: Date): Promise<number> {
  const over = and(
    inArray(houseOrders.status, ['released', 'expired']),
    lt(houseOrders.changedAt, new Date(now.getTime() - KEPT_MS)),
  )
  let count = 0
  for (;;) {
    const deleted = await db.transaction(async (tx) => {
      const rows = await tx.select({ id: houseOrders.id }).from(houseOrders).where(over).limit(BATCH)
      const ids = rows.map(({ id }) => id)
      await tx.delete(houseOrders).where(inArray(houseOrders.id, ids))
      return ids.length
    })
    count += deleted
    if (deleted < BATCH) return count
  }
}
