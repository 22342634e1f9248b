import { ownerSells } from '#modules/hotels/listings/stopped-owners.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, inArray, type SQL } from '#platform/database/query.ts'
import type { StayKey } from './stay-offer.ts'
import type { StayFrom } from './stay-states.ts'
import { type StayStatus, stayHistory, stays } from './stays.tables.ts'

export type StayRow = typeof stays.$inferSelect

export async function findStay(
  db: Database | Transaction,
  by: StayKey | { key: string; hotelId: string | undefined } | { orderKey: string; hotelId: string },
): Promise<StayRow | null> {
  const [row] = await db.select().from(stays).where(isRow(stays, by))
  return row ?? null
}

/** Until the transaction ends nobody else moves it. */
export async function lockStay(tx: Transaction, { id, hotelId }: StayKey): Promise<StayRow | null> {
  const [row] = await tx.select().from(stays).where(isRow(stays, { id, hotelId })).for('update')
  return row ?? null
}

export type StayMove<To extends StayStatus> = StayKey & {
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
  const { id, hotelId, from, to, by, reason, at, set, where } = move
  const itself = isRow(stays, { id, hotelId })
  const [before] = await tx.select({ status: stays.status }).from(stays).where(itself).for('update')
  const [row] = await tx
    .update(stays)
    .set({ ...set, status: to, updatedAt: at })
    .where(and(itself, inArray(stays.status, [...from]), isSale(move) ? ownerSells : undefined, where))
    .returning()
  if (!row || !before) return null
  await traceStay(tx, { stayId: id, hotelId: row.hotelId, from: before.status, to, by, reason: reason ?? null, at })
  return row
}

export async function traceStay(
  tx: Transaction,
  line: typeof stayHistory.$inferInsert & { hotelId: string },
): Promise<void> {
  await tx.insert(stayHistory).values(line)
}
