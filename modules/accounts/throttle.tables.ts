import { index, integer, pgTable, timestamp } from '#platform/database/schema.ts'
import { bytea } from './realm/realm-tables.ts'

/** Attempts with a secret that failed, by who is tried and from where; a key is a hash and names nobody. */
export const attempts = pgTable(
  'account_attempts',
  {
    key: bytea().primaryKey(),
    failures: integer().notNull(),
    lastAt: timestamp({ withTimezone: true }).notNull(),
    /** No attempt is looked at before. */
    nextAt: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('account_attempts_by_age').on(t.lastAt)],
)
