import { sql } from '#platform/database/query.ts'
import { bigint, check, id, index, instant, jsonb, pgTable, text, unique, uuid } from '#platform/database/schema.ts'
import type { Locale } from '#platform/locale.ts'
import { OWNER_NOTICES } from './owner-notices.contract.ts'

/** Of our own constants, so literals. */
const kinds = sql.raw(OWNER_NOTICES.map((name) => `'${name}'`).join(', '))

/** What an owner finds at the bell of the portal. Words are made when it is read, in the reader's language. */
export const ownerNotices = pgTable(
  'owner_notices',
  {
    id: id(),
    ownerId: uuid().notNull(),
    eventId: uuid().notNull(),
    kind: text({ enum: OWNER_NOTICES }).notNull(),
    hotelId: uuid(),
    hotelName: text().notNull(),
    amount: bigint({ mode: 'number' }),
    currency: text(),
    /** What staff wrote to many, in each language, and where on the site it leads. */
    news: jsonb().$type<{ texts: Record<Locale, { title: string; text: string }>; path: string }>(),
    at: instant().notNull(),
    readAt: instant(),
  },
  (t) => [
    unique('owner_notices_once').on(t.eventId),
    check('owner_notices_kind', sql`${t.kind} in (${kinds})`),
    check('owner_notices_news', sql`(${t.kind} = 'news') = (${t.news} is not null)`),
    check('owner_notices_amount', sql`(${t.amount} is null) = (${t.currency} is null)`),
    index('owner_notices_by_owner').on(t.ownerId, t.at),
  ],
)
