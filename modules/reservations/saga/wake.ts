import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'

export const ADVANCE = 'reservations.advance'

/** In the caller's transaction: some process continues with it soon, even if this one dies. */
export async function wake(
  deps: Pick<ReservationDeps, 'jobs'>,
  tx: Transaction,
  reservationId: string,
  at: Date,
): Promise<void> {
  await tx.update(reservations).set({ resumeAt: at }).where(eq(reservations.id, reservationId))
  await deps.jobs.send(tx, ADVANCE, { reservationId }, { at })
}
