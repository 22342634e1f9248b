import {
  boolean,
  id,
  instant,
  integer,
  pgTable,
  primaryKey,
  text,
  tsvector,
  unique,
} from '#platform/database/schema.ts'
import type { Locale } from '#platform/locale.ts'

/** Whether an article of the help centre has helped; once a visitor, day and article. */
export const helpVotes = pgTable(
  'help_votes',
  {
    id: id(),
    slug: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    /** Pseudonym of the visitor for one day. */
    visitor: text().notNull(),
    helpful: boolean().notNull(),
    at: instant().notNull(),
  },
  (t) => [unique('help_votes_once').on(t.slug, t.visitor)],
)

/** What the articles of the help centre are found by; filled from them when the site starts (help/help-index.ts). */
export const helpDocuments = pgTable(
  'help_documents',
  {
    slug: text().notNull(),
    /** Of the reader. */
    locale: text().$type<Locale>().notNull(),
    /** A title, B words that people use for it and those of other languages, C summary, D text. */
    document: tsvector().notNull(),
    /** Of all articles together. */
    version: text().notNull(),
    /** Of the article, and since when it says so. */
    content: text().notNull().default(''),
    changedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ name: 'help_documents_key', columns: [t.slug, t.locale] })],
)

/** Every word that is in an article, with how many have it: what a mistyped one is taken for. */
export const helpWords = pgTable('help_words', {
  word: text().primaryKey(),
  articles: integer().notNull(),
})
