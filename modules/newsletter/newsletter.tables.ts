import { sql } from '#platform/database/query.ts'
import { bytea, check, customType, id, index, instant, pgTable, seq, text, uuid } from '#platform/database/schema.ts'

const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** One row an address. The links in the mails carry a token of which only the hash is kept. */
export const subscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: id(),
    email: citext().notNull().unique(),
    status: text({ enum: ['pending', 'confirmed', 'unsubscribed'] })
      .notNull()
      .default('pending'),
    locale: text().notNull(),
    tokenHash: bytea().notNull().unique(),
    requestedAt: instant().notNull(),
    confirmedAt: instant(),
    unsubscribedAt: instant(),
  },
  (table) => [check('newsletter_status', sql`${table.status} in ('pending', 'confirmed', 'unsubscribed')`)],
)

/** Every move of a subscription, written in the transaction that makes it: the proof of consent. */
export const subscriptionHistory = pgTable(
  'newsletter_history',
  {
    id: id(),
    seq: seq(),
    subscriptionId: uuid()
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    status: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [index('newsletter_history_by_subscription').on(table.subscriptionId)],
)
