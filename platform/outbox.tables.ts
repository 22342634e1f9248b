import { id, instant, jsonb, pgTable, text } from '#platform/database/schema.ts'

/** What has happened and was not told to everyone yet. A row lives from its commit until it was told: the table is empty at rest. */
export const outbox = pgTable('outbox', {
  id: id(),
  queue: text().notNull(),
  data: jsonb().$type<object>().notNull(),
  createdAt: instant().notNull().defaultNow(),
})
