import { languageOf } from '#modules/hotels/known-names.contract.ts'
import type { OwnerSummary, ReadOwners } from '#modules/hotels/listings/deps.ts'
import { noSuchHotel } from '#modules/hotels/listings/listings.errors.ts'
import { hotels } from '#modules/hotels/listings/listings.tables.ts'
import { historyOf, type Say, viewOf } from '#modules/hotels/listings/listings.views.ts'
import { listingHistory, listingRevisions } from '#modules/hotels/listings/revisions.tables.ts'
import { hotelPhotos } from '#modules/hotels/photos/photos.tables.ts'
import { coversOf, isToReview } from '#modules/hotels/photos/photos.views.ts'
import type { Database } from '#platform/database/index.ts'
import { and, eq, ilike, inArray, or, type SQL, sql } from '#platform/database/query.ts'
import { containing, type Found, inOrder, oneTable, readPage } from '#platform/lists/found.ts'
import { orderOf } from '#platform/lists/order.ts'
import type { Locale } from '#platform/locale.ts'
import { reviewDue, reviewLateBefore } from '#platform/review-clock.ts'
import {
  PAGE_SIZE,
  type ReviewCase,
  type ReviewQuery,
  type ReviewQueue,
  type ReviewRow,
  type ReviewsWanted,
} from './review.contract.ts'

type Deps = { db: Database; readOwners: ReadOwners }

const revised = sql`select ${listingRevisions.hotelId} from ${listingRevisions} where ${listingRevisions.status} = 'open'`
const pictured = sql`select ${hotelPhotos.hotelId} from ${hotelPhotos} where ${isToReview}`
const waitsWhole = sql`${hotels.status} = 'pending'`
const waitsChanged = sql`(${hotels.status} = 'approved' and ${hotels.id} in (${revised} union ${pictured}))`
// By ids, so that what waits is found by the indexes of what waits, whatever the number of hotels.
const handedIn = sql`select handed_in.id from ${hotels} as handed_in where handed_in.status = 'pending'`
const waitsAtAll = sql`${hotels.id} in (${handedIn} union ${revised} union ${pictured})
  and ${hotels.status} in ('pending', 'approved')`
// Drizzle writes columns of a list without their table; within a piece of their own they keep it.
const itsRevision = sql`from ${listingRevisions}
  where ${listingRevisions.hotelId} = ${hotels.id} and ${listingRevisions.status} = 'open'`
const itsPhotos = sql`from ${hotelPhotos} where ${hotelPhotos.hotelId} = ${hotels.id} and ${isToReview}`
const itsSubmissions = sql`from ${listingHistory}
  where ${listingHistory.hotelId} = ${hotels.id} and ${listingHistory.action} = 'submitted'`
const oldestChange = sql`least((select min(created_at) ${itsRevision}), (select min(created_at) ${itsPhotos}))`
/** Since when it waits. Over all hotels it is asked first which ones wait at all. */
const sinceOfAll = sql`case when ${waitsWhole} then ${hotels.submittedAt} when ${waitsChanged} then ${oldestChange} end`
const since = sql`case when ${waitsWhole} then ${hotels.submittedAt} when ${hotels.status} = 'approved' then ${oldestChange} end`

const SORTS = {
  /** What waits for nothing comes last, by when it was begun. */
  since: sql`coalesce(extract(epoch from ${sinceOfAll}), 1e10 + extract(epoch from ${hotels.createdAt}))`,
  name: sql`lower(coalesce(${hotels.name}, ''))`,
}

/** What waits for staff, the longest first; with a status, every hotel of it. */
export async function listReviews(deps: Deps, query: ReviewQuery): Promise<ReviewQueue> {
  const [found, counts] = await Promise.all([
    readPage(foundReviews(deps, query), query.page, PAGE_SIZE),
    countAll(deps.db),
  ])
  const { rows, total, more, page } = found
  return { rows, total, more, page, pageSize: PAGE_SIZE, counts }
}

/** What the list finds, for its pages and its export. */
export function foundReviews({ db, readOwners }: Deps, query: ReviewsWanted): Found<ReviewRow, string> {
  const where = filterOf(query)
  const order = orderOf(SORTS, sql`${hotels.id}`, query.sort ?? 'since')
  return {
    ...oneTable(db, hotels.id, { order, where }),
    async details(ids) {
      const [rows, covers] = await Promise.all([rowsOf(db, ids), coversOf(db, ids)])
      const owners = await readOwners([...new Set(rows.map(({ hotel }) => hotel.ownerId))])
      const ownerOf = new Map(owners.map((owner) => [owner.id, owner]))
      const views = rows.map((row) => rowView(row, ownerOf.get(row.hotel.ownerId), covers.get(row.hotel.id)))
      return inOrder(ids, views, ({ id }) => id)
    },
  }
}

