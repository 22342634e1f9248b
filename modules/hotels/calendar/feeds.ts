import { createHash, randomBytes } from 'node:crypto'
import { lockOwn, type Own } from '#modules/hotels/listings/listing-store.ts'
import { invalid, notNow } from '#modules/hotels/listings/listings.errors.ts'
import { roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import { and, count, eq, isNull, lt, ne, or, sql } from '#platform/database/query.ts'
import { dayIn } from '#platform/dates.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Jobs } from '#platform/jobs.ts'
import type { Message } from '#platform/locale.ts'
import { block, type FeedDeps, feedContext, refreshFeed } from './apply-feed.ts'
import { roomNights } from './calendar.tables.ts'
import { readOwnHotel } from './calendar.views.ts'
import { type AddFeed, FEED_MINUTES, FEEDS_MOST, type Feed, type Feeds } from './feeds.contract.ts'
import { calendarExports, calendarFeedNights, calendarFeeds } from './feeds.tables.ts'
import { feedAddress } from './fetch-calendar.ts'
import { lockRooms } from './nights-store.ts'

const TEXT = {
  address: /*i18n*/ {
    id: 'feed.address',
    message:
      'Enter the public address of an iCalendar file, beginning with https://. The other site calls it “export calendar”.',
  },
  own: /*i18n*/ {
    id: 'feed.own',
    message: 'This is our own calendar. Enter the address that the other site gives you.',
  },
  known: /*i18n*/ { id: 'feed.known', message: 'This room type already has this calendar.' },
  many: /*i18n*/ {
    id: 'feed.too-many',
    message: 'A hotel can have up to {limit} outside calendars. Remove one first.',
  },
  unknown: /*i18n*/ { id: 'feed.unknown', message: 'We cannot find this calendar. Reload the page.' },
} satisfies Record<string, Message>

const noSuchFeed = () => new AppError('hotel/not-found', { userMessage: TEXT.unknown })

export type FeedsDeps = FeedDeps & { jobs: Pick<Jobs, 'send'>; publicUrl: string }

/**
 * Adds an outside calendar and reads it at once. @returns its id; what it said, or why it said nothing, is in the list.
 * Throws AppError `request/invalid`, `hotel/not-found`, `hotel/state`.
 */
export async function addFeed(deps: FeedsDeps, own: Own, { roomTypeId, name, url, rooms }: AddFeed): Promise<string> {
  const { db, clock, vault, publicUrl } = deps
  const address = feedAddress(url)
  if (!address) throw invalid([{ field: 'url', text: TEXT.address }])
  if (address.startsWith(`${publicUrl}/`)) throw invalid([{ field: 'url', text: TEXT.own }])
  const id = newId()
  await db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    await lockRooms(tx, hotel.id, [roomTypeId])
    const [there] = await tx.select({ many: count() }).from(calendarFeeds).where(eq(calendarFeeds.hotelId, hotel.id))
    if ((there?.many ?? 0) >= FEEDS_MOST) throw notNow(TEXT.many, { limit: FEEDS_MOST })
    const sealed = { url: vault.seal(address, feedContext(id)), urlHash: hashOf(address) }
    const added = await tx
      .insert(calendarFeeds)
      .values({ id, hotelId: hotel.id, roomTypeId, name, rooms, ...sealed, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: calendarFeeds.id })
    if (added.length === 0) throw notNow(TEXT.known)
  })
  await refreshFeed(deps, id)
  return id
}

/** What it blocked is free again. Throws AppError `hotel/not-found`. */
export async function removeFeed({ db }: FeedsDeps, own: Own, feedId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    const mine = and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.hotelId, hotel.id))
    const [feed] = await tx.select().from(calendarFeeds).where(mine).for('update')
    if (!feed) throw noSuchFeed()
    await block(tx, feed, [])
    await tx.delete(calendarFeeds).where(mine)
  })
}

/** Asks an outside calendar now. Throws AppError `hotel/not-found`. */
export async function refreshOwnFeed(deps: FeedsDeps, own: Own, feedId: string): Promise<void> {
  const hotel = await readOwnHotel(deps, own)
  const mine = and(eq(calendarFeeds.id, feedId), eq(calendarFeeds.hotelId, hotel.id))
  const [feed] = await deps.db.select({ id: calendarFeeds.id }).from(calendarFeeds).where(mine)
  if (!feed) throw noSuchFeed()
  await refreshFeed(deps, feed.id)
}

const AT_ONCE_MS = 3_000

/**
 * Asks all outside calendars of a hotel within three seconds, as before a stay is accepted. Throws nothing: what does not
 * answer in time is as old as the screen says, and is fetched again by the clock.
 */
export async function refreshFeeds(deps: FeedsDeps, hotelId: string): Promise<void> {
  const { db, log } = deps
  const work = async () => {
    const feeds = await db
      .select({ id: calendarFeeds.id })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.hotelId, hotelId))
    await Promise.allSettled(feeds.map(({ id }) => refreshFeed(deps, id, AT_ONCE_MS - 500)))
  }
  const late = Promise.withResolvers<void>()
  const timer = setTimeout(late.resolve, AT_ONCE_MS)
  await Promise.race([
    work().catch((error: unknown) => log.warn({ err: error, hotelId }, 'outside calendars could not be asked')),
    late.promise,
  ])
  clearTimeout(timer)
}

