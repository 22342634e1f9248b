import { sharePostings, unsharePostings } from '#modules/ledger/index.ts'
import { staySnapshot } from '#modules/reservations/items/stay/stay-snapshot.ts'
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
import { type ChangeRow, callOf, type LockedItem, lockChange, moveCall, moveChange, tellGuest } from './change.store.ts'
import { stayChangeQuotes } from './change.tables.ts'
import { endChange } from './end-change.ts'

/**
 * The owner has said yes and the money is ours. That the hotel is asked is written down; it makes of the stay and its nights what was asked
 * for; then, in one transaction, the item, its price and its shares follow, and what comes back is on its way. A stay that is not
 * confirmed any more stays as it is.
 */
export async function applyChange(deps: ReservationDeps, known: ChangeRow): Promise<void> {
  if (known.call !== 'apply' && !(await begin(deps, known))) return
  const { offer, amount } = known.after
  const done = await deps.stays.changes.apply({ ...callOf(known), offer, amount })
  await deps.db.transaction((tx) => takeAnswer(deps, tx, known, done))
}

/** From here on nothing but the answer of the hotel moves the change. */
function begin(deps: ReservationDeps, known: ChangeRow): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const locked = await lockChange(tx, known)
    if (locked?.change.status !== 'accepted') return false
    const { change, item } = locked
    if (item.status === 'confirmed' && !(await isGivenBack(tx, item)))
      return moveCall(tx, change, { answered: null, next: 'apply', resumeAt: deps.clock.now() })
    await endChange<'failed'>(deps, tx, { change, from: ['accepted'], to: 'failed', by: 'system' })
    return false
  })
}

async function takeAnswer(deps: ReservationDeps, tx: Transaction, known: ChangeRow, done: boolean): Promise<void> {
  const locked = await lockChange(tx, known)
  if (locked?.change.call !== 'apply') return
  const { change, item } = locked
  const answer = { change, from: ['accepted'], by: 'system', answered: 'apply' } as const
  if (!done) return void (await endChange<'failed'>(deps, tx, { ...answer, to: 'failed' }))
  const moved = await moveChange<'applied'>(deps, tx, { ...answer, to: 'applied', event: 'stay-changed' })
  if (moved) await become(deps, tx, moved, item)
}

async function become(deps: ReservationDeps, tx: Transaction, change: ChangeRow, item: LockedItem): Promise<void> {
  const { itemId: id, reservationId, after } = change
  const at = deps.clock.now()
  const { offer, amount } = after
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
