import { id, instant, jsonb, pgTable, text, uuid } from '#platform/database/schema.ts'

const columns = () => ({
  id: id(),
  queue: text().notNull(),
  data: jsonb().$type<object>().notNull(),
  createdAt: instant().notNull().defaultNow(),
})

/**
 * What has happened and was not told to everyone yet, and jobs that are to be handed over. A row lives from its commit until then: the
 * table is empty at rest.
 */
export const outbox = pgTable('outbox', {
  ...columns(),
  /** Of what it tells of, such as a reservation: they lie on the same shard. Null in rows of the version before. */
  key: uuid(),
  /** When a job is to be done; null for at once. */
  doneAt: instant(),
})

/** The same of what lies on the first server, such as accounts. */
export const homeOutbox = pgTable('home_outbox', columns())
