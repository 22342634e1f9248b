import { inBatches } from '#platform/batches.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database, Transaction } from '#platform/database/index.ts'
import { lt } from '#platform/database/query.ts'
import type { AnyPgColumn } from '#platform/database/schema.ts'

const DAY_MS = 86_400_000
const BATCH = 500

type Old = {
  /** Of the talk: its id, and when it was last written to. */
  id: AnyPgColumn
  lastAt: AnyPgColumn
  days: number
  deleteAll(tx: Transaction, ids: string[]): Promise<void>
}

/** Deletes talks of so many days ago, whole, a batch in a transaction; returns how many. */
export function forgetOld(
  { db, clock }: { db: Database; clock: Clock },
  { id, lastAt, days, deleteAll }: Old,
): Promise<number> {
  const before = new Date(clock.now().getTime() - days * DAY_MS)
  return inBatches(BATCH, async (batch) => {
    const rows = await db.select({ id }).from(id.table).where(lt(lastAt, before)).limit(batch)
    const ids = rows.map((row) => row.id as string)
    if (ids.length > 0) await db.transaction((tx) => deleteAll(tx, ids))
    return ids.length
  })
}
