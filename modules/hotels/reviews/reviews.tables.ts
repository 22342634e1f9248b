import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { stays } from '#modules/hotels/stays/stays.tables.ts'
import { sql } from '#platform/database/query.ts'
import { check, id, index, instant, pgTable, smallint, text, unique, uuid } from '#platform/database/schema.ts'
import { LOCALES } from '#platform/locale.ts'

/** Scores are tenths, 0 to 100. */
const score = () => smallint().notNull()

/** What a guest says after a stay that took place: one for each stay, by nobody else. */
export const stayReviews = pgTable(
  'stay_reviews',
  {
    id: id(),
    stayId: uuid()
      .notNull()
      .references(() => stays.id),
    hotelId: uuid()
      .notNull()
      .references(() => hotels.id),
    /** `removed` by staff, with a reason in the audit log; it counts for nothing then. */
    status: text({ enum: ['published', 'removed'] })
      .notNull()
      .default('published'),
    overall: score(),
    cleanliness: score(),
    comfort: score(),
    location: score(),
    service: score(),
    value: score(),
    /** Given name only, as the guest wants to be called. */
    author: text().notNull(),
    /** ISO 3166 alpha-2; null when the guest would rather not say. */
    country: text(),
    /** Who travelled: solo, couple, family, group, business. */
    company: text({ enum: ['solo', 'couple', 'family', 'group', 'business'] }).notNull(),
    title: text().notNull(),
    body: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    reply: text(),
    repliedAt: instant(),
    /** Someone says that it breaks the rules; staff look at it. */
    reportedAt: instant(),
    reportReason: text(),
    createdAt: instant().notNull(),
  },
  (t) => [
    unique('stay_reviews_of_stay').on(t.stayId),
    index('stay_reviews_by_hotel').on(t.hotelId, t.createdAt),
    index('stay_reviews_reported')
      .on(t.reportedAt)
      .where(sql`${t.reportedAt} is not null and ${t.status} = 'published'`),
    index('stay_reviews_removed').on(t.createdAt, t.id).where(sql`${t.status} = 'removed'`),
    check('stay_reviews_status', sql`${t.status} in ('published', 'removed')`),
    check('stay_reviews_company', sql`${t.company} in ('solo', 'couple', 'family', 'group', 'business')`),
    check(
      'stay_reviews_scores',
      sql`least(${t.overall}, ${t.cleanliness}, ${t.comfort}, ${t.location}, ${t.service}, ${t.value}) >= 0
        and greatest(${t.overall}, ${t.cleanliness}, ${t.comfort}, ${t.location}, ${t.service}, ${t.value}) <= 100`,
    ),
    check('stay_reviews_reply', sql`(${t.reply} is null) = (${t.repliedAt} is null)`),
  ],
)
