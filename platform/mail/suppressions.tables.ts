import { sql } from '#platform/database/query.ts'
import { check, index, instant, pgTable, text, uuid } from '#platform/database/schema.ts'
import { SUPPRESSION_REASONS } from './suppressions.contract.ts'

/** Addresses to which mail is not handed over, in lower case. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    address: text().primaryKey(),
    reason: text({ enum: SUPPRESSION_REASONS }).notNull(),
    /** What the server said, or staff. */
    said: text().notNull(),
    /** Of staff; null where a server said so. */
    by: uuid(),
    at: instant().notNull().defaultNow(),
    /** Then it is tried again; null: until someone lifts it. */
    until: instant(),
  },
  (t) => [
    check('mail_suppressions_reason', sql`${t.reason} in ('gone', 'refused', 'complaint', 'staff')`),
    check('mail_suppressions_lower', sql`${t.address} = lower(${t.address})`),
    index('mail_suppressions_by_age').on(t.at),
  ],
)
