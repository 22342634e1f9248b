import { customType, pgTable, text, timestamp } from '#platform/database/schema.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** Keys that all processes of one installation share; made at random on first use and never shown. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: bytea().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
