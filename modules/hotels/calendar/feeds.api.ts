import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { envelope, forOwners, HotelParams, ownersResponses, ownIn } from '#modules/hotels/owner-api-parts.ts'
import type { OwnerCalendar } from './calendar.ts'
import { AddFeedSchema, FeedsSchema } from './feeds.contract.ts'

const tags = ['hotel owners: outside calendars']
const FeedParams = HotelParams.extend({ feedId: z.uuid() })
const RoomParams = HotelParams.extend({ roomTypeId: z.uuid() })
const response = { 200: envelope(FeedsSchema), ...ownersResponses }

/** `/hotel-owner/hotels/:id/feeds…`; every write answers with the whole list. */
export function feedsApi({ calendar }: { calendar: OwnerCalendar }): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      '/hotel-owner/hotels/:id/feeds',
      { ...forOwners, schema: { tags, summary: 'Calendars in and out, and conflicts', params: HotelParams, response } },
      async (request) => ({ data: await calendar.feeds(ownIn(request)) }),
    )
    app.post(
      '/hotel-owner/hotels/:id/feeds',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Add an outside calendar',
          params: HotelParams,
          body: AddFeedSchema,
          description:
            'An iCalendar file at a public https address of at most 1 MB, read at once and every 15 minutes.',
          response: { 201: envelope(FeedsSchema), ...ownersResponses },
        },
      },
      async (request, reply) => {
        await calendar.addFeed(ownIn(request), request.body)
        return reply.code(201).send({ data: await calendar.feeds(ownIn(request)) })
      },
    )
    app.delete(
      '/hotel-owner/hotels/:id/feeds/:feedId',
      { ...forOwners, schema: { tags, summary: 'Remove an outside calendar', params: FeedParams, response } },
      async (request) => {
        await calendar.removeFeed(ownIn(request), request.params.feedId)
        return { data: await calendar.feeds(ownIn(request)) }
      },
    )
    await app.register(renewalRoutes({ calendar }))
  }
}

function renewalRoutes({ calendar }: { calendar: OwnerCalendar }): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      '/hotel-owner/hotels/:id/feeds/:feedId/refresh',
      {
        ...forOwners,
        config: { ...forOwners.config, rateLimit: { max: 20 } },
        schema: { tags, summary: 'Read an outside calendar now', params: FeedParams, response },
      },
      async (request) => {
        await calendar.refreshFeed(ownIn(request), request.params.feedId)
        return { data: await calendar.feeds(ownIn(request)) }
      },
    )
    app.post(
      '/hotel-owner/hotels/:id/room-types/:roomTypeId/export',
      {
        ...forOwners,
        schema: {
          tags,
          summary: 'Give our calendar a new address',
          params: RoomParams,
          response,
          description: 'Who reads the old one reads nothing any more.',
        },
      },
      async (request) => {
        await calendar.renewExport(ownIn(request), request.params.roomTypeId)
        return { data: await calendar.feeds(ownIn(request)) }
      },
    )
  }
}
