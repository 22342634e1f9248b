import { sql } from '#platform/database/query.ts'
import {
  boolean,
  bytea,
  check,
  id,
  index,
  instant,
  integer,
  jsonb,
  pgTable,
  text,
  uuid,
} from '#platform/database/schema.ts'
import { MAIL_STATES } from './mail-states.contract.ts'
import type { MailHeaders } from './mailer.ts'

/** A file of a mail: its next `size` bytes of `contents`. */
export type KeptFile = { name: string; type: string; size: number }

/**
 * Every message that the product sends, kept as its delivery log. `held` is the embedded default without SMTP: the
 * message stays here and is shown at /dev/mailbox outside production. Words and files are sealed (sealed-mail.ts), and links of what
 * was sent are blanked. Lists do not read its words and files: PostgreSQL keeps them beside the row, and a change of its status
 * leaves them where they are.
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    sealed: boolean().notNull().default(false),
    /** What it is about, such as the id of a reservation: staff find there what was sent. */
    about: uuid(),
    /** Ids of the conversation that it belongs to, and where answers go. */
    headers: jsonb().$type<MailHeaders>(),
    /** Kept as they were made: a retry sends the same files, and the record shows what was sent. */
    files: jsonb().$type<KeptFile[]>(),
    contents: bytea(),
    status: text({ enum: MAIL_STATES }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    /** When it is handed to the mail server, or by when the process that does so must be done. Null once that is over. */
    dueAt: instant(),
    lastError: text(),
    createdAt: instant().notNull().defaultNow(),
    sentAt: instant(),
    /** When it was given up, or came back. */
    endedAt: instant(),
    /** When staff saw that it was. */
    seenAt: instant(),
  },
  (table) => [
    check(
      'mails_status',
      sql`${table.status} in ('queued', 'sent', 'held', 'failed', 'undeliverable', 'returned', 'withheld')`,
    ),
    check('mails_files', sql`(${table.files} is null) = (${table.contents} is null)`),
    index('mails_due').on(table.dueAt).where(sql`due_at is not null`),
    index('mails_unsealed').on(table.id).where(sql`not sealed`),
    index('mails_not_arriving')
      .on(table.endedAt)
      .where(sql`status in ('undeliverable', 'returned', 'withheld') and seen_at is null`),
    index('mails_message_id').on(sql`(headers ->> 'messageId')`).where(sql`headers ? 'messageId'`),
    index('mails_returned').on(sql`lower(recipient)`).where(sql`status = 'returned'`),
    index('mails_by_age').on(table.createdAt.desc()),
    index('mails_about').on(table.about, table.id).where(sql`about is not null`),
  ],
)
