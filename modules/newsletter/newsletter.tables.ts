import { sql } from '#platform/database/query.ts'
import { check, customType, index, pgTable, text, timestamp, uuid } from '#platform/database/schema.ts'

const citext = customType<{ data: string }>({ dataType: () => 'citext' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** One row an address. The links in the mails carry a token of which only the hash is kept. */
export const subscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    email: citext().notNull().unique(),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
    locale: text().notNull(),
    tokenHash: bytea().notNull().unique(),
    requestedAt: timestamp({ withTimezone: true }).notNull(),
    confirmedAt: timestamp({ withTimezone: true }),
    unsubscribedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('newsletter_status', sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`)],
)

/** Every move of a subscription, written in the transaction that makes it: the proof of consent. */
export const subscriptionHistory = pgTable(
  'newsletter_history',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('newsletter_history_by_subscription').on(table.subscriptionId)],
)
