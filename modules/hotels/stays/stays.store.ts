import { ownerSells } from '#modules/hotels/listings/stopped-owners.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { and, eq, inArray, type SQL } from '#platform/database/query.ts'
import type { StayFrom } from './stay-states.ts'
import { type StayStatus, stayHistory, stays } from './stays.tables.ts'

export type StayRow = typeof stays.$inferSelect

export async function findStay(
  db: Database | Transaction,
  by: { id: string } | { key: string } | { orderKey: string },
): Promise<StayRow | null> {
  const [column, value] =
    'id' in by ? [stays.id, by.id] : 'key' in by ? [stays.key, by.key] : [stays.orderKey, by.orderKey]
  const [row] = await db.select().from(stays).where(eq(column, value))
  return row ?? null
}

export type StayMove<To extends StayStatus> = {
  id: string
  from: readonly StayFrom<To>[]
  to: To
  by: string
  reason?: string | null
  at: Date
  set?: Partial<typeof stays.$inferInsert>
  where?: SQL | undefined
}

/**
 * Whether a move sells the stay, or promises to: not allowed to an owner who may not sell. Taking an acceptance back is not a
 * sale.
 */
function isSale({ from, to }: { from: readonly StayStatus[]; to: StayStatus }): boolean {
  return to === 'confirmed' || (to === 'pending' && from.includes('held'))
}

/** Every move of a stay goes through here: compare-and-set, with its trace. Null when it is elsewhere. */
export async function moveStay<To extends StayStatus>(tx: Transaction, move: StayMove<To>): Promise<StayRow | null> {
  const { id, from, to, by, reason, at, set, where } = move
  const [before] = await tx.select({ status: stays.status }).from(stays).where(eq(stays.id, id)).for('update')
  const [row] = await tx
    .update(stays)
    .set({ ...set, status: to, updatedAt: at })
    .where(and(eq(stays.id, id), inArray(stays.status, [...from]), isSale(move) ? ownerSells : undefined, where))
    .returning()
  if (!row || !before) return null
  await tx.insert(stayHistory).values({ stayId: id, from: before.status, to, by, reason: reason ?? null, at })
  return row
}
