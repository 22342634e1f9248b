import { CALENDAR_DAYS } from '#modules/hotels/hotels.contract.ts'
import { hotels, roomTypes } from '#modules/hotels/listings/listings.tables.ts'
import type { Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import type { Logger } from '#platform/log.ts'
import type { Vault } from '#platform/vault.ts'
import { roomNights } from './calendar.tables.ts'
import type { CalendarDeps } from './edit-calendar.ts'
import { calendarFeedNights, calendarFeeds } from './feeds.tables.ts'
import type { FeedError, FetchCalendar, FetchedCalendar } from './fetch-calendar.ts'
import type { Busy, Within } from './read-busy.ts'

export type FeedDeps = CalendarDeps & {
  vault: Vault
  fetchCalendar: FetchCalendar
  /** Works the calendar out away from everything else; see busy-thread.ts. */
  readBusy: (text: string, within: Within) => Promise<Busy>
  log: Pick<Logger, 'warn'>
}

/** What the sealed address of a feed is tied to. */
export function feedContext(feedId: string): string {
  return `calendar_feeds ${feedId}`
}

/**
 * Asks an outside calendar and counts what is busy there. What cannot be read leaves everything as it was and says why: an
 * old answer is better than none, and its age is shown. A feed that was removed meanwhile is nothing.
 */
export async function refreshFeed(deps: FeedDeps, feedId: string, timeoutMs?: number): Promise<void> {
  const { db, clock, vault, fetchCalendar } = deps
  const [found] = await db
    .select({ feed: calendarFeeds, timeZone: hotels.timeZone })
    .from(calendarFeeds)
    .innerJoin(hotels, eq(hotels.id, calendarFeeds.hotelId))
    .where(eq(calendarFeeds.id, feedId))
  if (!found) return
  const { feed, timeZone } = found
  const url = vault.open(feed.url, feedContext(feed.id))
  const asked = clock.now()
  // Once a day it is read whole, whether it changed or not: each day another one comes into sight.
  const today = feed.fetchedAt?.toISOString().slice(0, 10) === asked.toISOString().slice(0, 10)
  const fetched = await fetchCalendar(url, { etag: today ? feed.etag : null, ...(timeoutMs && { timeoutMs }) })
  const at = clock.now()
  const heard = await hear(deps, fetched, { timeZone: timeZone ?? 'UTC', at })
  await db.transaction((tx) => applyFeed(tx, { feedId, heard, at }))
}

type Heard =
  | { status: 'ok'; busy: Day[]; etag: string | null }
  | { status: 'unchanged' }
  | { status: 'failed'; error: FeedError }

/** What the answer says about our nights, worked out before any row is locked. */
async function hear(
  { readBusy }: FeedDeps,
  fetched: FetchedCalendar,
  { timeZone, at }: { timeZone: string; at: Date },
): Promise<Heard> {
  if (fetched.status !== 'ok') return fetched
  const first = dayIn(timeZone, at)
  const busy = await readBusy(fetched.text, { first, last: addDays(first, CALENDAR_DAYS - 1), timeZone })
  return typeof busy === 'string' ? { status: 'failed', error: busy } : { status: 'ok', busy, etag: fetched.etag }
}

type Answer = { feedId: string; heard: Heard; at: Date }

/** The feed is locked first: of two answers the later one counts whole. Then as stays lock: room type, nights in order. */
async function applyFeed(tx: Transaction, { feedId, heard, at }: Answer): Promise<void> {
  const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, feedId)).for('update')
  if (!feed) return
  const note = (set: Partial<typeof calendarFeeds.$inferInsert>) =>
    tx
      .update(calendarFeeds)
      .set({ triedAt: at, ...set })
      .where(eq(calendarFeeds.id, feedId))
  if (heard.status === 'failed')
    return void (await note({ error: heard.error, ...(isOfText(heard.error) && { etag: null }) }))
  if (heard.status === 'unchanged') return void (await note({ fetchedAt: at, error: null }))
  await block(tx, feed, heard.busy)
  await note({ fetchedAt: at, error: null, etag: heard.etag })
}

/** The text itself was at fault, so that "unchanged" would be no answer. */
function isOfText(error: FeedError): boolean {
  return error === 'unreadable' || error === 'too-much'
}

type Blocking = Pick<typeof calendarFeeds.$inferSelect, 'id' | 'roomTypeId' | 'rooms'>

/** Counts these nights for the feed, and no others any more. The caller holds the row of the feed. */
export async function block(tx: Transaction, feed: Blocking, busy: readonly Day[]): Promise<void> {
  const counted = await tx
    .select({ day: calendarFeedNights.day })
    .from(calendarFeedNights)
    .where(eq(calendarFeedNights.feedId, feed.id))
  const before = new Set(counted.map(({ day }) => day))
  const now = new Set(busy)
  const added = busy.filter((day) => !before.has(day))
  const gone = [...before].filter((day) => !now.has(day)).sort()
  if (added.length + gone.length === 0) return
  await count(tx, feed, { added, gone })
  if (gone.length > 0) {
    await tx.execute(sql`
      delete from ${calendarFeedNights} where feed_id = ${feed.id} and day = any(${sql.param(gone)}::date[])`)
  }
  if (added.length > 0) {
    await tx.insert(calendarFeedNights).values(added.map((day) => ({ feedId: feed.id, day })))
  }
}

async function count(tx: Transaction, feed: Blocking, { added, gone }: { added: Day[]; gone: Day[] }): Promise<void> {
  const { roomTypeId, rooms } = feed
  await tx.execute(sql`select id from ${roomTypes} where id = ${roomTypeId} for share`)
  await tx.execute(sql`
    insert into ${roomNights} (hotel_id, room_type_id, day, city_id, allotment)
    select room.hotel_id, room.id, day, hotel.city_id, room.allotment
    from ${roomTypes} as room join ${hotels} as hotel on hotel.id = room.hotel_id
    cross join unnest(${sql.param(added)}::date[]) as day
    where room.id = ${roomTypeId} and hotel.city_id is not null order by day on conflict do nothing`)
  await tx.execute(sql`
    with locked as (
      select day from ${roomNights}
      where room_type_id = ${roomTypeId} and day = any(${sql.param([...added, ...gone])}::date[]) order by day for update
    )
    update ${roomNights} as night
    set blocked = greatest(0, night.blocked + case when night.day = any(${sql.param(added)}::date[]) then ${rooms}::int else -${rooms}::int end)
    from locked where night.room_type_id = ${roomTypeId} and night.day = locked.day`)
}