export type FoundHotel = {
  id: string
  name: string
  nameLanguage: Locale | null | undefined
  cityName: string
  countryCode: string
}

/** Hotels by a part of their name or city, by name. */
export async function findHotels({ db }: Pick<Deps, 'db'>, text: string, most: number): Promise<FoundHotel[]> {
  const { id, name, description, cityName, countryCode } = hotels
  const part = containing(text)
  const rows = await db
    .select({ id, name, description, cityName, countryCode })
    .from(hotels)
    .where(or(ilike(name, part), ilike(cityName, part)))
    .orderBy(sql`lower(coalesce(${name}, ''))`)
    .limit(most)
  return rows.map(({ description: texts, ...row }) => ({
    ...row,
    nameLanguage: languageOf(texts),
    name: row.name ?? '',
    cityName: row.cityName ?? '',
    countryCode: row.countryCode ?? '',
  }))
}

function filterOf({ waits, status, country, q }: ReviewsWanted): SQL | undefined {
  const waiting = waits === 'listing' ? waitsWhole : waits === 'changes' ? waitsChanged : waitsAtAll
  const part = q && containing(q)
  return and(
    waits || !status ? waiting : undefined,
    status && eq(hotels.status, status),
    country ? eq(hotels.countryCode, country) : undefined,
    part ? or(ilike(hotels.name, part), ilike(hotels.cityName, part)) : undefined,
  )
}

function rowsOf(db: Database, ids: readonly string[]) {
  return db
    .select({
      hotel: hotels,
      since: sql`${since}`.mapWith(hotels.submittedAt),
      photosWaiting: sql<number>`(select count(*)::integer ${itsPhotos})`,
      timesSubmitted: sql<number>`(select count(*)::integer ${itsSubmissions})`,
    })
    .from(hotels)
    .where(inArray(hotels.id, [...ids]))
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

function rowView(row: Row, owner: OwnerSummary | undefined, cover: ReviewRow['cover'] | undefined): ReviewRow {
  const { hotel, photosWaiting, timesSubmitted } = row
  const { id, name, status, paused, propertyType, cityName, countryCode } = hotel
  return {
    id,
    name,
    nameLanguage: languageOf(hotel.description),
    status,
    paused,
    propertyType,
    cityName,
    countryCode,
    waits: waitsOf(row),
    photosWaiting,
    timesSubmitted,
    cover: cover ?? null,
    owner: ownerView(owner),
    since: row.since?.toISOString() ?? null,
    due: row.since ? reviewDue(row.since).toISOString() : null,
  }
}

function waitsOf({ hotel, since }: Row): ReviewRow['waits'] {
  if (hotel.status === 'pending') return 'listing'
  return since ? 'changes' : null
}

/** All that waits, and what of it is late. */
export async function countWaiting(db: Database, now: Date): Promise<{ open: number; late: number }> {
  const late = sql`${sinceOfAll} < ${reviewLateBefore(now)}`
  const [open, ofLate] = await Promise.all([db.$count(hotels, waitsAtAll), db.$count(hotels, and(waitsAtAll, late))])
  return { open, late: ofLate }
}

export async function countAll(db: Database): Promise<ReviewQueue['counts']> {
  const [listing, changes] = await Promise.all([db.$count(hotels, waitsWhole), db.$count(hotels, waitsChanged)])
  return { listing, changes }
}

/** One hotel with all that its owner and staff said and did. Throws AppError `hotel/not-found`. */
export async function readReview({ db, readOwners }: Deps, hotelId: string, say: Say): Promise<ReviewCase> {
  const [found] = await rowsOf(db, [hotelId])
  if (!found) throw noSuchHotel()
  const [listing, history, [owner]] = await Promise.all([
    viewOf(db, found.hotel, say),
    historyOf(db, hotelId),
    readOwners([found.hotel.ownerId]),
  ])
  return {
    listing,
    owner: ownerView(owner),
    waits: waitsOf(found),
    history: history.map(({ at, action, by, byName, reason, checklist }) => ({
      at: at.toISOString(),
      action,
      by: byName ?? by,
      reason,
      checklist,
    })),
  }
}

/** This list does not show the address of an owner. */
function ownerView(owner: OwnerSummary | undefined): ReviewRow['owner'] {
  return owner ? { id: owner.id, name: owner.name, verification: owner.verification } : null
}
