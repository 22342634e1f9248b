/** Calendars of other sites: read by us every quarter of an hour, and ours as they read it. */
import { z } from 'zod'

export const FEEDS_MOST = 40
/** Outside calendars are asked this often, and when a booking is accepted. */
export const FEED_MINUTES = 15

export const AddFeedSchema = z
  .object({
    roomTypeId: z.uuid(),
    name: z
      .string()
      .trim()
      .min(1, /*i18n*/ 'Enter where this calendar comes from, such as the name of the site.')
      .max(60, /*i18n*/ 'Use at most 60 characters.'),
    url: z.string().trim().min(1, /*i18n*/ 'Enter the address of the calendar.').max(2000),
    rooms: z
      .int()
      .min(1, /*i18n*/ 'Enter a number of rooms from 1 to 99.')
      .max(99, /*i18n*/ 'Enter a number of rooms from 1 to 99.')
      .default(1)
      .describe('how many rooms a busy night takes'),
  })
  .meta({ id: 'AddCalendarFeed' })
export type AddFeed = z.infer<typeof AddFeedSchema>

export const FeedSchema = z
  .object({
    id: z.uuid(),
    roomTypeId: z.uuid(),
    name: z.string(),
    host: z.string().describe('of its address; the rest is a secret between the owner and the other site'),
    rooms: z.int(),
    busyNights: z.int(),
    fetchedAt: z.iso.datetime().nullable().describe('when it last answered'),
    triedAt: z.iso.datetime().nullable(),
    error: z
      .enum(['address', 'unreachable', 'timeout', 'status', 'too-large', 'unreadable', 'too-much'])
      .nullable()
      .describe('why the last attempt failed'),
  })
  .meta({ id: 'CalendarFeed' })
export type Feed = z.infer<typeof FeedSchema>

export const FeedsSchema = z
  .object({
    exports: z.array(z.object({ roomTypeId: z.uuid(), name: z.string(), url: z.string() })),
    feeds: z.array(FeedSchema),
    conflicts: z
      .array(
        z.object({
          roomTypeId: z.uuid(),
          day: z.iso.date(),
          allotment: z.int(),
          sold: z.int(),
          blocked: z.int(),
        }),
      )
      .describe('nights on which outside calendars and our stays together take more rooms than there are'),
  })
  .meta({ id: 'CalendarFeeds' })
export type Feeds = z.infer<typeof FeedsSchema>
