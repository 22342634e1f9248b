import { sql } from '#platform/database/query.ts'
import { bytea, check, instant, integer, pgTable, text } from '#platform/database/schema.ts'

/** Every logo that was ever set: mails that were sent show theirs, and an earlier one can be set again. */
export const brandLogos = pgTable(
  'brand_logos',
  {
    /** The beginning of the SHA-256 of the file. */
    file: text().primaryKey(),
    bytes: bytea().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [check('brand_logos_file', sql`${t.file} ~ '^[0-9a-f]{40}$'`)],
)
