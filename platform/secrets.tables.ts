import { bytea, instant, pgTable, text } from '#platform/database/schema.ts'

/** Keys that all processes of one installation share; made at random on first use and never shown. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: bytea().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
