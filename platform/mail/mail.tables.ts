import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Every message that the product sends, kept as its delivery log. `held` is the embedded default without SMTP: the
 * message stays here and is shown at /dev/mailbox outside production.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    status: text({ enum: ['queued', 'sent', 'held', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    check('mails_status', sql`${table.status} in ('queued', 'sent', 'held', 'failed')`),
    index('mails_by_age').on(table.createdAt.desc()),
  ],
)
