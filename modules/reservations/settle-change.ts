import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#platform/database/index.ts'
import { scheduleChanges } from './care.tables.ts'

/** Compare-and-set: of two answers at once one holds. */
export async function settleChange(
  tx: Transaction,
  id: string,
  status: 'accepted' | 'rebooking',
  at: Date,
): Promise<boolean> {
  const rows = await tx
    .update(scheduleChanges)
    .set({ status, answeredAt: at })
    .where(and(eq(scheduleChanges.id, id), eq(scheduleChanges.status, 'open')))
    .returning({ id: scheduleChanges.id })
  return rows.length > 0
}
