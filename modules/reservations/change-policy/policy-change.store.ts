import type { TimelineEvent } from '#modules/reservations/history.ts'
import { type ItemKey, isOfItem, type RowKey } from '#modules/reservations/item-key.ts'
import type { ReservationDeps } from '#modules/reservations/reservations.deps.ts'
import { record, tell } from '#modules/reservations/reservations.store.ts'
import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, eq, inArray } from '#platform/database/query.ts'
import { isOpenPolicyChange, OPEN_POLICY_CHANGES, type PolicyChangeFrom } from './policy-change-states.ts'
import type { PolicyChangeStatus } from './policy-change-view.contract.ts'
import { policyChanges } from './policy-changes.tables.ts'

export type PolicyChangeRow = typeof policyChanges.$inferSelect

export async function findPolicyChange(
  db: DatabaseOrTransaction,
  { id, reservationId }: RowKey,
): Promise<PolicyChangeRow | null> {
  const [row] = await db.select().from(policyChanges).where(isRow(policyChanges, { id, reservationId }))
  return row ?? null
}

export async function openPolicyChangeOf(db: DatabaseOrTransaction, item: ItemKey): Promise<PolicyChangeRow | null> {
  const open = inArray(policyChanges.status, [...OPEN_POLICY_CHANGES])
  const [row] = await db
    .select()
    .from(policyChanges)
    .where(and(isOfItem(policyChanges, item), open))
  return row ?? null
}

const itself = ({ id, reservationId }: PolicyChangeRow) => isRow(policyChanges, { id, reservationId })

type PolicyChangeMove<To extends PolicyChangeStatus> = {
  change: PolicyChangeRow
  from: readonly PolicyChangeFrom<To>[]
  to: To
  by: string
  /** Of the insurer. */
  reason?: string
  /** What the timeline of the reservation says. */
  event?: TimelineEvent
}

/**
 * The one way of a change to another status, under the lock of its item: guarded, with its trace, and due at once. Null, and nothing
 * is written, when it is elsewhere. Who is to be insured is forgotten with its end: the caller has read it.
 */
export async function movePolicyChange<To extends PolicyChangeStatus>(
  deps: Pick<ReservationDeps, 'clock'>,
  tx: Transaction,
  { change, from, to, by, reason, event }: PolicyChangeMove<To>,
): Promise<PolicyChangeRow | null> {
  const at = deps.clock.now()
  const ended = isOpenPolicyChange(to) ? {} : { insured: null }
  const [row] = await tx
    .update(policyChanges)
    .set({ ...ended, status: to, updatedAt: at, resumeAt: at, ...(reason && { reason }) })
    .where(and(itself(change), inArray(policyChanges.status, [...from] as PolicyChangeStatus[])))
    .returning()
  if (!row) return null
  const { reservationId, itemId, after } = row
  const values = { from: after.policy.from, until: after.policy.until }
  const line = { at, by, itemId, to: 'change', from: change.status, values, ...(reason && { reason }) }
  await record(tx, reservationId, event ? { ...line, event } : line)
  return row
}

/** Tells the traveller; what the event says stands for itself, whatever the policy becomes later. */
export async function tellInsured(
  { events }: Pick<ReservationDeps, 'events'>,
  tx: Transaction,
  { itemId, reservationId, after, toPay, back, currency }: PolicyChangeRow,
  news: 'changed' | 'not-changed',
): Promise<void> {
  const { from: checkIn, until: checkOut } = after.policy
  const amount = news === 'changed' ? back : toPay
  const money: Record<string, string> = amount > 0 ? { amount: String(amount), currency } : {}
  await tell({ tx, events }, reservationId, news, { checkIn, checkOut, itemId, ...money })
}

/** Postpones it until then; null when nothing is left to do. If it was moved meanwhile, that move wins. */
export async function restPolicyChange(
  db: DatabaseOrTransaction,
  change: PolicyChangeRow,
  until: Date | null,
): Promise<void> {
  const same = and(itself(change), eq(policyChanges.status, change.status))
  await db.update(policyChanges).set({ resumeAt: until }).where(same)
}
