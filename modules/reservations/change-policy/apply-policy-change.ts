import { keyOfItem } from '#modules/reservations/item-key.ts'
import { policySnapshot } from '#modules/reservations/items/policy/policy-snapshot.ts'
import { lockItem } from '#modules/reservations/line.store.ts'
import { postAnew } from '#modules/reservations/pay/postings.ts'
import { openInsured } from '#modules/reservations/privacy/personal-data.ts'
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
import { endPolicyChange } from './end-policy-change.ts'
import { findPolicyChange, movePolicyChange, type PolicyChangeRow, tellInsured } from './policy-change.store.ts'
import { snapshotOf } from './policy-terms.ts'
import { writeInsured } from './write-insured.ts'

/**
 * The insurer has said yes and the money is ours: in one transaction the policy, its people, its premium and the books become what was
 * asked for, and what comes back is on its way. A policy that is not issued any more stays as it is.
 */
export function applyPolicyChange(deps: ReservationDeps, known: PolicyChangeRow): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const item = await lockItem(tx, keyOfItem(known))
    const change = await findPolicyChange(tx, known)
    if (change?.status !== 'asked' || !item) return
    const { createdBy: by } = change
    if (item.status !== 'issued' || (await isGivenBack(tx, item))) {
      await endPolicyChange<'refused'>(deps, tx, { change, from: ['asked'], to: 'refused', by: 'system' })
      return
    }
    const move = { change, from: ['asked'], to: 'applied', by, event: 'policy-changed' } as const
    if (await movePolicyChange<'applied'>(deps, tx, move)) await become(deps, tx, change, item)
  })
}

async function become(deps: ReservationDeps, tx: Transaction, change: PolicyChangeRow, item: ItemRow): Promise<void> {
  const { id, reservationId, after } = change
  const at = deps.clock.now()
  const { amount } = after
  const { until } = after.policy
  const insured = openInsured(deps.vault, change)
  const people = await writeInsured(deps, tx, { item, insured, until })
  const snapshot = snapshotOf(policySnapshot(item), after)
  await tx
    .update(reservationItems)
    .set({ amount, snapshot, people, updatedAt: at })
    .where(isRow(reservationItems, { id: item.id, reservationId }))
  await postAnew(deps.ledger, tx, { key: `policy-change:${id}`, before: item, after: { ...item, amount }, at })
  await giveBackDifference(deps, tx, change)
  const [row] = await tx.select().from(reservations).where(eq(reservations.id, reservationId)).for('update')
  const total = (row?.amount ?? 0) - item.amount + amount
  const alone = (await tx.$count(reservationItems, eq(reservationItems.reservationId, reservationId))) === 1
  const lastDay = alone || until > (row?.lastDay ?? '') ? until : (row?.lastDay ?? until)
  await setLine(tx, reservationId, { amount: total, lastDay, updatedAt: at })
  await tellInsured(deps, tx, change, 'changed')
}

async function giveBackDifference(deps: ReservationDeps, tx: Transaction, change: PolicyChangeRow): Promise<void> {
  const { id, reservationId, itemId, back, currency, rule, refundBy } = change
  if (back === 0) return
  await giveBackLeft(deps, tx, await paidMoney(deps, reservationId, tx), {
    reservationId,
    amount: money(back, currency),
    key: `policy-change-${id}`,
    requestedBy: 'traveller',
    reason: rule.id,
    promisedBy: refundBy,
    purpose: id,
    itemId,
  })
}
