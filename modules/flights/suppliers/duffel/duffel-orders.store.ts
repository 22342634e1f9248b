import type { Database } from '#platform/database/index.ts'
import { and, eq, inArray, type SQL } from '#platform/database/query.ts'
import { type DUFFEL_ORDER_STATUSES, duffelOrders } from './duffel-orders.tables.ts'

export type OwnOrder = typeof duffelOrders.$inferSelect
type Status = (typeof DUFFEL_ORDER_STATUSES)[number]

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Null for a mark that is not one of ours. */
export async function findBy(
  db: Database,
  column: 'id' | 'key' | 'orderKey' | 'issueKey',
  value: string,
): Promise<OwnOrder | null> {
  if (column === 'id' && !UUID.test(value)) return null
  const [order] = await db.select().from(duffelOrders).where(eq(duffelOrders[column], value))
  return order ?? null
}

/** Null when the same call came twice at once, and the other was first. */
export async function keepHold(db: Database, hold: typeof duffelOrders.$inferInsert): Promise<OwnOrder | null> {
  const [order] = await db
    .insert(duffelOrders)
    .values(hold)
    .onConflictDoNothing({ target: duffelOrders.key })
    .returning()
  return order ?? null
}

type Change = { from: readonly Status[]; set: Partial<OwnOrder>; at: Date; where?: SQL | undefined }

/** Compare-and-set; null when it was not the case any more. */
export async function change(db: Database, id: string, { from, set, at, where }: Change): Promise<OwnOrder | null> {
  const [order] = await db
    .update(duffelOrders)
    .set({ ...set, changedAt: at })
    .where(and(eq(duffelOrders.id, id), inArray(duffelOrders.status, [...from]), where))
    .returning()
  return order ?? null
}
