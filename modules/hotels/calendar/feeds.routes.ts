import { del, get, group, post } from '#platform/api/endpoint.ts'
import { AddFeedSchema, FeedsSchema } from './feeds.contract.ts'

const tag = 'hotel owners: outside calendars'

/** Every write answers with the whole list. */
export const calendarFeeds = group(
  '/hotel-owner/hotels/:id/feeds',
  { name: 'calendarFeeds', tag, access: 'owner', envelope: true, errors: [404, 409] },
  {
    list: get('/', { summary: 'Calendars in and out, and conflicts', out: FeedsSchema }),
    add: post('/', {
      summary: 'Add an outside calendar',
      description: 'An iCalendar file at a public https address of at most 1 MB, read at once and every 15 minutes.',
      in: AddFeedSchema,
      status: 201,
      out: FeedsSchema,
    }),
    remove: del('/:feedId', { summary: 'Remove an outside calendar', out: FeedsSchema }),
    refresh: post('/:feedId/refresh', { summary: 'Read an outside calendar now', perMinute: 20, out: FeedsSchema }),
  },
)

export const calendarExport = group(
  '/hotel-owner/hotels/:id/room-types/:roomTypeId/export',
  { name: 'calendarExport', tag, access: 'owner', envelope: true, errors: [404, 409] },
  {
    renew: post('/', {
      summary: 'Give our calendar a new address',
      description: 'Who reads the old one reads nothing any more.',
      out: FeedsSchema,
    }),
  },
)