export const REFRESH_FEED = 'hotels.refresh-feed'

/**
 * Leaves a job for each calendar that was not asked within the last quarter of an hour; returns how many. One that had more in
 * it than a room can have is asked once a day: each attempt costs as much as we allow.
 */
export async function refreshDueFeeds({ db, clock, jobs }: FeedsDeps): Promise<number> {
  // The clock comes every quarter of an hour and a little earlier or later.
  const before = new Date(clock.now().getTime() - (FEED_MINUTES - 1) * 60_000)
  const dayAgo = new Date(clock.now().getTime() - 24 * 3_600_000)
  const due = await db
    .select({ feedId: calendarFeeds.id })
    .from(calendarFeeds)
    .where(
      or(
        isNull(calendarFeeds.triedAt),
        and(lt(calendarFeeds.triedAt, before), ne(sql`coalesce(${calendarFeeds.error}, '')`, 'too-much')),
        lt(calendarFeeds.triedAt, dayAgo),
      ),
    )
  for (const feed of due) await jobs.send(db, REFRESH_FEED, feed)
  return due.length
}

/** Both directions, with their age, and where they collide. Throws AppError `hotel/not-found`. */
export async function listFeeds(deps: FeedsDeps, own: Own): Promise<Feeds> {
  const { db, clock, publicUrl } = deps
  const hotel = await readOwnHotel(deps, own)
  const rooms = await db
    .select({ id: roomTypes.id, name: roomTypes.name })
    .from(roomTypes)
    .where(and(eq(roomTypes.hotelId, hotel.id), isNull(roomTypes.archivedAt)))
    .orderBy(roomTypes.position, roomTypes.id)
  await makeExports(
    deps,
    rooms.map(({ id }) => id),
  )
  const tokens = await db
    .select()
    .from(calendarExports)
    .where(sql`${calendarExports.roomTypeId} in (select id from ${roomTypes} where hotel_id = ${hotel.id})`)
  const tokenOf = new Map(tokens.map(({ roomTypeId, token }) => [roomTypeId, token]))
  const { rows: conflicts } = await db.execute<Feeds['conflicts'][number]>(sql`
    select room_type_id as "roomTypeId", day::text, allotment, sold, blocked from ${roomNights}
    where room_type_id in (select id from ${roomTypes} where hotel_id = ${hotel.id})
      and day >= ${dayIn(hotel.timeZone ?? 'UTC', clock.now())} and sold > 0 and blocked > 0 and sold + blocked > allotment
    order by day limit 200`)
  return {
    exports: rooms.map(({ id, name }) => ({
      roomTypeId: id,
      name,
      url: `${publicUrl}/calendars/${tokenOf.get(id) ?? ''}.ics`,
    })),
    feeds: await feedsOf(deps, hotel.id),
    conflicts,
  }
}

async function feedsOf({ db, vault }: FeedsDeps, hotelId: string): Promise<Feed[]> {
  const nights = sql<number>`(select count(*)::int from ${calendarFeedNights} where feed_id = ${calendarFeeds}.id)`
  const rows = await db
    .select({ feed: calendarFeeds, nights })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.hotelId, hotelId))
    .orderBy(calendarFeeds.createdAt, calendarFeeds.id)
  return rows.map(({ feed, nights }) => ({
    id: feed.id,
    roomTypeId: feed.roomTypeId,
    name: feed.name,
    rooms: feed.rooms,
    busyNights: nights,
    host: new URL(vault.open(feed.url, feedContext(feed.id))).hostname,
    fetchedAt: feed.fetchedAt?.toISOString() ?? null,
    triedAt: feed.triedAt?.toISOString() ?? null,
    error: feed.error as Feed['error'],
  }))
}

async function makeExports({ db, clock }: FeedsDeps, roomTypeIds: readonly string[]): Promise<void> {
  if (roomTypeIds.length === 0) return
  const rows = roomTypeIds.map((roomTypeId) => ({ roomTypeId, token: newToken(), createdAt: clock.now() }))
  await db.insert(calendarExports).values(rows).onConflictDoNothing()
}

/** A new address for one of our calendars; the old one stops working. Throws AppError `hotel/not-found`. */
export async function renewExport({ db, clock }: FeedsDeps, own: Own, roomTypeId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const hotel = await lockOwn(tx, own)
    await lockRooms(tx, hotel.id, [roomTypeId])
    const fresh = { token: newToken(), createdAt: clock.now() }
    await tx
      .insert(calendarExports)
      .values({ roomTypeId, ...fresh })
      .onConflictDoUpdate({ target: calendarExports.roomTypeId, set: fresh })
  })
}

function newToken(): string {
  return randomBytes(24).toString('base64url')
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('base64url')
}
