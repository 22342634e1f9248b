import type { Own } from '#modules/hotels/listings/listing-store.ts'
import type { Jobs } from '#platform/jobs.ts'
import { refreshFeed } from './apply-feed.ts'
import { createBusyThread } from './busy-thread.ts'
import type { Calendar, CalendarEdit, CalendarHistory, CalendarQuery, Edited, Undone } from './calendar.contract.ts'
import { readCalendar, readHistory } from './calendar.views.ts'
import { editCalendar } from './edit-calendar.ts'
import { exportCalendar } from './export-calendar.ts'
import type { AddFeed, Feeds } from './feeds.contract.ts'
import {
  addFeed,
  type FeedsDeps,
  listFeeds,
  REFRESH_FEED,
  refreshDueFeeds,
  refreshFeeds,
  refreshOwnFeed,
  removeFeed,
  renewExport,
} from './feeds.ts'
import { undoEdit } from './undo-edit.ts'

/** What owners do with their calendars. A hotel that is not theirs is `hotel/not-found` everywhere. */
export type OwnerCalendar = {
  read(own: Own, query: CalendarQuery): Promise<Calendar>
  /** All nights of the edit or none; see edit-calendar.ts. */
  edit(own: Own, edit: CalendarEdit): Promise<Edited>
  undo(own: Own, editId: string): Promise<Undone>
  history(own: Own): Promise<CalendarHistory>
  feeds(own: Own): Promise<Feeds>
  /** Reads it at once. @returns its id. */
  addFeed(own: Own, feed: AddFeed): Promise<string>
  removeFeed(own: Own, feedId: string): Promise<void>
  refreshFeed(own: Own, feedId: string): Promise<void>
  renewExport(own: Own, roomTypeId: string): Promise<void>
  /** Asks all outside calendars of a hotel before a stay is accepted: at most three seconds, and throws nothing. */
  refreshFeeds(hotelId: string): Promise<void>
  /** The iCalendar file of a secret address that an owner shared; null for an unknown address. */
  exported(token: string): Promise<string | null>
}

export async function createCalendar(given: Omit<FeedsDeps, 'readBusy'> & { jobs: Jobs }): Promise<OwnerCalendar> {
  const deps = { ...given, readBusy: createBusyThread().read }
  const { jobs } = deps
  await jobs.define<{ feedId: string }>({ name: REFRESH_FEED, work: ({ feedId }) => refreshFeed(deps, feedId) })
  await jobs.define({
    name: 'hotels.refresh-feeds',
    cron: '*/15 * * * *',
    work: async () => void (await refreshDueFeeds(deps)),
  })
  return {
    read: (own, query) => readCalendar(deps, own, query),
    edit: (own, edit) => editCalendar(deps, own, edit),
    undo: (own, editId) => undoEdit(deps, own, editId),
    history: (own) => readHistory(deps, own),
    feeds: (own) => listFeeds(deps, own),
    addFeed: (own, feed) => addFeed(deps, own, feed),
    removeFeed: (own, feedId) => removeFeed(deps, own, feedId),
    refreshFeed: (own, feedId) => refreshOwnFeed(deps, own, feedId),
    renewExport: (own, roomTypeId) => renewExport(deps, own, roomTypeId),
    refreshFeeds: (hotelId) => refreshFeeds(deps, hotelId),
    exported: (token) => exportCalendar(deps, token),
  }
}
