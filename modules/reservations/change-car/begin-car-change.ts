import { CallUnderWay } from '#modules/reservations/change/call-under-way.ts'
import { carSnapshot } from '#modules/reservations/items/car/car-snapshot.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { isGivenBack } from '#modules/reservations/schedule/settle-change.ts'
import { type CarChangeRow, openCarChangeOf } from './car-change.store.ts'
import { carChanges } from './car-changes.tables.ts'
import { carChangeErrors } from './change-car.errors.ts'
import { hireAfter, type PlannedChange } from './planned-change.ts'

/**
 * Writes down what the depot will be asked. A hire that was changed or is being cancelled meanwhile stays as it is. Throws CallUnderWay
 * where another change of it is just being made.
 */
export function beginCarChange(
  deps: ReservationDeps,
  whole: WholeReservation,
  planned: PlannedChange,
  askedBy: string,
): Promise<CarChangeRow> {
  const { item, before, sums, now: said } = planned
  const key = { id: item.id, reservationId: whole.id }
  return deps.db.transaction(async (tx) => {
    const now = await lockItem(tx, key)
    if (!now?.orderRef || now.status !== 'confirmed' || (await isGivenBack(tx, key)))
      throw carChangeErrors.notChangeable()
    const open = await openCarChangeOf(tx, key)
    if (open) throw new CallUnderWay('car', open)
    const old = carSnapshot(now).car
    // Another device was faster: what was seen is of another hire.
    if (old.pickUp !== before.pickUp || old.return !== before.return || now.amount !== item.amount)
      throw carChangeErrors.differs()
    const at = deps.clock.now()
    const [change] = await tx
      .insert(carChanges)
      .values({
        reservationId: whole.id,
        itemId: item.id,
        hireId: now.orderRef,
        status: 'asked',
        after: hireAfter(planned),
        back: sums.back.amount,
        currency: sums.back.currency,
        rule: said.rule,
        refundBy: said.refundBy,
        askedBy,
        resumeAt: at,
        createdAt: at,
        updatedAt: at,
      })
      .returning()
    if (!change) throw new Error('the change was not stored')
    return change
  })
}
