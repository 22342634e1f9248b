import type { Caller } from '#modules/accounts/index.ts'
import { moverOf } from '#modules/reservations/history.ts'
import type { ItemKind } from '#modules/reservations/items/items.contract.ts'
import { lockItems } from '#modules/reservations/line.store.ts'
import { isOver } from '#modules/reservations/read/current-items.contract.ts'
import { findFor } from '#modules/reservations/read/get-reservation.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationErrors } from '#modules/reservations/reservations.errors.ts'
import { moveItem, record } from '#modules/reservations/reservations.store.ts'
import { reservations } from '#modules/reservations/reservations.tables.ts'
import { advanceForAnswer } from '#modules/reservations/saga/advance-reservation.ts'
import { moneyOf } from '#modules/reservations/saga/next-step.ts'
import { payingOf } from '#modules/reservations/saga/saga.ts'
import { wantRelease } from '#modules/reservations/saga/step-undo.ts'
import { wake } from '#modules/reservations/saga/wake.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'

/** Gives a hold back before its time. Again changes nothing; money that is promised or paid keeps it. */
export async function abandonReservation(
  deps: ReservationDeps,
  code: string,
  { caller }: { caller: Caller },
): Promise<void> {
  const whole = await findFor(deps, code, caller)
  if (whole.items.every(isOver)) return
  const paying = payingOf((await deps.payments.ofReservation(whole.id)).payments)
  const money = moneyOf(paying)
  if (money !== 'none' && money !== 'asked') throw reservationErrors.notAbandonable()
  const at = deps.clock.now()
  const by = moverOf(caller)
  await deps.db.transaction(async (tx) => {
    if (await endOrder(tx, whole, { at, by })) return
    for (const item of whole.items) {
      const move = { from: ['held'], to: 'cancelled' } as const
      const trace = { at, by, event: 'abandoned' } as const
      const named = { id: item.id, reservationId: whole.id, holdRef: item.holdRef }
      if (!(await moveItem<ItemKind, 'cancelled'>({ tx, ...deps }, { item: named, move, trace })))
        throw reservationErrors.notAbandonable()
      await wantRelease(tx, named, at)
    }
    await wake(tx, whole.id, at)
  })
  await advanceForAnswer(deps, whole.id)
}

type Ending = { at: Date; by: string }

/** What is ordered and was never paid ends as at its deadline, which is now. False when nothing is. */
async function endOrder(tx: Transaction, whole: WholeReservation, { at, by }: Ending) {
  const items = await lockItems(tx, whole.id)
  if (!items.some(({ status, orderRef }) => status === 'ordering' && orderRef)) return false
  await tx.update(reservations).set({ holdExpiresAt: at, updatedAt: at }).where(eq(reservations.id, whole.id))
  await record(tx, whole.id, { at, by, to: 'ordering', event: 'abandoned' })
  await wake(tx, whole.id, at)
  return true
}
