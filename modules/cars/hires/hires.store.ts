import type { DatabaseOrTransaction, Transaction } from '#platform/database/index.ts'
import { isRow } from '#platform/database/is-row.ts'
import { and, inArray, type SQL } from '#platform/database/query.ts'
import type { HireKey } from './car-offer.ts'
import type { HireFrom } from './hire-states.ts'
import { carHireHistory, carHires, type HireStatus } from './hires.tables.ts'
import type { UnitDays } from './take-days.ts'

export type HireRow = typeof carHires.$inferSelect

export async function findHire(
  db: DatabaseOrTransaction,
  by: HireKey | { key: string; depotId: string | undefined } | { orderKey: string; depotId: string },
): Promise<HireRow | null> {
  const [row] = await db.select().from(carHires).where(isRow(carHires, by))
  return row ?? null
}

export type HireMove<To extends HireStatus> = HireKey & {
  from: readonly HireFrom<To>[]
  to: To
  by: string
  reason?: string | null
  at: Date
  set?: Partial<typeof carHires.$inferInsert>
  where?: SQL | undefined
}

/** Every move of a hire goes through here: compare-and-set, with its trace. Null when it is elsewhere. */
export async function moveHire<To extends HireStatus>(tx: Transaction, move: HireMove<To>): Promise<HireRow | null> {
  const { id, depotId, from, to, by, reason, at, set, where } = move
  const before = await lockHire(tx, { id, depotId })
  const [row] = await tx
    .update(carHires)
    .set({ ...set, status: to, updatedAt: at })
    .where(and(isRow(carHires, { id, depotId }), inArray(carHires.status, [...from]), where))
    .returning()
  if (!row || !before) return null
  await traceHire(tx, { hireId: id, depotId: row.depotId, from: before.status, to, by, reason: reason ?? null, at })
  return row
}

export async function lockHire(tx: Transaction, { id, depotId }: HireKey): Promise<HireRow | null> {
  const [row] = await tx.select().from(carHires).where(isRow(carHires, { id, depotId })).for('update')
  return row ?? null
}

export async function traceHire(
  tx: Transaction,
  line: typeof carHireHistory.$inferInsert & { depotId: string },
): Promise<void> {
  await tx.insert(carHireHistory).values(line)
}

/** The unit that stands in for a hire: of the larger class where one was given. */
export const unitOf = ({ depotId, givenClass, firstDay, lastDay }: HireRow): UnitDays => ({
  depotId,
  carClass: givenClass,
  firstDay,
  lastDay,
})
