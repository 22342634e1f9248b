import { bytea, index, instant, integer, pgTable } from '#platform/database/schema.ts'

/** Attempts with a secret that failed, by who is tried and from where; a key is a hash and names nobody. */
export const attempts = pgTable(
  'account_attempts',
  {
    key: bytea().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull(),
    /** No attempt is looked at before. */
    nextAt: instant().notNull(),
  },
  (t) => [index('account_attempts_by_age').on(t.lastAt)],
)
