import { sharePostings, unsharePostings } from '#modules/ledger/index.ts'
import { staySnapshot } from '#modules/reservations/items/stay/stay-snapshot.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { type ItemRow, setLine } from '#modules/reservations/reservations.store.ts'
import { reservationItems, reservations } from '#modules/reservations/reservations.tables.ts'
import { giveBackLeft } from '#modules/reservations/saga/move-money.ts'
import { paidMoney } from '#modules/reservations/saga/paid-money.ts'
import { isGivenBack } from '#modules/reservations/schedule/settle-change.ts'
import type { Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { eq } from '#platform/database/query.ts'
import { money } from '#platform/money.ts'
import { type ChangeRow, findChange, moveChange, stayOf, tellGuest } from './change.store.ts'
import { stayChangeQuotes } from './change.tables.ts'
import { endChange } from './end-change.ts'

/**
 * The owner has said yes and the money is ours: in one transaction the stay, its nights, its price and its shares become what
 * was asked for, and what comes back is on its way. A stay that is not confirmed any more stays as it is.
 */
export function applyChange(deps: ReservationDeps, known: ChangeRow): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const status = await deps.stays.changes.lock(tx, stayOf(known))
    const change = await findChange(tx, known)
    if (change?.status !== 'accepted') return
    if (status !== 'confirmed') {
      await endChange<'failed'>(deps, tx, { change, from: ['accepted'], to: 'failed', by: 'system' })
      return
    }
    const moved = await moveChange<'applied'>(deps, tx, {
      change,
      from: ['accepted'],
      to: 'applied',
      by: 'system',
      event: 'stay-changed',
    })
    if (moved) await become(deps, tx, moved)
  })
}

async function become(deps: ReservationDeps, tx: Transaction, change: ChangeRow): Promise<void> {
  const { stayId, itemId: id, reservationId, after } = change
  const at = deps.clock.now()
  const { offer, amount } = after
  if (!(await deps.stays.changes.apply(tx, { stay: stayOf(change), offer, amount })))
    throw new Error(`stay ${stayId} was confirmed and is not`)
  const item = await lockItem(tx, { id, reservationId })
  if (item?.status !== 'confirmed' || (await isGivenBack(tx, item)))
    throw new Error(`the item of stay ${stayId} is not confirmed, and the stay is`)
  const snapshot = { ...staySnapshot(item), stay: offer, kept: after.kept, atLeast: after.atLeast }
  await tx
    .update(reservationItems)
    .set({ amount, snapshot, updatedAt: at })
    .where(isRow(reservationItems, { id, reservationId }))
  await shareAnew(deps, tx, change, item)
  await giveBackDifference(deps, tx, change)
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, reservationId)).for('update')
  const total = (row?.amount ?? 0) - item.amount + amount
  await setLine(tx, reservationId, { amount: total, lastDay: offer.checkOut, updatedAt: at })
  await tellGuest(deps, tx, { change, news: 'changed' })
}

/** The share of the old price is turned round and the new one is shared, by the fee that the stay was booked with. */
async function shareAnew({ ledger, clock }: ReservationDeps, tx: Transaction, change: ChangeRow, item: ItemRow) {
  const { id, stayId, reservationId, ownerId, currency, after } = change
  const { feePercent } = item
  const common = { reservationId, ownerId, feePercent, at: clock.now(), key: `stay:${stayId}:change:${id}` }
  const old = unsharePostings({ ...common, total: money(item.amount, currency) })
  const anew = sharePostings({ ...common, total: money(after.amount, currency) })
  for (const posting of [...old, ...anew]) await ledger.post(tx, posting)
}

async function giveBackDifference(deps: ReservationDeps, tx: Transaction, change: ChangeRow): Promise<void> {
  const { id, reservationId, quoteId, back, currency } = change
  if (back === 0) return
  const [quote] = await tx
    .select()
    .from(stayChangeQuotes)
    .where(isRow(stayChangeQuotes, { id: quoteId, reservationId }))
  await giveBackLeft(deps, tx, await paidMoney(deps, reservationId, tx), {
    reservationId,
    amount: money(back, currency),
    key: `change-${id}`,
    requestedBy: 'traveller',
    reason: quote?.rule.id ?? 'a lower price after a change',
    promisedBy: quote?.refundBy ?? null,
    purpose: id,
    itemId: change.itemId,
  })
}
