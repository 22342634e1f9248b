import { reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'

/** In the caller's transaction: some process continues with it then, even if this one dies. */
export async function wake(tx: Transaction, reservationId: string, at: Date): Promise<void> {
  await tx.update(reservations).set({ resumeAt: at }).where(eq(reservations.id, reservationId))
}
