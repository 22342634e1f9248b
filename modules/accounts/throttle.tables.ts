import { sql } from '#platform/database/query.ts'
import { bytea, index, instant, integer, pgTable } from '#platform/database/schema.ts'

/** Failed attempts with a secret, by account and network; keys are hashes and name nobody. */
export const attempts = pgTable(
  'account_attempts',
  {
    key: bytea().primaryKey(),
    failures: integer().notNull(),
    lastAt: instant().notNull(),
    /** No attempt is looked at before. */
    nextAt: instant().notNull(),
    /** The account that is tried, hashed, where it is not the key. */
    about: bytea(),
    /** A person got into the account from this network: the failures of others do not slow it down. */
    trustedUntil: instant(),
  },
  (t) => [
    index('account_attempts_by_age').on(t.lastAt),
    index('account_attempts_about').on(t.about).where(sql`${t.about} is not null`),
  ],
)
