import type { FastifyPluginAsync } from 'fastify'
import { ownOf } from '#modules/hotels/own-hotel.ts'
import { serve } from '#platform/api/serve.ts'
import type { OwnerCalendar } from './calendar.ts'
import { calendarExport, calendarFeeds } from './feeds.routes.ts'

type OwnCall = Parameters<typeof ownOf>[0]

/** `/hotel-owner/hotels/:id/feeds…` and the address of our own calendar. */
export function feedsApi(calendar: OwnerCalendar): FastifyPluginAsync[] {
  const listed = (call: OwnCall) => calendar.feeds(ownOf(call))
  return [
    serve(calendarFeeds, {
      list: listed,
      add: async (call) => {
        await calendar.addFeed(ownOf(call), call.body)
        return listed(call)
      },
      remove: async (call) => {
        await calendar.removeFeed(ownOf(call), call.feedId)
        return listed(call)
      },
      refresh: async (call) => {
        await calendar.refreshFeed(ownOf(call), call.feedId)
        return listed(call)
      },
    }),
    serve(calendarExport, {
      renew: async (call) => {
        await calendar.renewExport(ownOf(call), call.roomTypeId)
        return listed(call)
      },
    }),
  ]
}
