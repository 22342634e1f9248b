import type { Transaction } from '#platform/database/index.ts'
import { eq, sql } from '#platform/database/query.ts'
import { addDays, type Day, dayIn } from '#platform/dates.ts'
import type { Logger } from '#platform/log.ts'
import type { Vault } from '#platform/vault.ts'
import { CALENDAR_DAYS } from '../hotels.contract.ts'
import { hotels, roomTypes } from '../listings/listings.tables.ts'
import { roomNights } from './calendar.tables.ts'
import type { CalendarDeps } from './edit-calendar.ts'
import { calendarFeedNights, calendarFeeds } from './feeds.tables.ts'
import type { FetchCalendar, FetchedCalendar } from './fetch-calendar.ts'
import { readBusy } from './read-busy.ts'

export type FeedDeps = CalendarDeps & {
  vault: Vault
  fetchCalendar: FetchCalendar
  log: Pick<Logger, 'warn'>
}

/** What the sealed address of a feed is tied to. */
export function feedContext(feedId: string): string {
  return `calendar_feeds ${feedId}`
}

/**
 * Asks an outside calendar and counts what is busy there. What can not be read leaves everything as it was and says why: an
 * old answer is better than none, and its age is shown. A feed that was removed meanwhile is nothing.
 */
export async function refreshFeed(deps: FeedDeps, feedId: string, timeoutMs?: number): Promise<void> {
  const { db, clock, vault, fetchCalendar } = deps
  const [feed] = await db.select().from(calendarFeeds).where(eq(calendarFeeds.id, feedId))
  if (!feed) return
  const url = vault.open(feed.url, feedContext(feed.id))
  const asked = clock.now()
  // Once a day it is read whole, whether it changed or not: each day another one comes into sight.
  const today = feed.fetchedAt?.toISOString().slice(0, 10) === asked.toISOString().slice(0, 10)
  const fetched = await fetchCalendar(url, { etag: today ? feed.etag : null, ...(timeoutMs && { timeoutMs }) })
  const at = clock.now()
  await db.transaction((tx) => applyFeed(tx, { feedId, fetched, at }))
}

type Answer = { feedId: string; fetched: FetchedCalendar; at: Date }

/** The feed is locked first: of two answers the later one counts whole. Then as stays lock: room type, nights in order. */
async function applyFeed(tx: Transaction, { feedId, fetched, at }: Answer): Promise<void> {
  const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.id, feedId)).for('update')
  if (!feed) return
  const note = (set: Partial<typeof calendarFeeds.$inferInsert>) =>
    tx
      .update(calendarFeeds)
      .set({ triedAt: at, ...set })
      .where(eq(calendarFeeds.id, feedId))
  if (fetched.status === 'failed') return void (await note({ error: fetched.error }))
  if (fetched.status === 'unchanged') return void (await note({ fetchedAt: at, error: null }))
  const [hotel] = await tx.select({ timeZone: hotels.timeZone }).from(hotels).where(eq(hotels.id, feed.hotelId))
  const timeZone = hotel?.timeZone ?? 'UTC'
  const first = dayIn(timeZone, at)
  const busy = readBusy(fetched.text, { first, last: addDays(first, CALENDAR_DAYS - 1), timeZone })
  if (!busy) return void (await note({ error: 'unreadable', etag: null }))
  await block(tx, feed, busy)
  await note({ fetchedAt: at, error: null, etag: fetched.etag })
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
    insert into ${roomNights} (room_type_id, day, city_id, allotment)
    select room.id, day, hotel.city_id, room.allotment
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
