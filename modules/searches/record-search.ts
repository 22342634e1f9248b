import type { Database, DatabaseOrTransaction } from '#platform/database/index.ts'
import { sql } from '#platform/database/query.ts'
import { searches } from './searches.tables.ts'

/** A search as it was answered; see the table for what its fields hold. */
export type SearchMade = Omit<typeof searches.$inferInsert, 'id'>

/** Writes a search to the history. Called after the answer, which neither waits for it nor fails with it. */
export async function recordSearch(db: DatabaseOrTransaction, search: SearchMade): Promise<void> {
  await db.insert(searches).values(search)
}

const isBefore = (before: Date) => sql`${searches.createdAt} < ${before.toISOString()}::timestamptz`

export const countSearchesBefore = (db: Database, before: Date) => db.$count(searches, isBefore(before))

/** @returns how many were deleted: some `limit`, since those of one moment go together */
export async function deleteSearchesBefore(db: DatabaseOrTransaction, before: Date, limit: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from ${searches} where ${isBefore(before)} and created_at in (
      select created_at from ${searches} where ${isBefore(before)} order by created_at limit ${limit}
    )`)
  return rowCount ?? 0
}
