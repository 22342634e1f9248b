import type { Database } from '#platform/database/index.ts'
import { and, isNotNull, sql } from '#platform/database/query.ts'
import { houseOrders } from './house-orders.tables.ts'

/** Time enough for travellers who lost a bag or missed a flight. */
const KEEP_MS = 30 * 86_400_000

/** Forgets who travelled, 30 days after the last arrival; returns of how many orders. */
export async function forgetTravellers(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_MS)
  const lastArrival = sql`(${houseOrders.slices} -> -1 -> 'arrival' ->> 'instant')::timestamptz`
  const { rowCount } = await db
    .update(houseOrders)
    .set({ people: null })
    .where(and(isNotNull(houseOrders.people), sql`${lastArrival} < ${before}`))
  return rowCount ?? 0
}
