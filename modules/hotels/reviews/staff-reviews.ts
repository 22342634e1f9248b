import type { StaffIdentity } from '#modules/accounts/index.ts'
import { languageOf } from '#modules/hotels/known-names.contract.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { stays } from '#modules/hotels/stays/stays.tables.ts'
import { and, eq, ilike, isNotNull, or, type SQL, sql } from '#platform/database/query.ts'
import { type CsvColumn, type Reader, utcText } from '#platform/lists/export.ts'
import { containing, countIn, type Found, partOf, readPage, takeTable } from '#platform/lists/found.ts'
import { orderOf, placeIn } from '#platform/lists/order.ts'
import type { Locale } from '#platform/locale.ts'
import type { StaffReview, StaffReviewsQuery, StaffReviewsWanted } from './reviews.contract.ts'
import type { ReviewDeps } from './reviews.deps.ts'
import { stayReviews } from './reviews.tables.ts'
import { reviewView, STAY } from './reviews.views.ts'

const SORTS = {
  reported: sql`coalesce(${stayReviews.reportedAt}, ${stayReviews.createdAt})`,
  written: sql`${stayReviews.createdAt}`,
  score: sql`${stayReviews.overall}`,
}

/** Reviews that someone has reported, the longest waiting first; or those that were removed, the newest first. */
export const listForStaff = (deps: ReviewDeps, query: StaffReviewsQuery, reader: Locale) =>
  readPage(foundBy(deps, query, reader), query.page)

/** How many reported ones wait for a decision. */
export const countReported = (deps: ReviewDeps) => foundBy(deps, { status: 'reported' }).count()

const COLUMNS: readonly CsvColumn<StaffReview>[] = [
  { head: /*i18n*/ { id: 'export.guest', message: 'Guest' }, of: ({ author }) => author },
  { head: /*i18n*/ { id: 'export.hotel', message: 'Hotel' }, of: ({ hotel }) => hotel.name },
  { head: /*i18n*/ { id: 'export.score', message: 'Score' }, of: ({ overall }) => overall.toFixed(1) },
  { head: /*i18n*/ { id: 'export.title', message: 'Title' }, of: ({ title }) => title },
  { head: /*i18n*/ { id: 'export.review', message: 'Review' }, of: ({ body }) => body },
  { head: /*i18n*/ { id: 'export.status', message: 'Status' }, of: ({ status }) => status },
  { head: /*i18n*/ { id: 'export.report', message: 'Why it was reported' }, of: ({ reportReason }) => reportReason },
  {
    head: /*i18n*/ { id: 'export.reported', message: 'Reported (UTC)' },
    of: ({ reportedAt }) => reportedAt && utcText(reportedAt),
  },
  { head: /*i18n*/ { id: 'export.written', message: 'Written (UTC)' }, of: ({ at }) => utcText(at) },
]

export function exportForStaff(deps: ReviewDeps, reader: Reader<StaffIdentity>, query: StaffReviewsWanted) {
  const detail = { status: query.status, searched: query.text ? 'yes' : 'no' }
  const taken = { permission: 'hotels.read', action: 'reviews.exported', subject: 'reviews', detail }
  return takeTable(deps, reader, { name: 'reviews', columns: COLUMNS, found: foundBy(deps, query), taken })
}

function foundBy({ db }: ReviewDeps, query: StaffReviewsWanted, reader: Locale | null = null): Found<StaffReview, Row> {
  const where = whereOf(query)
  const usual = query.status === 'removed' ? '-written' : 'reported'
  const order = orderOf(SORTS, sql`${stayReviews.id}`, query.sort ?? usual)
  const hotel = { id: hotels.id, name: sql<string>`coalesce(${hotels.name}, '')`, description: hotels.description }
  const selected = { review: stayReviews, ...STAY, hotel, place: placeIn(order) }
  return {
    count: () => countIn(db, sql`${stayReviews} join ${hotels} on ${hotels.id} = ${stayReviews.hotelId}`, where),
    async keys(part) {
      const select = db.select(selected).from(stayReviews).innerJoin(stays, eq(stays.id, stayReviews.stayId))
      const joined = select.innerJoin(hotels, eq(hotels.id, stayReviews.hotelId))
      const rows = await partOf(joined.$dynamic(), order, where, part)
      return rows.map(({ place, ...key }) => ({ key, place }))
    },
    details: (rows) => rows.map((row) => staffView(row, reader)),
  }
}

type Row = Parameters<typeof reviewView>[0] & {
  hotel: { id: string; name: string; description: Partial<Record<Locale, string>> }
}

function staffView({ hotel: { description, ...named }, ...row }: Row, reader: Locale | null): StaffReview {
  const hotel = { ...named, nameLanguage: languageOf(description) }
  const { status, reportReason, reportedAt } = row.review
  return { ...reviewView(row, reader), hotel, status, reportReason, reportedAt: reportedAt?.toISOString() ?? null }
}

function whereOf({ status, text }: StaffReviewsWanted): SQL | undefined {
  const part = text && containing(text)
  return and(
    status === 'removed' ? undefined : isNotNull(stayReviews.reportedAt),
    eq(stayReviews.status, status === 'removed' ? 'removed' : 'published'),
    part ? or(ilike(hotels.name, part), ilike(stayReviews.title, part), ilike(stayReviews.author, part)) : undefined,
  )
}
