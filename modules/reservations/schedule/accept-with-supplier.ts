import { scheduleChanges } from '#modules/reservations/cancel/care.tables.ts'
import { type ItemKey, keyOfItem } from '#modules/reservations/item-key.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { reservationItems } from '#modules/reservations/reservations.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq } from '#platform/database/query.ts'
import { askStaff } from './ask-staff.ts'

/** The job that tells a supplier. */
export const TELL_ACCEPTED = 'reservations.accept-change'

/** Once the transaction is committed the supplier is told that its change is accepted. */
export function tellAccepted(
  { jobs }: ReservationDeps,
  tx: Transaction,
  { id, reservationId }: ItemKey,
): Promise<void> {
  return jobs.send(tx, TELL_ACCEPTED, { changeId: id }, { of: reservationId })
}

/** What the supplier will not take from us comes before staff. Throws where it cannot be asked now. */
export async function acceptWithSupplier(deps: ReservationDeps, { changeId }: { changeId: string }): Promise<void> {
  const { db, flights, clock, log } = deps
  const { supplier, supplierChange, itemId, reservationId } = scheduleChanges
  const [change] = await db
    .select({ supplier, supplierChange, itemId, reservationId, orderRef: reservationItems.orderRef })
    .from(scheduleChanges)
    .innerJoin(reservationItems, isRow(reservationItems, { id: itemId, reservationId }))
    .where(eq(scheduleChanges.id, changeId))
  if (!change?.orderRef) return
  const request = { orderRef: change.orderRef, changeId: change.supplierChange }
  const answer = await flights.acceptChange(change.supplier, request)
  if (answer?.status !== 'refused') return
  log.warn(
    { changeId, supplier: change.supplier, reason: answer.reason },
    'a supplier did not take a yes to its change',
  )
  await db.transaction(async (tx) => {
    const item = await lockItem(tx, keyOfItem(change))
    if (item) await askStaff(deps, tx, item, clock.now())
  })
}
