import type { ArchiveMade } from '#platform/backup/index.ts'
import type { Database } from '#platform/database/index.ts'
import { sqlState } from '#platform/database/index.ts'
import { backups } from './backups.tables.ts'

/** SQLSTATE of a table or a column that is not there. */
const UNKNOWN = ['42P01', '42703']

/**
 * Lists a backup that the command made, so that staff see it and its age counts. A database that is older than this release, as before
 * an upgrade, has no such list; then nothing is recorded.
 */
export async function recordMade(db: Database, { file, bytes, rows, takenAt }: ArchiveMade, now: Date): Promise<void> {
  const made = {
    state: 'made',
    pending: false,
    checkState: 'good',
    askedAt: takenAt,
    endedAt: now,
    checkedAt: now,
  } as const
  try {
    await db.insert(backups).values({ ...made, file, bytes, rows, takenAt })
  } catch (error) {
    if (!UNKNOWN.includes(sqlState(error) ?? '')) throw error
  }
}
