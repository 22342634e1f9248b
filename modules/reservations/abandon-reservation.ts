import type { Caller } from '#modules/accounts/index.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq } from '#platform/database/query.ts'
import { findFor } from './get-reservation.ts'
import { isOver } from './item-states.ts'
import { lockItems } from './line.store.ts'
import { refuse } from './refuse.ts'
import type { ItemKind } from './reservations.contract.ts'
import type { ReservationDeps } from './reservations.deps.ts'
import { moveItem, record } from './reservations.store.ts'
import { reservations } from './reservations.tables.ts'
import type { WholeReservation } from './reservations.views.ts'
import { advance } from './saga/advance-reservation.ts'
import { moneyOf } from './saga/next-step.ts'
import { payingOf } from './saga/saga.ts'
import { wantRelease } from './saga/step-undo.ts'
import { wake } from './saga/wake.ts'

/** Gives a hold back before its time. Again changes nothing; money that is promised or paid keeps it. */
export async function abandonReservation(
  deps: ReservationDeps,
  code: string,
  { caller }: { caller: Caller },
): Promise<void> {
  const whole = await findFor(deps, code, caller)
  if (whole.items.every(({ status }) => isOver(status))) return
  const paying = payingOf((await deps.payments.ofReservation(whole.id)).payments)
  const money = moneyOf(paying)
  if (money !== 'none' && money !== 'asked') throw refuse.notAbandonable()
  const at = deps.clock.now()
  const by = caller?.kind === 'customer' ? 'customer' : 'guest'
  await deps.db.transaction(async (tx) => {
    if (await endOrder(deps, tx, whole, { at, by })) return
    for (const item of whole.items) {
      const move = { from: ['held'], to: 'cancelled' } as const
      const trace = { at, by, event: 'abandoned' } as const
      const named = { id: item.id, reservationId: whole.id, holdRef: item.holdRef }
      if (!(await moveItem<ItemKind, 'cancelled'>({ tx, ...deps }, { item: named, move, trace })))
        throw refuse.notAbandonable()
      await wantRelease(tx, named, at)
    }
    await wake(deps, tx, whole.id, at)
  })
  await advance(deps, whole.id)
}

type Ending = { at: Date; by: string }

/** What is ordered and was never paid ends as at its deadline, which is now. False when nothing is. */
async function endOrder(deps: ReservationDeps, tx: Transaction, whole: WholeReservation, { at, by }: Ending) {
  const items = await lockItems(tx, whole.id)
  if (!items.some(({ status, orderRef }) => status === 'ordering' && orderRef)) return false
  await tx.update(reservations).set({ holdExpiresAt: at, updatedAt: at }).where(eq(reservations.id, whole.id))
  await record(tx, whole.id, { at, by, to: 'ordering', event: 'abandoned' })
  await wake(deps, tx, whole.id, at)
  return true
}
