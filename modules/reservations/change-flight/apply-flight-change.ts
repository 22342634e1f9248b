import { keyOfItem } from '#modules/reservations/item-key.ts'
import { giveUpReplaced } from '#modules/reservations/items/flight/give-up-replaced.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { OVER_STATUSES } from '#modules/reservations/read/current-items.contract.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, setLine, tell } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { giveBackLeft } from '#modules/reservations/saga/move-money.ts'
import { paidMoney } from '#modules/reservations/saga/paid-money.ts'
import { wake } from '#modules/reservations/saga/wake.ts'
import type { Transaction } from '#platform/database/index.ts'
import { and, eq, ne, notInArray } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { type FlightChangeRow, moveFlightChange } from './flight-change.store.ts'

/**
 * The new flights have their tickets: in the transaction that says so the old ones are to be cancelled, the price and the books become
 * what was seen, and what comes back is on its way.
 * @param item the new flights, locked with the others of their reservation
 */
export async function applyFlightChange(
  deps: ReservationDeps,
  tx: Transaction,
  { change, item }: { change: FlightChangeRow; item: ItemRow },
): Promise<void> {
  const { reservationId, held, seen } = change
  const at = deps.clock.now()
  if (!(await moveFlightChange<'applied'>(deps, tx, { change, from: ['ordering'], to: 'applied', by: 'system' })))
    return
  const old = await lockItem(tx, keyOfItem(change))
  if (!old) throw new Error(`change ${change.id} is of no flights`)
  await giveUpReplaced(deps, tx, old, at)
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, reservationId)).for('update')
  if (!row) throw new Error(`change ${change.id} is of no reservation`)
  const total = row.amount - old.amount + seen.amount.amount
  const alone = row.lastDay <= held.lastDay || (await isAlone(tx, change))
  await setLine(tx, reservationId, { amount: total, lastDay: alone ? held.lastDay : row.lastDay, updatedAt: at })
  await giveBackDifference(deps, tx, change, item)
  await tellTraveller(deps, tx, change, item)
  await wake(tx, reservationId, at)
}

/** Nothing else of the reservation may last longer. */
async function isAlone(tx: Transaction, { reservationId }: FlightChangeRow): Promise<boolean> {
  const { reservationId: of, kind, status } = reservationItems
  const others = and(eq(of, reservationId), ne(kind, 'flight'), notInArray(status, [...OVER_STATUSES]))
  return (await tx.$count(reservationItems, others)) === 0
}

async function giveBackDifference(deps: ReservationDeps, tx: Transaction, change: FlightChangeRow, item: ItemRow) {
  const { id, reservationId, back, currency, rule, refundBy, createdBy } = change
  if (back === 0) return
  await giveBackLeft(deps, tx, await paidMoney(deps, reservationId, tx), {
    reservationId,
    amount: money(back, currency),
    key: `flight-change-${id}`,
    requestedBy: createdBy,
    reason: rule.id,
    promisedBy: refundBy,
    purpose: id,
    itemId: item.id,
  })
}

/** What the event says stands for itself, whatever the flights become later. */
async function tellTraveller({ events }: ReservationDeps, tx: Transaction, change: FlightChangeRow, item: ItemRow) {
  const { reservationId, back, currency } = change
  const came: Record<string, string> = back > 0 ? { amount: String(back), currency } : {}
  await tell({ tx, events }, reservationId, 'changed', { ...came, itemId: item.id })
}
