import { sql } from '#platform/database/query.ts'
import { check, instant, integer, jsonb, pgTable, primaryKey, text, unique } from '#platform/database/schema.ts'
import type { Locale } from '#platform/locale.ts'

export type Wording = Record<Locale, { subject: string; text: string }>

/** What each mail of the site has said, of an example: a row for each wording, in both languages. */
export const mailWordings = pgTable(
  'mail_wordings',
  {
    template: text().notNull(),
    number: integer().notNull(),
    /** SHA-256 of the words. */
    fingerprint: text().notNull(),
    words: jsonb().$type<Wording>().notNull(),
    firstSeenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.template, t.number] }),
    unique('mail_wordings_once').on(t.template, t.fingerprint),
    check('mail_wordings_number', sql`${t.number} > 0`),
  ],
)
