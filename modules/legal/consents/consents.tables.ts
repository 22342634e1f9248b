import { sql } from '#platform/database/query.ts'
import { boolean, index, instant, pgTable, text, uuid } from '#platform/database/schema.ts'

/** What browsers were allowed to keep: the proof of each choice, under a pseudonym unless a customer was signed in. */
export const consents = pgTable(
  'consents',
  {
    /** Made by the browser, so that a repeated request records nothing twice. */
    id: uuid().primaryKey(),
    browser: uuid().notNull(),
    customerId: uuid(),
    convenience: boolean().notNull(),
    /** Of the privacy page that was shown. */
    version: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    index('consents_by_customer').on(t.customerId).where(sql`${t.customerId} is not null`),
    index('consents_by_age').on(t.at),
  ],
)
