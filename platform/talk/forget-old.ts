import { inBatches } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { lt } from '#platform/database/query.ts'
import type { AnyPgColumn } from '#platform/database/schema.ts'
import { keptSince } from '#platform/retention.contract.ts'

const BATCH = 500

type Old = {
  /** Of the talk: its id, and when it was last written to. */
  id: AnyPgColumn
  lastAt: AnyPgColumn
  deleteAll(tx: Transaction, ids: string[]): Promise<void>
}

/** How many were last written to before. */
export const countOldTalks = (db: Database, { lastAt }: Pick<Old, 'lastAt'>, before: Date): Promise<number> =>
  db.$count(lastAt.table, lt(lastAt, before))

/** Deletes talks that have been kept for their time, whole, a batch in a transaction; returns how many. */
export function forgetOld(
  { db, clock }: { db: Database; clock: Clock },
  { id, lastAt, deleteAll }: Old,
): Promise<number> {
  const before = keptSince('talks', clock.now())
  return inBatches(BATCH, async (batch) => {
    const rows = await db.select({ id }).from(id.table).where(lt(lastAt, before)).limit(batch)
    const ids = rows.map((row) => row.id as string)
    if (ids.length > 0) await db.transaction((tx) => deleteAll(tx, ids))
    return ids.length
  })
}
