import { among } from '#platform/database/among.ts'
import { and, eq, inArray, isNull, notExists, sql } from '#platform/database/query.ts'
import { alias } from '#platform/database/schema.ts'
import { heldAmong, isCoveredByHold } from './holds/holds.ts'
import type { PayoutDeps, PayoutHindrance, PayoutTarget } from './payouts.deps.ts'
import { type PayoutRow, writeHistory } from './payouts.store.ts'
import { payouts } from './payouts.tables.ts'
import { openTarget, sameTarget } from './target.ts'

/**
 * Where the money of owners goes now. Nothing goes to whom staff hold it, and to details to which a payment failed nothing is sent again
 * before the owner says so.
 */
export async function targetsOf(deps: PayoutDeps, ownerIds: readonly string[]): Promise<Map<string, PayoutTarget>> {
  const targets = new Map(await deps.payoutTargets(ownerIds))
  for (const back of await unconfirmed(deps, ownerIds)) {
    const target = targets.get(back.ownerId)
    if (target?.status !== 'ready' || !sameTarget(openTarget(deps, back.id, back.target), target)) continue
    targets.set(back.ownerId, { status: 'returned' })
  }
  for (const id of await heldAmong(deps.db, ownerIds)) {
    if (isCoveredByHold(targets.get(id)?.status ?? 'no_details')) targets.set(id, { status: 'held' })
  }
  return targets
}

/**
 * The last payments that came to an end, of owners to whom the bank sent theirs back and who have not answered.
 * @param ownerIds of these alone
 */
export async function unconfirmed({ db }: Pick<PayoutDeps, 'db'>, ownerIds?: readonly string[]): Promise<PayoutRow[]> {
  const later = alias(payouts, 'later')
  const ended = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.ownerId, payouts.ownerId),
        inArray(later.status, ['returned', 'paid']),
        sql`(${later.settledAt}, ${later.id}) > (${payouts.settledAt}, ${payouts.id})`,
      ),
    )
  const waits = and(eq(payouts.status, 'returned'), isNull(payouts.confirmedAt))
  return db
    .select()
    .from(payouts)
    .where(and(ownerIds && among(payouts.ownerId, ownerIds), waits, notExists(ended)))
}

/** The same as `targetsOf`, of thousands of owners, without opening what is sealed: why some of them cannot be paid now. */
export async function hindrancesOf(
  deps: PayoutDeps,
  ownerIds: readonly string[],
): Promise<Map<string, PayoutHindrance>> {
  const asked = new Set(ownerIds)
  const [hindered, back, held] = await Promise.all([
    deps.payoutHindrances(ownerIds),
    unconfirmed(deps),
    heldAmong(deps.db, ownerIds),
  ])
  const hindrances = new Map(hindered)
  for (const id of held)
    if (isCoveredByHold(hindrances.get(id)?.status ?? 'ready')) hindrances.set(id, { status: 'held' })
  const doubtful = back.map(({ ownerId }) => ownerId).filter((id) => asked.has(id) && !hindrances.has(id))
  if (doubtful.length === 0) return hindrances
  for (const [id, target] of await targetsOf(deps, doubtful)) {
    if (target.status !== 'ready') hindrances.set(id, target)
  }
  return hindrances
}

/** The owner says that the details are right: what came back goes out with the next run. Again changes nothing. */
export async function confirmDetails(deps: PayoutDeps, ownerId: string): Promise<void> {
  const at = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const rows = await tx
      .update(payouts)
      .set({ confirmedAt: at })
      .where(and(eq(payouts.ownerId, ownerId), eq(payouts.status, 'returned'), isNull(payouts.confirmedAt)))
      .returning({ payoutId: payouts.id, runId: payouts.runId })
    for (const row of rows) await writeHistory(tx, { ...row, action: 'confirmed', by: 'owner', at })
  })
}
