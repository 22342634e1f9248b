import { sql } from '#platform/database/query.ts'
import {
  bigint,
  boolean,
  check,
  id,
  index,
  instant,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from '#platform/database/schema.ts'
import { BACKUP_STATES, CHECK_STATES } from './backups.contract.ts'

/**
 * Backups that were asked for on this machine. The rows are not in the backups themselves: what is restored elsewhere has made none.
 */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    state: text({ enum: BACKUP_STATES }).notNull(),
    /** Something is to be done or being done: the backup itself, or a check of it. One at a time. */
    pending: boolean().notNull(),
    /** Of the process that does it (platform/liveness.ts); null while it waits. */
    owner: bigint({ mode: 'number' }),
    attempts: integer().notNull().default(0),
    /** Null for the schedule and for the command. */
    askedBy: uuid(),
    askedAt: instant().notNull(),
    /** The hour of the schedule that it is for. */
    slot: instant(),
    /** Of which moment it is. */
    takenAt: instant(),
    endedAt: instant(),
    /** Parts of a hundred, while it is pending. */
    progress: integer().notNull().default(0),
    file: text(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    trouble: text(),
    /** What the system said, in its words. */
    said: text(),
    checkState: text({ enum: CHECK_STATES }),
    checkedAt: instant(),
    /** When its file was deleted, to make room for newer ones. */
    removedAt: instant(),
  },
  (t) => [
    unique('backups_slot').on(t.slot),
    uniqueIndex('backups_pending').on(t.pending).where(sql`pending`),
    index('backups_by_time').on(t.askedAt),
    check('backups_state', sql`${t.state} in ('waiting', 'running', 'made', 'failed')`),
    check('backups_check_state', sql`${t.checkState} in ('waiting', 'running', 'good', 'bad')`),
    check('backups_made', sql`${t.state} <> 'made' or (${t.file} is not null and ${t.takenAt} is not null)`),
    check('backups_to_do', sql`${t.pending} or ${t.state} in ('made', 'failed')`),
    check('backups_progress', sql`${t.progress} between 0 and 100`),
  ],
)
