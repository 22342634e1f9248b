import { roomName } from '#modules/hotels/known-names.contract.ts'
import type { Own } from '#modules/hotels/listings/listing-store.ts'
import { noSuchHotel } from '#modules/hotels/listings/listings.errors.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { stays } from '#modules/hotels/stays/stays.tables.ts'
import type { Database } from '#platform/database/index.ts'
import { and, asc, count, desc, eq, type SQL, sql } from '#platform/database/query.ts'
import type { Translate } from '#platform/i18n.ts'
import { pagesOf } from '#platform/lists/pages.contract.ts'
import type { Locale } from '#platform/locale.ts'
import {
  type OwnersReviews,
  REPLY_HOURS,
  REVIEWS_PER_PAGE,
  type ReviewPage,
  type ReviewsQuery,
  type ReviewView,
} from './reviews.contract.ts'
import { stayReviews } from './reviews.tables.ts'

const TEXT = {
  checked: /*i18n*/ {
    id: 'reviews.checked',
    message:
      'Only guests who booked here and completed their stay can write a review: one per stay, within {days} days of check-out. Hotels can reply but cannot change, remove or pay for reviews. We remove a review only when it breaks our rules, and record why.',
  },
}

/** How reviews are checked, for readers (the law asks for it). */
export function howChecked(translate: Translate, locale: Locale, days: number): string {
  return translate(locale, TEXT.checked, { days })
}

type Row = {
  review: typeof stayReviews.$inferSelect
  checkIn: string
  nights: number
  room: string
  language: Locale | null
}
export const STAY = {
  checkIn: stays.checkIn,
  nights: sql<number>`${stays.checkOut} - ${stays.checkIn}`,
  room: sql<string>`${stays.offer} -> 'room' ->> 'name'`,
  language: sql<Locale | null>`${stays.offer} -> 'hotel' ->> 'language'`,
}

/** @param reader for whom rooms are named; nobody: as it was sold */
export function reviewView({ review, checkIn, nights, ...sold }: Row, reader: Locale | null): ReviewView {
  const { id, author, country, company, title, body, locale, reply, repliedAt, createdAt } = review
  const { cleanliness, comfort, location, service, value } = review
  return {
    id,
    author,
    country,
    company,
    title,
    body,
    locale,
    overall: review.overall / 10,
    parts: partsOf([cleanliness, comfort, location, service, value].map((score) => score / 10)),
    stay: { month: checkIn.slice(0, 7), nights, ...roomOf(sold, reader) },
    reply: reply !== null && repliedAt ? { text: reply, at: repliedAt.toISOString() } : null,
    at: createdAt.toISOString(),
  }
}

function roomOf({ room, language }: Pick<Row, 'room' | 'language'>, reader: Locale | null) {
  if (!reader) return { room }
  const { name, nameLanguage } = roomName({ name: room, language }, reader)
  return { room: name, roomLanguage: nameLanguage }
}

function partsOf([cleanliness = 0, comfort = 0, location = 0, service = 0, value = 0]: number[]) {
  return { cleanliness, comfort, location, service, value }
}

type Reads = { db: Database; translate: Translate }
type Rows = { rows: Row[]; page: number; pages: number; score: ReviewPage['score']; locales: Record<string, number> }

async function readPage(db: Database, hotelId: string, { page, sort, locale }: ReviewsQuery): Promise<Rows> {
  const published = and(eq(stayReviews.hotelId, hotelId), eq(stayReviews.status, 'published'))
  const chosen = locale ? and(published, eq(stayReviews.locale, locale)) : published
  const { overall, createdAt, id } = stayReviews
  const orders: Record<ReviewsQuery['sort'], SQL[]> = {
    newest: [desc(createdAt), desc(id)],
    highest: [desc(overall), desc(createdAt), desc(id)],
    lowest: [asc(overall), desc(createdAt), desc(id)],
  }
  const [{ score, locales }, rows] = await Promise.all([
    readScore(db, published),
    db
      .select({ review: stayReviews, ...STAY })
      .from(stayReviews)
      .innerJoin(stays, eq(stays.id, stayReviews.stayId))
      .where(chosen)
      .orderBy(...orders[sort])
      .limit(REVIEWS_PER_PAGE)
      .offset((page - 1) * REVIEWS_PER_PAGE),
  ])
  const many = locale ? (locales[locale] ?? 0) : (score?.count ?? 0)
  return { rows, page, pages: pagesOf(many, REVIEWS_PER_PAGE), score, locales }
}

async function readScore(db: Database, published: SQL | undefined) {
  const { overall, cleanliness, comfort, location, service, value } = stayReviews
  const sums = [overall, cleanliness, comfort, location, service, value]
  const rows = await db
    .select({
      locale: stayReviews.locale,
      many: count(),
      sums: sql<number[]>`array[${sql.join(
        sums.map((one) => sql`sum(${one})::int`),
        sql`, `,
      )}]`,
    })
    .from(stayReviews)
    .where(published)
    .groupBy(stayReviews.locale)
  const locales = Object.fromEntries(rows.map(({ locale, many }) => [locale, many]))
  const all = rows.map(({ many }) => many).reduce((a, b) => a + b, 0)
  if (all === 0) return { score: null, locales }
  // As the search rounds it (search/present-hotels.ts), so that a hotel has one score everywhere.
  const mean = (index: number) => Math.round(rows.reduce((sum, row) => sum + (row.sums[index] ?? 0), 0) / all) / 10
  return { score: { mean: mean(0), count: all, parts: partsOf([1, 2, 3, 4, 5].map(mean)) }, locales }
}

/** What readers of a hotel's page see. Of an unknown hotel there is nothing. */
export async function readReviews(
  { db, translate }: Reads,
  hotelId: string,
  query: ReviewsQuery & { reader: Locale; days: number },
): Promise<ReviewPage> {
  const { rows, ...page } = await readPage(db, hotelId, query)
  return {
    ...page,
    reviews: rows.map((row) => reviewView(row, query.reader)),
    checked: howChecked(translate, query.reader, query.days),
  }
}

/** The same for the owner, with what can still be done. Throws AppError `hotel/not-found`. */
export async function readOwnReviews(
  { db, translate }: Reads,
  { ownerId, hotelId }: Own,
  query: ReviewsQuery & { reader: Locale; days: number },
): Promise<OwnersReviews> {
  const mine = and(eq(hotels.id, hotelId), eq(hotels.ownerId, ownerId))
  const [hotel] = await db.select({ id: hotels.id }).from(hotels).where(mine)
  if (!hotel) throw noSuchHotel()
  const { rows, ...page } = await readPage(db, hotelId, query)
  const reviews = rows.map((row) => {
    const { repliedAt, reportedAt } = row.review
    const until = repliedAt && new Date(repliedAt.getTime() + REPLY_HOURS * 3_600_000)
    return { ...reviewView(row, query.reader), reported: reportedAt !== null, replyUntil: until?.toISOString() ?? null }
  })
  return { ...page, reviews, checked: howChecked(translate, query.reader, query.days) }
}

export async function readReviewOf(db: Database, stayId: string, reader: Locale | null): Promise<ReviewView | null> {
  const [row] = await db
    .select({ review: stayReviews, ...STAY })
    .from(stayReviews)
    .innerJoin(stays, eq(stays.id, stayReviews.stayId))
    .where(eq(stayReviews.stayId, stayId))
  return row ? reviewView(row, reader) : null
}
