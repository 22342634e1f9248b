import type { Database } from '#platform/database/index.ts'
import { calendarFeeds } from './feeds.tables.ts'

/** Outside calendars that owners have entered. */
export function countFeeds(db: Database): Promise<number> {
  return db.$count(calendarFeeds)
}
