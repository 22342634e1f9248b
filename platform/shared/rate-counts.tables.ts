import { index, instant, integer, pgTable, text } from '#platform/database/schema.ts'

/** What all processes counted against a limit, until its window ends; keys are hashes and name nobody. Not in the log of the database. */
export const rateCounts = pgTable(
  'rate_counts',
  { key: text().primaryKey(), count: integer().notNull(), until: instant().notNull() },
  (t) => [index('rate_counts_by_end').on(t.until)],
)
