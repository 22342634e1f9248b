import { type ItemKey, isOfItem, type RowKey } from '#modules/reservations/item-key.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq } from '#platform/database/query.ts'
import { carChanges } from './car-changes.tables.ts'

export type CarChangeRow = typeof carChanges.$inferSelect

export async function findCarChange(
  db: DatabaseOrTransaction,
  { id, reservationId }: RowKey,
): Promise<CarChangeRow | null> {
  const [row] = await db.select().from(carChanges).where(isRow(carChanges, { id, reservationId }))
  return row ?? null
}

/** What the depot is asked just now. */
export async function openCarChangeOf(db: DatabaseOrTransaction, item: ItemKey): Promise<CarChangeRow | null> {
  const [row] = await db
    .select()
    .from(carChanges)
    .where(and(isOfItem(carChanges, item), eq(carChanges.status, 'asked')))
  return row ?? null
}

const isAsked = ({ id, reservationId }: CarChangeRow) => isRow(carChanges, { id, reservationId, status: 'asked' })

/** The answer of the depot, under the lock of the item. False when it was taken before. */
export async function answerCarChange(
  tx: Transaction,
  change: CarChangeRow,
  to: { status: 'applied' | 'refused'; at: Date },
): Promise<boolean> {
  const { status, at } = to
  const rows = await tx
    .update(carChanges)
    .set({ status, updatedAt: at, resumeAt: null })
    .where(isAsked(change))
    .returning({ id: carChanges.id })
  return rows.length > 0
}

/** Asked again then. */
export async function postponeCarChange(db: DatabaseOrTransaction, change: CarChangeRow, until: Date): Promise<void> {
  await db.update(carChanges).set({ resumeAt: until }).where(isAsked(change))
}
