import { carSnapshot } from '#modules/reservations/items/car/car-snapshot.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { WholeReservation } from '#modules/reservations/read/reservations.views.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { record, setLine, tell } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { giveBackLeft } from '#modules/reservations/saga/move-money.ts'
import { paidMoney } from '#modules/reservations/saga/paid-money.ts'
import { isGivenBack } from '#modules/reservations/schedule/settle-change.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq } from '#platform/database/query.ts'
import { newId } from '#platform/ids.ts'
import { negate } from '#platform/money.ts'
import { carChangeErrors } from './change-car.errors.ts'
import { type PlannedChange, snapshotAfter } from './planned-change.ts'

type Becoming = PlannedChange & { by: string }

/**
 * In one transaction the hire, its days, its price and the books become what was seen, and what comes back is on its way. A hire that
 * was changed or is being cancelled meanwhile stays as it is.
 */
export function becomeChanged(deps: ReservationDeps, whole: WholeReservation, change: Becoming): Promise<void> {
  const { item, offer, by, before, sums } = change
  const id = newId()
  const itemKey = { id: item.id, reservationId: whole.id }
  return deps.db.transaction(async (tx) => {
    const at = deps.clock.now()
    const hireId = item.orderRef ?? ''
    if (!(await deps.cars.applyChange(tx, { hireId, offer, by }))) throw carChangeErrors.soldOut()
    const now = await lockItem(tx, itemKey)
    if (now?.status !== 'confirmed' || (await isGivenBack(tx, itemKey))) throw carChangeErrors.notChangeable()
    const old = carSnapshot(now).car
    // Another device was faster: what was seen is of another hire.
    if (old.pickUp !== before.pickUp || old.return !== before.return || now.amount !== item.amount)
      throw carChangeErrors.differs()
    const amount = sums.amount.amount
    const snapshot = snapshotAfter(carSnapshot(now), change)
    await tx.update(reservationItems).set({ amount, snapshot, updatedAt: at }).where(isRow(reservationItems, itemKey))
    const [row] = await tx.select().from(reservations).where(eq(reservations.id, whole.id)).for('update')
    const total = (row?.amount ?? 0) - now.amount + amount
    const days = offer.return.slice(0, 10)
    const lastDay = whole.items.length === 1 || days > whole.lastDay ? days : whole.lastDay
    await setLine(tx, whole.id, { amount: total, lastDay, updatedAt: at })
    const values = { pickUp: offer.pickUp, return: offer.return, itemId: item.id }
    await record(tx, whole.id, { at, by, itemId: item.id, to: 'change', event: 'car-changed', values })
    await postCarChange(deps, tx, whole, { ...change, id })
    await tellDriver(deps, tx, whole, change)
  })
}

/** What comes back is no longer owed for the car. */
export async function postCarChange(
  deps: ReservationDeps,
  tx: Transaction,
  whole: Pick<WholeReservation, 'id'>,
  { id, item, sums, now }: PlannedChange & { id: string },
): Promise<void> {
  const { back } = sums
  if (back.amount === 0) return
  await deps.ledger.post(tx, {
    key: `reverse:car-change:${id}`,
    kind: 'reverse',
    reservationId: whole.id,
    at: deps.clock.now(),
    entries: [
      { account: `supplier:${item.supplier}`, amount: back },
      { account: 'deposits', amount: negate(back) },
    ],
  })
  await giveBackLeft(deps, tx, await paidMoney(deps, whole.id, tx), {
    reservationId: whole.id,
    amount: back,
    key: `car-change-${id}`,
    requestedBy: 'traveller',
    reason: now.rule.id,
    promisedBy: now.refundBy,
    purpose: id,
    itemId: item.id,
  })
}

async function tellDriver(
  { events }: ReservationDeps,
  tx: Transaction,
  whole: WholeReservation,
  { item, offer, sums }: PlannedChange,
): Promise<void> {
  const { back } = sums
  const came: Record<string, string> = back.amount > 0 ? { amount: String(back.amount), currency: back.currency } : {}
  const days = { checkIn: offer.pickUp.slice(0, 10), checkOut: offer.return.slice(0, 10) }
  await tell({ tx, events }, whole.id, 'changed', { ...days, ...came, itemId: item.id })
}
