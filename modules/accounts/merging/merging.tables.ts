import { customers } from '#modules/accounts/customers/customers.tables.ts'
import { sql } from '#platform/database/query.ts'
import { check, id, index, instant, pgTable, text, uniqueIndex, uuid } from '#platform/database/schema.ts'

/** Two accounts of one person: staff propose that one goes on in the other, and its mailbox says yes. */
export const customerMerges = pgTable(
  'customer_merges',
  {
    id: id(),
    /** The account that ends. */
    fromId: uuid()
      .notNull()
      .references(() => customers.id),
    /** The one that has everything then. */
    intoId: uuid()
      .notNull()
      .references(() => customers.id),
    status: text({ enum: ['proposed', 'done', 'withdrawn'] }).notNull(),
    proposedBy: uuid().notNull(),
    proposedAt: instant().notNull(),
    /** Until when the link of the mail works. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('customer_merges_one_open').on(t.fromId).where(sql`${t.status} = 'proposed'`),
    index('customer_merges_by_from').on(t.fromId),
    index('customer_merges_by_into').on(t.intoId),
    check('customer_merges_status', sql`${t.status} in ('proposed', 'done', 'withdrawn')`),
    check('customer_merges_ended', sql`(${t.status} = 'proposed') = (${t.endedAt} is null)`),
    check('customer_merges_two', sql`${t.fromId} <> ${t.intoId}`),
  ],
)
