import { bytea, id, pgTable } from '#platform/database/schema.ts'

/** Always empty: a trial is written, read and taken back within a transaction. */
export const storageTrials = pgTable('storage_trials', { id: id(), content: bytea().notNull() })
